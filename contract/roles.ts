/** The six roles of people who log in, and PUBLIC for everybody else (docs/rules/roles.md). */
export const roles = ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR', 'TASK_TESTER'] as const;
export type Role = (typeof roles)[number];

/** Who may make a call: named roles, or PUBLIC: anybody, logged in or not. */
export type Access = readonly Role[] | 'PUBLIC';

/** The organisers: administrators, and developers, who may do everything that they may (docs/rules/roles.md). */
export const organisers = ['ADMIN', 'DEVELOPER'] as const satisfies readonly Role[];

/** Roles that see keys and feedback in the solver and sit test attempts (docs/rules/roles.md). */
export const feedbackRoles = ['ADMIN', 'DEVELOPER', 'TASK_TESTER'] as const satisfies readonly Role[];

/** Who finds the challenge of today on the home page; testers run theirs from the list of contests. */
export const entryRoles = ['ADMIN', 'DEVELOPER', 'STUDENT'] as const satisfies readonly Role[];

/**
 * Who sees the screens that lead to a sitting. They stand apart from the whole table (contract/screens.ts), so that a
 * pupil does not load the rest of it before the first task.
 */
export const sittingScreens = {
  publicHome: 'PUBLIC',
  login: 'PUBLIC',
  home: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR', 'TASK_TESTER'],
  solver: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TASK_TESTER'],
  challengeEnd: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TASK_TESTER'],
  challengeTimeEnd: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TASK_TESTER'],
} as const satisfies Record<string, Access>;
export type SittingScreen = keyof typeof sittingScreens;

/** Whether a role (null: nobody is logged in) is let in by an access rule. */
export function lets(access: Access, role: Role | null): boolean {
  return access === 'PUBLIC' || (role !== null && access.includes(role));
}

/** Whether a role is one of the organisers': administrator or developer (docs/rules/roles.md). */
export function isOrganiser(role: string | null | undefined): boolean {
  return role === 'ADMIN' || role === 'DEVELOPER';
}

const rights: Partial<Record<Role, number>> = { ADMIN: 2, DEVELOPER: 1 };

/**
 * Whether somebody may change the account of a person with a role: its password, e-mail, state or sessions. Nobody may
 * change the account of a person with more rights: administrators are above developers, developers above all others.
 * Other rules apply to the own account (docs/rules/accounts.md).
 */
export function mayChange(role: Role, target: Role): boolean {
  return (rights[role] ?? 0) >= (rights[target] ?? 0);
}
