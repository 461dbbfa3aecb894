/** Words of classes, Lithuanian. */
export const classes = {
  label: 'Klasė',
  all: 'Visos klasės',
  /** "5b (24)": a class with the number of its pupils. */
  withCount: ({ name, count }: { name: string; count: number }) => `${name} (${count})`,
  wholeGrade: ({ grade }: { grade: number }) => `visos ${grade}\u00a0klasės`,
  /** A class in a heading and on paper. */
  named: ({ name }: { name: string }) => `${name}\u00a0klasė`,
  pick: {
    other: 'Kita klasė…',
    choose: 'Pasirinkite klasę',
    grade: 'Klasės numeris',
    letter: 'Raidė',
    noLetter: 'Be raidės',
  },
  rename: {
    open: 'Keisti klasės pavadinimą',
    title: ({ name }: { name: string }) => `${name}\u00a0klasės pavadinimas`,
    label: 'Kaip klasė vadinama mokykloje',
    hint: ({ name }: { name: string }) => `Jei laukas tuščias, klasė vadinama ${name}.`,
    done: ({ name }: { name: string }) => `Klasė vadinama ${name}`,
    failed: 'Nepavyko pakeisti pavadinimo',
    invalid:
      'Pavadinimas prasideda raide arba skaitmeniu; toliau gali būti raidės, skaitmenys, tarpai, taškai, apostrofai ir brūkšneliai.',
  },
};
