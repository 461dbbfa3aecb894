import type { classes as lithuanian } from '../lt/classes';

/** Words of classes, English. */
export const classes: typeof lithuanian = {
  label: 'Class',
  all: 'All classes',
  withCount: ({ name, count }) => `${name} (${count})`,
  wholeGrade: ({ grade }) => `all of grade ${grade}`,
  named: ({ name }) => `Class ${name}`,
};
