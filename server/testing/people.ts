/** The people of the test world. School A and B lie in different districts, T is a school for tests. */
export type Person = {
  role: 'ADMIN' | 'CENTER_ADMIN' | 'DEVELOPER' | 'STUDENT' | 'TUTOR' | 'TASK_TESTER';
  school: 'A' | 'B' | 'T' | null;
  schools: readonly ('A' | 'B' | 'T')[];
  grade: number | null;
  agreed: boolean;
  archived: boolean;
};

const staff = (role: Person['role'], schools: Person['schools'] = []): Person => ({
  role,
  school: null,
  schools,
  grade: null,
  agreed: false,
  archived: false,
});
const pupil = (school: 'A' | 'B' | 'T', grade: number, change: Partial<Person> = {}): Person => ({
  role: 'STUDENT',
  school,
  schools: [],
  grade,
  agreed: true,
  archived: false,
  ...change,
});

export const people = {
  admin: staff('ADMIN'),
  developer: staff('DEVELOPER'),
  centre: staff('CENTER_ADMIN'),
  tester: staff('TASK_TESTER'),
  tutorA: staff('TUTOR', ['A']),
  tutorB: staff('TUTOR', ['B']),
  tutorAB: staff('TUTOR', ['A', 'B']),
  pupilA1: pupil('A', 1),
  pupilA2: pupil('A', 2),
  pupilA3: pupil('A', 3),
  pupilA4: pupil('A', 4),
  pupilA5: pupil('A', 5),
  pupilA5b: pupil('A', 5),
  pupilA6: pupil('A', 6),
  pupilA7: pupil('A', 7),
  pupilA8: pupil('A', 8),
  pupilA9: pupil('A', 9),
  pupilA10: pupil('A', 10),
  pupilA11: pupil('A', 11),
  pupilA12: pupil('A', 12),
  pupilB5: pupil('B', 5),
  pupilB6: pupil('B', 6),
  pupilT5: pupil('T', 5),
  youngA3: pupil('A', 3, { agreed: false }),
  archivedA5: pupil('A', 5, { archived: true }),
} as const satisfies Record<string, Person>;
export type PersonName = keyof typeof people;

/** The token of a person's session in the test world. */
export function tokenOf(name: PersonName): string {
  return `token-of-${name}`;
}

/** The password of everybody in the test world. */
export const PASSWORD = 'Damba-2024';
