import type { dates as words } from '../lt/dates';

/** Words of a field for a day and an hour, English. */
export const dates: typeof words = {
  placeholder: 'yyyy-mm-dd hh:mm',
  pick: 'Choose a day',
  vilnius: 'Lithuanian time.',
  wrong: 'Enter a date and a time, e.g. 2027-11-08 08:00.',
};
