import { count, num, unit } from './numbers';

/** Words of the page after a sitting: thanks, the own dam, where the answers are, what comes; Lithuanian. */
export const solvingEnd = {
  title: 'Sprendimas baigtas',
  timeTitle: 'Laikas baigėsi',
  thanks: 'Ačiū, kad statei.',
  nothingMore: 'Daugiau nieko daryti nereikia.',
  praise: {
    all: ({ n }: { n: number }) =>
      `${count(n, '# rąstas vietoje', 'Visi # rąstai vietoje', 'Visi # rąsto vietoje', 'Visi # rąstų vietoje')}. Vanduo laikosi.`,
    strong: 'Didžioji užtvankos dalis jau stovi.',
    foot: 'Užtvankos pamatas jau stovi.',
    first: 'Pirmieji rąstai jau upėje.',
    none: 'Šįkart be rąstų. Treniruotėje gali pabandyti ramiai.',
  },
  sailing: ({ n }: { n: number }) =>
    count(
      n,
      'Dar # rąstas plaukia į vietą.',
      'Dar # rąstai plaukia į vietą.',
      'Dar # rąsto plaukia į vietą.',
      'Dar # rąstų plaukia į vietą.',
    ),
  saved: ({ n }: { n: number }) =>
    count(
      n,
      '# atsakymas jau serveryje.',
      'Visi # atsakymai jau serveryje.',
      'Visi # atsakymo jau serveryje.',
      'Visi # atsakymų jau serveryje.',
    ),
  savedNone: 'Viskas jau serveryje.',
  savedWritten: 'Įrašyti atsakymai jau serveryje.',
  /** Neither this computer nor the server has said it yet. */
  unsure: 'Ar visi atsakymai jau serveryje, dar tikrinama.',
  onlyHere: ({ n }: { n: number }) =>
    count(
      n,
      '# atsakymas dar tik šiame kompiuteryje.',
      '# atsakymai dar tik šiame kompiuteryje.',
      '# atsakymo dar tik šiame kompiuteryje.',
      '# atsakymų dar tik šiame kompiuteryje.',
    ),
  sentAlone: 'Jie išsiunčiami automatiškai, kai yra ryšys. Neužverk šio lango ir neišjunk kompiuterio.',
  sent: ({ n, of }: { n: number; of: number }) => `Jau serveryje ${num(n)} iš ${num(of)}`,
  trying: 'bandoma dar kartą',
  dates: {
    points: 'sužinosi savo taškus',
    ranks: 'vieta ir visų užduočių paaiškinimai',
  },
  /** The teacher has opened the sitting again while the page was there. */
  goOn: {
    title: 'Mokytojas leido tęsti',
    text: 'Tavo atsakymai išliko. Sprendimo laikas eina.',
    act: 'Tęsti',
  },
  drafts: ({ tasks }: { tasks: string }) => `Neįrašyta: ${tasks}.`,
  draftOf: ({ number, text }: { number: number; text: string }) => `${number} užduotyje – „${text}“`,
  draftsText: 'Tai neįskaitoma. Jei prie užduoties anksčiau buvo įrašytas kitas atsakymas, įskaitomas jis.',
  late: ({ n }: { n: number }) =>
    `${count(
      n,
      '# atsakymas atėjo po pabaigos',
      '# atsakymai atėjo po pabaigos',
      '# atsakymo atėjo po pabaigos',
      '# atsakymų atėjo po pabaigos',
    )} – ${n === 1 ? 'jį' : 'juos'} mato organizatoriai.`,
  logOutIn: ({ name, n }: { name: string; n: number }) => `${name} Šis kompiuteris tave atjungs po ${unit(n, 'sek.')}`,
  leavesSoon: ({ n, stay }: { n: number; stay: string }) =>
    `Po ${unit(n, 'sek.')} šis kompiuteris tave atjungs. Jei nori likti, spausk „${stay}“.`,
  stay: 'Likti',
  logOut: 'Atsijungti',
  training: 'Spręsti treniruotę',
  results: 'Mano rezultatas',
};
