import { count, num, unit } from './forms';

/** Words of units, Lithuanian. */
export const units = {
  points: ({ n }: { n: number }) => count(n, '# taškas', '# taškai', '# taško', '# taškų'),
  pointsAccusative: ({ n }: { n: number }) => count(n, '# tašką', '# taškus', '# taško', '# taškų'),
  pointsOf: ({ n, score }: { n: number; score: string | number }) =>
    `${score} ${count(n, 'iš # galimo taško', 'iš # galimų taškų', 'iš # galimo taško', 'iš # galimų taškų')}`,
  pointsShort: ({ n }: { n: string | number }) => unit(n, 'tšk.'),
  tasks: ({ n }: { n: number }) => count(n, '# užduotis', '# užduotys', '# užduoties', '# užduočių'),
  taskOf: ({ i, n }: { i: string | number; n: string | number }) => `${i} užduotis iš ${num(n)}`,
  participants: ({ n }: { n: number }) => count(n, '# dalyvis', '# dalyviai', '# dalyvio', '# dalyvių'),
  participantsAccusative: ({ n }: { n: number }) => count(n, '# dalyvį', '# dalyvius', '# dalyvio', '# dalyvių'),
  participantsGenitive: ({ n }: { n: number }) =>
    count(n, 'iš # dalyvio', 'iš # dalyvių', 'iš # dalyvio', 'iš # dalyvių'),
  participantsDative: ({ n }: { n: number }) => count(n, '# dalyviui', '# dalyviams', '# dalyvio', '# dalyvių'),
  pupils: ({ n }: { n: number }) => count(n, '# mokinys', '# mokiniai', '# mokinio', '# mokinių'),
  pupilsGenitive: ({ n }: { n: number }) => count(n, '# mokinio', '# mokinių', '# mokinio', '# mokinių'),
  tutors: ({ n }: { n: number }) => count(n, '# mokytojas', '# mokytojai', '# mokytojo', '# mokytojų'),
  users: ({ n }: { n: number }) => count(n, '# naudotojas', '# naudotojai', '# naudotojo', '# naudotojų'),
  schools: ({ n }: { n: number }) => count(n, '# mokykla', '# mokyklos', '# mokyklos', '# mokyklų'),
  districts: ({ n }: { n: number }) => count(n, '# savivaldybė', '# savivaldybės', '# savivaldybės', '# savivaldybių'),
  collections: ({ n }: { n: number }) =>
    count(n, '# užduočių rinkinys', '# užduočių rinkiniai', '# užduočių rinkinio', '# užduočių rinkinių'),
  rows: ({ n }: { n: number }) => count(n, '# eilutė', '# eilutės', '# eilutės', '# eilučių'),
  errors: ({ n }: { n: number }) => count(n, '# klaida', '# klaidos', '# klaidos', '# klaidų'),
  answers: ({ n }: { n: number }) => count(n, '# atsakymas', '# atsakymai', '# atsakymo', '# atsakymų'),
  attempts: ({ n }: { n: number }) => count(n, '# sprendimas', '# sprendimai', '# sprendimo', '# sprendimų'),
  sessions: ({ n }: { n: number }) => count(n, '# seansas', '# seansai', '# seanso', '# seansų'),
  places: ({ n }: { n: number }) => count(n, 'liko # vieta', 'liko # vietos', 'liko # vietos', 'liko # vietų'),
  days: ({ n }: { n: number }) => count(n, '# diena', '# dienos', '# dienos', '# dienų'),
  hours: ({ n }: { n: number }) => count(n, '# valanda', '# valandos', '# valandos', '# valandų'),
  minutes: ({ n }: { n: number }) => count(n, '# minutė', '# minutės', '# minutės', '# minučių'),
  minutesAccusative: ({ n }: { n: number }) => count(n, '# minutę', '# minutes', '# minutės', '# minučių'),
  minutesGenitive: ({ n }: { n: number }) => count(n, '# minutės', '# minučių', '# minutės', '# minučių'),
  seconds: ({ n }: { n: number }) => count(n, '# sekundė', '# sekundės', '# sekundės', '# sekundžių'),
  secondsGenitive: ({ n }: { n: number }) => count(n, '# sekundės', '# sekundžių', '# sekundės', '# sekundžių'),
  minutesShort: ({ n }: { n: string | number }) => unit(n, 'min.'),
  secondsShort: ({ n }: { n: string | number }) => unit(n, 'sek.'),
  years: ({ n }: { n: number }) => count(n, '# metai', '# metai', '# metų', '# metų'),
  characters: ({ n }: { n: number }) => count(n, '# ženklas', '# ženklai', '# ženklo', '# ženklų'),
  charactersAtLeast: ({ n }: { n: number }) =>
    count(n, 'Bent # ženklas', 'Bent # ženklai', 'Bent # ženklo', 'Bent # ženklų'),
  charactersAtMost: ({ n }: { n: number }) =>
    count(
      n,
      'Ne daugiau kaip # ženklas',
      'Ne daugiau kaip # ženklai',
      'Ne daugiau kaip # ženklo',
      'Ne daugiau kaip # ženklų',
    ),
  euros: ({ n }: { n: string | number }) => unit(n, 'Eur'),
  rank: ({ n }: { n: string | number }) => unit(n, 'vieta'),
  rankShared: ({ n }: { n: string | number }) => `${unit(n, 'vieta')} (dalijamasi)`,
  rankOf: ({ of, rank }: { of: string | number; rank: string | number }) => `${rank} iš ${of}`,
};
