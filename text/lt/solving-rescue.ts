import { count } from './numbers';

/** Words of rescuing answers that could not be sent, Lithuanian: the pupil's end page, and the page where staff upload. */
export const solvingRescue = {
  waiting: {
    elsewhere: 'Siunčiama toliau. Neužverk šio puslapio ir neišjunk kompiuterio.',
    onlyEnd: 'Įrašyti atsakymai jau serveryje. Liko pranešti, kad baigei.',
    refused: ({ n }: { n: number }) =>
      count(
        n,
        'Serveris nepriėmė # atsakymo. Pasakyk mokytojui.',
        'Serveris nepriėmė # atsakymų. Pasakyk mokytojui.',
        'Serveris nepriėmė # atsakymo. Pasakyk mokytojui.',
        'Serveris nepriėmė # atsakymų. Pasakyk mokytojui.',
      ),
  },
  expired: {
    title: ({ n }: { n: number }) =>
      count(
        n,
        'Šiame kompiuteryje liko # neišsiųstas atsakymas.',
        'Šiame kompiuteryje liko # neišsiųsti atsakymai.',
        'Šiame kompiuteryje liko # neišsiųsto atsakymo.',
        'Šiame kompiuteryje liko # neišsiųstų atsakymų.',
      ),
    text: 'Nuo sprendimo praėjo per daug laiko, kad kompiuteris išsiųstų juos pats. Jei čia sprendei tu, prisijunk, ir jie bus išsiųsti. Jei ne tu, išsaugok failą ir atiduok jį mokytojui.',
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
      'Kai mokinio kompiuteris negali pasiekti serverio, pabaigos puslapis leidžia išsaugoti atsakymų failą arba parodo QR kodą. Įkelkite juos čia. Tą patį failą galima įkelti kelis kartus – atsakymai nepasikartos.',
    files: 'Atsakymų failai',
    filesHint: 'Failai „damba-….json“; galima pasirinkti kelis iš karto.',
    text: 'Arba nuskaityto QR kodo tekstas',
    textHint: 'Įklijuokite visą tekstą – nuo { iki }.',
    send: 'Įkelti atsakymus',
    sendText: 'Įkelti tekstą',
    fromText: 'Įklijuotas tekstas',
    results: 'Kas įkelta',
    sending: 'Įkeliama…',
    confirmed: ({ n }: { n: number }) =>
      count(n, 'Įskaitytas # atsakymas.', 'Įskaityti # atsakymai.', 'Įskaityta # atsakymo.', 'Įskaityta # atsakymų.'),
    late: ({ n }: { n: number }) =>
      count(
        n,
        '# atsakymas gautas pasibaigus laikui: išsaugotas, dėl jo spręs administratorius.',
        '# atsakymai gauti pasibaigus laikui: išsaugoti, dėl jų spręs administratorius.',
        '# atsakymo gauta pasibaigus laikui: išsaugota, dėl jo spręs administratorius.',
        '# atsakymų gauta pasibaigus laikui: išsaugoti, dėl jų spręs administratorius.',
      ),
    refused: ({ n, why }: { n: number; why: string }) =>
      `${count(
        n,
        'Nepriimtas # atsakymas',
        'Nepriimti # atsakymai',
        'Nepriimta # atsakymo',
        'Nepriimta # atsakymų',
      )}: ${why}`,
    nothing: 'Faile atsakymų nėra.',
    damaged: 'Failas sugadintas arba tai ne atsakymų failas. Nieko neįkelta.',
    foreign: 'Tokio sprendimo Jūsų mokykloje nėra. Failą turi įkelti mokinio mokyklos mokytojas. Nieko neįkelta.',
    failed: ({ why }: { why: string }) => `Įkelti nepavyko. ${why} Bandykite dar kartą.`,
    again: 'Bandyti dar kartą',
  },
};
