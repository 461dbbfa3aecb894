import { num, plural } from './forms';

/** Words of rescuing answers that could not be sent, Lithuanian: the pupil's end page, and the page where staff upload. */
export const rescue = {
  waiting: {
    elsewhere: 'Siunčiama toliau. Neužverk šio puslapio ir neišjunk kompiuterio.',
    onlyEnd: 'Visi tavo atsakymai jau serveryje. Liko pranešti, kad baigei.',
    refused: ({ n }: { n: number }) =>
      plural(
        n,
        `Serveris nepriėmė ${num(n)} atsakymo. Pasakyk mokytojui.`,
        `Serveris nepriėmė ${num(n)} atsakymų. Pasakyk mokytojui.`,
        `Serveris nepriėmė ${num(n)} atsakymo. Pasakyk mokytojui.`,
        `Serveris nepriėmė ${num(n)} atsakymų. Pasakyk mokytojui.`,
      ),
  },
  offer: {
    title: 'Ryšys negrįžta? Pakviesk mokytoją.',
    text: 'Išsaugok atsakymų failą ir atiduok jį mokytojui. Mokytojas jį įkels prisijungęs iš kito kompiuterio.',
    save: 'Išsaugoti atsakymų failą',
    saved: ({ name }: { name: string }) =>
      `Failas „${name}“ išsaugotas šiame kompiuteryje. Parodyk jį mokytojui, o šio puslapio neužverk.`,
    showCode: 'Rodyti QR kodą mokytojui',
    hideCode: 'Slėpti QR kodą',
    code: 'QR kodas su neišsiųstais atsakymais',
    codeText: 'Mokytojas gali nuskaityti kodą telefonu ir gautą tekstą įklijuoti puslapyje „Neišsiųsti atsakymai“.',
  },
  upload: {
    title: 'Neišsiųsti atsakymai',
    about:
      'Kai mokinio kompiuteris negali pasiekti serverio, pabaigos puslapis leidžia išsaugoti atsakymų failą arba parodo QR kodą. Įkelkite juos čia. Tą patį failą galima įkelti kelis kartus – atsakymai nepasikartos.',
    home: 'Mokinio kompiuteris nepasiekė serverio? Įkelkite jo atsakymų failą arba QR kodo tekstą.',
    files: 'Atsakymų failai',
    filesHint: 'Failai „damba-….json“; galima pasirinkti kelis iš karto.',
    text: 'Arba nuskaityto QR kodo tekstas',
    textHint: 'Įklijuokite visą tekstą – nuo { iki }.',
    send: 'Įkelti atsakymus',
    sendText: 'Įkelti tekstą',
    fromText: 'Įklijuotas tekstas',
    results: 'Kas įkelta',
    noName: 'Mokinys nenurodytas',
    sending: 'Įkeliama…',
    confirmed: ({ n }: { n: number }) =>
      plural(
        n,
        `Įskaitytas ${num(n)} atsakymas.`,
        `Įskaityti ${num(n)} atsakymai.`,
        `Įskaityta ${num(n)} atsakymo.`,
        `Įskaityta ${num(n)} atsakymų.`,
      ),
    late: ({ n }: { n: number }) =>
      plural(
        n,
        `${num(n)} atsakymas gautas pasibaigus laikui: išsaugotas, dėl jo spręs administratorius.`,
        `${num(n)} atsakymai gauti pasibaigus laikui: išsaugoti, dėl jų spręs administratorius.`,
        `${num(n)} atsakymo gauta pasibaigus laikui: išsaugota, dėl jo spręs administratorius.`,
        `${num(n)} atsakymų gauta pasibaigus laikui: išsaugoti, dėl jų spręs administratorius.`,
      ),
    refused: ({ n, why }: { n: number; why: string }) =>
      plural(
        n,
        `Nepriimtas ${num(n)} atsakymas: ${why}`,
        `Nepriimti ${num(n)} atsakymai: ${why}`,
        `Nepriimta ${num(n)} atsakymo: ${why}`,
        `Nepriimta ${num(n)} atsakymų: ${why}`,
      ),
    nothing: 'Faile atsakymų nėra.',
    damaged: 'Failas sugadintas arba tai ne atsakymų failas. Niekas neįkelta.',
    foreign: 'Tokio sprendimo Jūsų mokykloje nėra. Failą turi įkelti mokinio mokyklos mokytojas. Niekas neįkelta.',
    failed: ({ why }: { why: string }) => `Įkelti nepavyko: ${why} Bandykite dar kartą.`,
    again: 'Bandyti dar kartą',
  },
};
