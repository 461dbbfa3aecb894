import type { classes as lithuanian } from '../lt/classes';

/** Words of classes, English. */
export const classes: typeof lithuanian = {
  label: 'Class',
  all: 'All classes',
  withCount: ({ name, count }) => `${name} (${count})`,
  wholeGrade: ({ grade }) => `all of grade ${grade}`,
  named: ({ name }) => `Class ${name}`,
  pick: {
    other: 'Another class…',
    choose: 'Choose a class',
    grade: 'Grade',
    letter: 'Letter',
    noLetter: 'No letter',
  },
  rename: {
    open: 'Rename the class',
    title: ({ name }) => `Name of class ${name}`,
    label: 'What the school calls the class',
    hint: ({ name }) => `With an empty field the class is called ${name}.`,
    done: ({ name }) => `The class is called ${name}`,
    failed: 'Could not rename the class',
    invalid:
      'A name begins with a letter or a digit; letters, digits, spaces, dots, apostrophes and hyphens may follow.',
  },
};
