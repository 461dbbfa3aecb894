/** Words of classes, Lithuanian. */
export const classes = {
  label: 'Klasė',
  all: 'Visos klasės',
  /** "5b (24)": a class with the number of its pupils. */
  withCount: ({ name, count }: { name: string; count: number }) => `${name} (${count})`,
  wholeGrade: ({ grade }: { grade: number }) => `visos ${grade}\u00a0klasės`,
  /** A class in a heading and on paper. */
  named: ({ name }: { name: string }) => `${name}\u00a0klasė`,
};
