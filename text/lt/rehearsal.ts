import { count, num } from './numbers';

/** Words of rehearsals, Lithuanian. */
export const rehearsal = {
  title: 'Repeticija',
  about:
    'Robotų klasė sprendžia šį rinkinį tikrame serveryje: įeina, gauna užduotis, siunčia atsakymus ir baigia. Jų sprendimai bandomieji – į rezultatus ir statistiką jie neįskaitomi.',
  draftFirst: 'Repetuoti galima parengtą rinkinį.',
  robots: 'Robotų skaičius',
  robotsHint: ({ n }: { n: number }) => `Nuo 1 iki ${num(n)}.`,
  seconds: 'Trukmė (sek.)',
  secondsHint: 'Per kiek laiko klasė išsprendžia visą rinkinį.',
  start: 'Pradėti repeticiją',
  stop: 'Sustabdyti',
  remove: 'Pašalinti robotus',
  confirmRemove: 'Pašalinti robotus ir jų sprendimus?',
  removeHint: 'Bus ištrinti visi šios repeticijos robotai, jų sprendimai ir matavimai.',
  state: {
    RUNNING: 'Vyksta',
    FINISHED: 'Baigta',
    STOPPED: 'Sustabdyta',
  },
  progress: ({ done, robots }: { done: number; robots: number }) => `Baigė ${num(done)} iš ${num(robots)}`,
  begun: ({ n }: { n: number }) => `Pradėjo: ${num(n)}`,
  failed: ({ n }: { n: number }) => `Nepavyko: ${num(n)}`,
  table: 'Serverio atsako laikas (ms)',
  col: {
    step: 'Veiksmas',
    count: 'Užklausos',
    p50: '50 %',
    p95: '95 %',
    p99: '99 %',
    max: 'Ilgiausiai',
  },
  step: {
    start: 'Įėjimas',
    task: 'Užduotis',
    answer: 'Atsakymas',
    finish: 'Pabaiga',
  },
  noErrors: 'Klaidų nėra.',
  errors: 'Klaidos',
  errorLine: ({ n, step, words }: { n: number; step: string; words: string }) => `${step}: ${words} (${num(n)})`,
  removed: ({ n }: { n: number }) =>
    count(
      n,
      'Robotai pašalinti kartu su # sprendimu.',
      'Robotai pašalinti kartu su # sprendimais.',
      'Robotai pašalinti kartu su # sprendimo.',
      'Robotai pašalinti kartu su # sprendimų.',
    ),
  outcome: {
    LOAD: 'Nepavyko gauti repeticijos duomenų.',
    NOT_STARTED: 'Nepavyko pradėti repeticijos.',
    NOT_STOPPED: 'Nepavyko sustabdyti repeticijos.',
    NOT_REMOVED: 'Nepavyko pašalinti robotų.',
  },
};
