import { num, plural } from './forms';

/** Words of units, Lithuanian. */
export const units = {
  points: ({ n }: { n: number }) =>
    plural(n, `${num(n)} taškas`, `${num(n)} taškai`, `${num(n)} taško`, `${num(n)} taškų`),
  pointsAccusative: ({ n }: { n: number }) =>
    plural(n, `${num(n)} tašką`, `${num(n)} taškus`, `${num(n)} taško`, `${num(n)} taškų`),
  pointsOf: ({ n, score }: { n: number; score: string | number }) =>
    plural(
      n,
      `${score} iš ${num(n)} galimo taško`,
      `${score} iš ${num(n)} galimų taškų`,
      `${score} iš ${num(n)} galimo taško`,
      `${score} iš ${num(n)} galimų taškų`,
    ),
  pointsShort: ({ n }: { n: string | number }) => `${num(n)} tšk.`,
  tasks: ({ n }: { n: number }) =>
    plural(n, `${num(n)} užduotis`, `${num(n)} užduotys`, `${num(n)} užduoties`, `${num(n)} užduočių`),
  taskOf: ({ i, n }: { i: string | number; n: string | number }) => `${i} užduotis iš ${num(n)}`,
  participants: ({ n }: { n: number }) =>
    plural(n, `${num(n)} dalyvis`, `${num(n)} dalyviai`, `${num(n)} dalyvio`, `${num(n)} dalyvių`),
  participantsAccusative: ({ n }: { n: number }) =>
    plural(n, `${num(n)} dalyvį`, `${num(n)} dalyvius`, `${num(n)} dalyvio`, `${num(n)} dalyvių`),
  participantsGenitive: ({ n }: { n: number }) =>
    plural(n, `iš ${num(n)} dalyvio`, `iš ${num(n)} dalyvių`, `iš ${num(n)} dalyvio`, `iš ${num(n)} dalyvių`),
  participantsDative: ({ n }: { n: number }) =>
    plural(n, `${num(n)} dalyviui`, `${num(n)} dalyviams`, `${num(n)} dalyvio`, `${num(n)} dalyvių`),
  pupils: ({ n }: { n: number }) =>
    plural(n, `${num(n)} mokinys`, `${num(n)} mokiniai`, `${num(n)} mokinio`, `${num(n)} mokinių`),
  pupilsGenitive: ({ n }: { n: number }) =>
    plural(n, `${num(n)} mokinio`, `${num(n)} mokinių`, `${num(n)} mokinio`, `${num(n)} mokinių`),
  tutors: ({ n }: { n: number }) =>
    plural(n, `${num(n)} mokytojas`, `${num(n)} mokytojai`, `${num(n)} mokytojo`, `${num(n)} mokytojų`),
  users: ({ n }: { n: number }) =>
    plural(n, `${num(n)} naudotojas`, `${num(n)} naudotojai`, `${num(n)} naudotojo`, `${num(n)} naudotojų`),
  schools: ({ n }: { n: number }) =>
    plural(n, `${num(n)} mokykla`, `${num(n)} mokyklos`, `${num(n)} mokyklos`, `${num(n)} mokyklų`),
  districts: ({ n }: { n: number }) =>
    plural(n, `${num(n)} savivaldybė`, `${num(n)} savivaldybės`, `${num(n)} savivaldybės`, `${num(n)} savivaldybių`),
  collections: ({ n }: { n: number }) =>
    plural(
      n,
      `${num(n)} užduočių rinkinys`,
      `${num(n)} užduočių rinkiniai`,
      `${num(n)} užduočių rinkinio`,
      `${num(n)} užduočių rinkinių`,
    ),
  rows: ({ n }: { n: number }) =>
    plural(n, `${num(n)} eilutė`, `${num(n)} eilutės`, `${num(n)} eilutės`, `${num(n)} eilučių`),
  errors: ({ n }: { n: number }) =>
    plural(n, `${num(n)} klaida`, `${num(n)} klaidos`, `${num(n)} klaidos`, `${num(n)} klaidų`),
  answers: ({ n }: { n: number }) =>
    plural(n, `${num(n)} atsakymas`, `${num(n)} atsakymai`, `${num(n)} atsakymo`, `${num(n)} atsakymų`),
  attempts: ({ n }: { n: number }) =>
    plural(n, `${num(n)} sprendimas`, `${num(n)} sprendimai`, `${num(n)} sprendimo`, `${num(n)} sprendimų`),
  sessions: ({ n }: { n: number }) =>
    plural(n, `${num(n)} seansas`, `${num(n)} seansai`, `${num(n)} seanso`, `${num(n)} seansų`),
  places: ({ n }: { n: number }) =>
    plural(n, `liko ${num(n)} vieta`, `liko ${num(n)} vietos`, `liko ${num(n)} vietos`, `liko ${num(n)} vietų`),
  days: ({ n }: { n: number }) =>
    plural(n, `${num(n)} diena`, `${num(n)} dienos`, `${num(n)} dienos`, `${num(n)} dienų`),
  hours: ({ n }: { n: number }) =>
    plural(n, `${num(n)} valanda`, `${num(n)} valandos`, `${num(n)} valandos`, `${num(n)} valandų`),
  minutes: ({ n }: { n: number }) =>
    plural(n, `${num(n)} minutė`, `${num(n)} minutės`, `${num(n)} minutės`, `${num(n)} minučių`),
  minutesAccusative: ({ n }: { n: number }) =>
    plural(n, `${num(n)} minutę`, `${num(n)} minutes`, `${num(n)} minutės`, `${num(n)} minučių`),
  minutesGenitive: ({ n }: { n: number }) =>
    plural(n, `${num(n)} minutės`, `${num(n)} minučių`, `${num(n)} minutės`, `${num(n)} minučių`),
  seconds: ({ n }: { n: number }) =>
    plural(n, `${num(n)} sekundė`, `${num(n)} sekundės`, `${num(n)} sekundės`, `${num(n)} sekundžių`),
  secondsGenitive: ({ n }: { n: number }) =>
    plural(n, `${num(n)} sekundės`, `${num(n)} sekundžių`, `${num(n)} sekundės`, `${num(n)} sekundžių`),
  minutesShort: ({ n }: { n: string | number }) => `${num(n)} min.`,
  secondsShort: ({ n }: { n: string | number }) => `${num(n)} sek.`,
  years: ({ n }: { n: number }) => plural(n, `${num(n)} metai`, `${num(n)} metai`, `${num(n)} metų`, `${num(n)} metų`),
  characters: ({ n }: { n: number }) =>
    plural(n, `${num(n)} ženklas`, `${num(n)} ženklai`, `${num(n)} ženklo`, `${num(n)} ženklų`),
  charactersAtLeast: ({ n }: { n: number }) =>
    plural(n, `Bent ${num(n)} ženklas`, `Bent ${num(n)} ženklai`, `Bent ${num(n)} ženklo`, `Bent ${num(n)} ženklų`),
  charactersAtMost: ({ n }: { n: number }) =>
    plural(
      n,
      `Ne daugiau kaip ${num(n)} ženklas`,
      `Ne daugiau kaip ${num(n)} ženklai`,
      `Ne daugiau kaip ${num(n)} ženklo`,
      `Ne daugiau kaip ${num(n)} ženklų`,
    ),
  euros: ({ n }: { n: string | number }) => `${num(n)} Eur`,
  rank: ({ n }: { n: string | number }) => `${num(n)} vieta`,
  rankShared: ({ n }: { n: string | number }) => `${num(n)} vieta (dalijamasi)`,
  rankOf: ({ of, rank }: { of: string | number; rank: string | number }) => `${rank} iš ${of}`,
};
