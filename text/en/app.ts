import type { app as words } from '../lt/app';

/** Words of app, English. */
export const app: typeof words = {
  name: 'Damba',
  tagline: 'The informatics challenge for schools',
  title: ({ page }: { page: string | number }) => `${page} – Damba`,
  skipToContent: 'Skip to content',
  language: {
    lt: 'Lithuanian',
    en: 'English',
    switch: 'Language',
  },
  online: 'Online',
  offline: 'Offline',
  noServer: 'The server cannot be reached. Check the connection and try again.',
  nothingLost: 'Nothing was changed or lost.',
  notFound: 'Page not found',
  notFoundHint: 'The address may have been mistyped, or the page is gone. From here you can go on:',
  help: 'Help',
  toStart: 'To the home page',
  crashed: 'Something went wrong. Reload the page; your answers are kept.',
};
