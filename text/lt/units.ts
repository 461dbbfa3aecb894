import { count, num, unit } from './numbers';

/** Words of units, Lithuanian. */
export const units = {
  number: ({ n }: { n: number | string }) => num(n),
  points: ({ n }: { n: number }) => count(n, '# taškas', '# taškai', '# taško', '# taškų'),
  pointsOf: ({ n, score }: { n: number; score: string | number }) =>
    `${score} ${count(n, 'iš # galimo taško', 'iš # galimų taškų', 'iš # galimo taško', 'iš # galimų taškų')}`,
  tasks: ({ n }: { n: number }) => count(n, '# užduotis', '# užduotys', '# užduoties', '# užduočių'),
  taskOf: ({ i, n }: { i: string | number; n: string | number }) => `${i} užduotis iš ${num(n)}`,
  participants: ({ n }: { n: number }) => count(n, '# dalyvis', '# dalyviai', '# dalyvio', '# dalyvių'),
  pupils: ({ n }: { n: number }) => count(n, '# mokinys', '# mokiniai', '# mokinio', '# mokinių'),
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
  seconds: ({ n }: { n: number }) => count(n, '# sekundė', '# sekundės', '# sekundės', '# sekundžių'),
  years: ({ n }: { n: number }) => count(n, '# metai', '# metai', '# metų', '# metų'),
  characters: ({ n }: { n: number }) => count(n, '# ženklas', '# ženklai', '# ženklo', '# ženklų'),
  euros: ({ n }: { n: string | number }) => unit(n, 'Eur'),
  rank: ({ n }: { n: string | number }) => unit(n, 'vieta'),
  rankOf: ({ of, rank }: { of: string | number; rank: string | number }) => `${rank} iš ${of}`,
};
