import type { SeedNotice } from './queries';

/** The notice of the home page in the demonstration. */
export const news: readonly SeedNotice[] = [
  {
    locale: 'lt',
    title: 'Vyksta I etapas',
    html: '<p>Iššūkį galima spręsti visą savaitę, mokytojo paskirtu laiku. Praėjusių metų užduotys – laisvojoje treniruotėje.</p>',
  },
  {
    locale: 'en',
    title: 'The first round is on',
    html: '<p>The challenge can be sat all week, when the teacher says. Last year’s tasks are in the free training.</p>',
  },
];
