import type { news as words } from '../lt/news';

/** Words of news, English. */
export const news: typeof words = {
  title: 'News',
  add: 'Add notice',
  newTitle: 'New notice',
  editTitle: 'Edit notice',
  lead: 'Short public notices on the home page: shown from the first to the last of the days entered.',
  field: {
    title: 'Title',
    text: 'Text',
    locale: 'Language',
    from: 'Shown from',
    till: 'Shown till',
  },
  tillHint: 'If left empty, the notice is shown until you delete it.',
  locale: { lt: 'Lithuanian', en: 'English' },
  state: { label: 'State', shown: 'Shown', notShown: 'Not shown' },
  act: 'Actions',
  actsOf: ({ title }) => `Actions: ${title}`,
  preview: 'How it will look on the page',
  empty: 'No news',
  emptyHint: 'Add a notice, and all visitors of the home page will see it.',
  remove: {
    act: 'Delete',
    title: ({ title }) => `Delete “${title}”?`,
    ask: 'The notice will disappear from the home page and from this list.',
    done: 'Notice deleted',
    failed: "Couldn't delete the notice",
  },
  fault: {
    title: 'Enter a title.',
    date: 'Enter a date such as 2026-11-09.',
    order: 'The last day must not be before the first.',
  },
  outcome: {
    LOAD_NEWS: "Couldn't load news",
    LOAD_NOTICE: "Couldn't load the notice",
    NEWS_SAVED: 'Notice saved',
    NEWS_NOT_SAVED: "Couldn't save the notice",
    CHANGED:
      'Somebody else changed this notice while you were editing. Your text is still in the field: copy it, open the page again and repeat your change.',
  },
};
