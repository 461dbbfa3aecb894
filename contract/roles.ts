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
 * The role table of the screens. The router's guard, the menus and the role tests read it;
 * the screens' addresses stand in web/platform/screens/paths.ts, under the same names.
 */
export const screens = {
  publicHome: 'PUBLIC',
  login: 'PUBLIC',
  launch: 'PUBLIC',
  resetPassword: 'PUBLIC',
  newPassword: 'PUBLIC',
  signAgreement: 'PUBLIC',
  certificate: 'PUBLIC',
  signUp: 'PUBLIC',
  activate: 'PUBLIC',
  outbox: 'PUBLIC',
  manual: 'PUBLIC',
  freeTrainings: 'PUBLIC',
  freeTraining: 'PUBLIC',
  home: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR', 'TASK_TESTER'],
  profile: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
  profileEdit: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
  changePassword: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
  userProfile: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'TUTOR'],
  userProfileEdit: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'TUTOR'],
  userFinder: ['ADMIN', 'DEVELOPER'],
  sessions: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  solver: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TASK_TESTER'],
  challengeEnd: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TASK_TESTER'],
  challengeTimeEnd: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TASK_TESTER'],
  myResults: ['ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
  results: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
  resultsInCountryTutors: ['ADMIN', 'DEVELOPER'],
  secondRoundResults: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
  solutions: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  correction: ['ADMIN', 'DEVELOPER'],
  publicResults: 'PUBLIC',
  participants: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  participantsArchive: ['TUTOR', 'ADMIN', 'DEVELOPER'],
  bring: ['TUTOR', 'ADMIN'],
  participantsUpload: ['TUTOR', 'ADMIN'],
  participantsToContest: ['TUTOR', 'ADMIN'],
  rollover: ['TUTOR', 'ADMIN', 'DEVELOPER'],
  classLesson: ['TUTOR', 'ADMIN'],
  classPupils: ['TUTOR', 'ADMIN', 'DEVELOPER'],
  classResults: ['TUTOR', 'ADMIN', 'DEVELOPER'],
  classConsents: ['TUTOR', 'ADMIN'],
  permissions: ['TUTOR', 'ADMIN'],
  participationList: ['TUTOR', 'ADMIN'],
  unfinishedParticipants: ['TUTOR', 'ADMIN'],
  pastParticipants: ['TUTOR'],
  activeParticipants: ['ADMIN', 'DEVELOPER'],
  awardRegistration: ['TUTOR'],
  awardsInvited: ['ADMIN', 'DEVELOPER'],
  awardsAttending: ['ADMIN', 'DEVELOPER'],
  survey: ['ADMIN', 'DEVELOPER', 'STUDENT', 'TASK_TESTER'],
  teacherSurvey: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  surveyResults: ['ADMIN', 'DEVELOPER'],
  crossword: ['ADMIN', 'DEVELOPER', 'TUTOR', 'STUDENT'],
  paidInvoices: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  paidKeys: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  secondRound: ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'TUTOR'],
  secondRoundSetup: ['ADMIN', 'DEVELOPER'],
  secondRoundRegistration: 'PUBLIC',
  board: ['TUTOR', 'ADMIN'],
  rescue: ['TUTOR', 'ADMIN'],
  late: ['ADMIN', 'DEVELOPER'],
  tasks: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  taskNew: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  taskImport: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  taskEdit: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  interactiveTaskNew: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  interactiveTaskEdit: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  practice: ['TUTOR'],
  practiceNew: ['TUTOR'],
  practiceEdit: ['TUTOR'],
  practiceResults: ['TUTOR'],
  collections: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  collectionNew: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  collectionEdit: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  collectionTasks: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  collectionPaper: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  contests: ['ADMIN', 'DEVELOPER', 'TASK_TESTER'],
  contestTrainings: ['ADMIN', 'DEVELOPER'],
  schools: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  schoolNew: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  schoolEdit: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  texts: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  textEdit: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  dictionaries: ['ADMIN', 'DEVELOPER'],
  keywords: ['ADMIN', 'DEVELOPER'],
  dictionaryEntries: ['ADMIN', 'DEVELOPER'],
  news: ['ADMIN', 'DEVELOPER'],
  newsNew: ['ADMIN', 'DEVELOPER'],
  newsEdit: ['ADMIN', 'DEVELOPER'],
  publicStatistics: 'PUBLIC',
  publicSummaries: 'PUBLIC',
  statistics: ['ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR'],
  statisticsSchools: ['ADMIN', 'DEVELOPER'],
  statisticsSummaries: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  statisticsYears: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  statisticsTasks: ['ADMIN', 'DEVELOPER'],
  statisticsItems: ['ADMIN', 'DEVELOPER'],
  tutors: ['ADMIN', 'DEVELOPER'],
  tutorsWaiting: ['ADMIN', 'DEVELOPER'],
} as const satisfies Record<string, Access>;
export type ScreenName = keyof typeof screens;

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
