import { count, num, unit } from './numbers';

const oneDigit = new Intl.NumberFormat('lt', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Words of the results of surveys, for administrators, Lithuanian. */
export const surveysResults = {
  year: 'Metai',
  grade: 'Klasė',
  who: 'Apklausa',
  total: ({ n }: { n: number }) =>
    count(n, 'Atsakė # žmogus', 'Atsakė # žmonės', 'Atsakė # žmogaus', 'Atsakė # žmonių'),
  empty: 'Atsakymų nėra',
  emptyHint: 'Jie atsiras čia, kai apklausa bus įjungta ir kas nors atsakys.',
  emptyPart: 'Pasirinkite kitą savivaldybę, klasę arba metus.',
  few: 'Atsakymų per mažai',
  fewHint: ({ n }: { n: number }) =>
    `Apklausa be vardų, todėl nerodoma, ką atsakė mažiau kaip ${count(n, '# žmogus', '# žmonės', '# žmogaus', '# žmonių')}. Pasirinkite visą šalį arba visas klases.`,
  col: { question: 'Klausimas', statement: 'Teiginys', answer: 'Atsakymas', count: 'Kiek kartų', share: 'Dalis (%)' },
  charts: 'Atsakymai į klausimus',
  answered: ({ n }: { n: number }) => count(n, '# atsakymas', '# atsakymai', '# atsakymo', '# atsakymų'),
  share: ({ n }: { n: number }) => unit(n, '%'),
  shareOf: ({ share, n }: { share: string; n: number }) => `${share} (${num(n)})`,
  degree: ({ degree, of }: { degree: string; of: string }) => `${degree}:\u00a0${of}`,
  mean: ({ n }: { n: number }) => `vidurkis ${oneDigit.format(n)}`,
  times: ({ n }: { n: number }) => count(n, '# kartą', '# kartus', '# karto', '# kartų'),
  search: 'Ieškoti atsakyme',
  searchIn: ({ question }: { question: string }) => `Ieškoti atsakyme: ${question}`,
  nothing: 'Tokių atsakymų nėra.',
  failedWritten: 'Nepavyko gauti parašytų atsakymų.',
  files: { counts: 'apklausa', written: 'apklausos-atsakymai' },
};
