import type { reports as words } from '../lt/reports';

/** Words of opening documents for print, English. */
export const reports: typeof words = {
  ready: 'The document is ready.',
  open: 'Open the document',
  failed: "Couldn't create the document.",
};
