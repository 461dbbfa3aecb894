import { count, num, unit } from './numbers';

/** Words of the solver's page, Lithuanian. */
export const solvingScene = {
  skip: 'Prie užduoties',
  title: ({ i, n, name }: { i: number; n: number; name: string }) => `${num(i)} iš ${num(n)}: ${name}`,
  level: ({ level, points }: { level: string; points: string }) => `${level} · ${points}`,
  review: 'Peržiūrėti ir baigti',
  restore: 'Grąžinti atsakymą',
  clearShort: 'Panaikinti',
  restoreShort: 'Grąžinti',
  minutes: ({ n }: { n: number }) => unit(n, 'min.'),
  atMost: ({ n }: { n: number }) => `iki ${unit(n, 'min.')}`,
  added: ({ n }: { n: number }) => `+${unit(n, 'min.')}`,
  left: ({ n }: { n: number }) => count(n, 'Liko # minutė', 'Liko # minutės', 'Liko # minutės', 'Liko # minučių'),
  outOf: ({ n }: { n: number }) => `iš ${num(n)}`,
  failed: 'Šios užduoties gauti nepavyko. Kitos veikia.',
  leave: {
    title: 'Išeiti?',
    text: 'Laikas eis toliau.',
    stay: 'Likti',
    go: 'Išeiti',
  },
};
