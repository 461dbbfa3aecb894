import type { textsFooter as words } from '../lt/texts-footer';

/** Words of the footer of every public page, English. */
export const textsFooter: typeof words = {
  label: 'About this site',
  organiser: 'Organised by',
  help: 'Help',
  contacts: 'Contacts',
  rules: 'Rules',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
};
