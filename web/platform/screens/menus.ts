import { lets, type Role } from '../../../contract/roles';
import { type ScreenName, screens } from '../../../contract/screens';
import type { Flags } from '../../../contract/settings';
import type { Words } from '../words/words';
import { paths } from './paths';

type MenuItem = {
  screen: ScreenName;
  label: (words: Words<'menu'>) => string;
  /** The roles that have it in the menu, among those that the role table allows. */
  shownTo: readonly Role[];
  /** The flag of the settings that must be on. */
  flag?: keyof Flags;
};

const everybody: Role[] = ['CENTER_ADMIN', 'STUDENT', 'TASK_TESTER'];

/** The menu of all but teachers, who have groups (below), and organisers, who have a side bar (platform/organiser). */
const items = [
  { screen: 'home', label: (words) => words.home, shownTo: everybody },
  { screen: 'secondRound', label: (words) => words.challenge.secondRound, shownTo: ['CENTER_ADMIN'] },
  { screen: 'myResults', label: (words) => words.results.my, shownTo: ['STUDENT'], flag: 'resultsMenu' },
  { screen: 'freeTrainings', label: (words) => words.public.training, shownTo: ['STUDENT'] },
  { screen: 'profile', label: (words) => words.profile, shownTo: ['STUDENT'] },
  { screen: 'changePassword', label: (words) => words.password, shownTo: ['STUDENT'] },
  { screen: 'survey', label: (words) => words.studentSurvey, shownTo: ['STUDENT'], flag: 'studentSurvey' },
  { screen: 'crossword', label: (words) => words.crossword, shownTo: ['STUDENT'], flag: 'crossword' },
  { screen: 'results', label: (words) => words.results.all, shownTo: ['STUDENT'], flag: 'resultsMenu' },
  { screen: 'results', label: (words) => words.group.results, shownTo: ['CENTER_ADMIN'] },
  { screen: 'contests', label: (words) => words.challenge.contests, shownTo: ['TASK_TESTER'] },
] as const satisfies MenuItem[];

/** The three that a pupil needs; the rest stands behind the own name. */
const ofPupil: readonly ScreenName[] = ['home', 'myResults', 'freeTrainings'];

type TeacherItem = Pick<MenuItem, 'screen' | 'label' | 'flag'>;

/** A teacher's way into the day, in one row. */
const teacherMain = [
  { screen: 'home', label: (words) => words.teacher.today },
  { screen: 'participants', label: (words) => words.users.all },
  { screen: 'results', label: (words) => words.group.results },
  { screen: 'practice', label: (words) => words.public.training },
] as const satisfies TeacherItem[];

/** The rest of a teacher's screens, by what they are about. */
const teacherGroups = [
  {
    title: (words: Words<'menu'>) => words.teacher.lesson,
    items: [
      { screen: 'board', label: (words) => words.challenge.board },
      // Its tabs lead on to those who have not finished and to earlier participants.
      { screen: 'participationList', label: (words) => words.group.contestAdmin },
      { screen: 'rescue', label: (words) => words.challenge.rescue },
      { screen: 'participantsToContest', label: (words) => words.users.addToContest, flag: 'addToContest' },
      { screen: 'sessions', label: (words) => words.sessions, flag: 'sessionsMenu' },
    ],
  },
  {
    title: (words: Words<'menu'>) => words.teacher.further,
    items: [
      { screen: 'secondRound', label: (words) => words.challenge.secondRound },
      { screen: 'secondRoundResults', label: (words) => words.results.secondRound },
      { screen: 'awardRegistration', label: (words) => words.teacher.awards },
      { screen: 'crossword', label: (words) => words.crossword, flag: 'crossword' },
    ],
  },
  {
    title: (words: Words<'menu'>) => words.teacher.library,
    items: [
      { screen: 'tasks', label: (words) => words.group.tasks },
      { screen: 'collections', label: (words) => words.group.collections },
      { screen: 'statistics', label: (words) => words.group.statistics },
      { screen: 'texts', label: (words) => words.administration.texts },
    ],
  },
  {
    title: (words: Words<'menu'>) => words.teacher.school,
    items: [
      { screen: 'schools', label: (words) => words.teacher.agreement },
      { screen: 'roomCheck', label: (words) => words.teacher.roomCheck },
      { screen: 'rollover', label: (words) => words.teacher.newYear },
      { screen: 'paidInvoices', label: (words) => words.invoices, flag: 'invoices' },
      { screen: 'paidKeys', label: (words) => words.keys, flag: 'invoices' },
    ],
  },
] as const satisfies { title: MenuItem['label']; items: TeacherItem[] }[];

type AnyScreen = (typeof items)[number]['screen'] | (typeof teacherMain)[number]['screen'] | TeacherScreen;
type TeacherScreen = (typeof teacherGroups)[number]['items'][number]['screen'];

/** The menu of a role but a teacher: only screens that the role table allows; isMain: shown at once. */
export function menuOf(role: Role, flags: Flags) {
  const all: readonly (MenuItem & { screen: AnyScreen })[] = items;
  return all
    .filter(({ screen, shownTo, flag }) => lets(screens[screen], role) && lets(shownTo, role) && (!flag || flags[flag]))
    .map(({ screen, label }) => ({
      to: paths[screen],
      label,
      isMain: role !== 'STUDENT' || ofPupil.includes(screen),
    }));
}

/** The menu of a teacher: the four ways of the day, and the groups behind one word. */
export function teacherMenu(flags: Flags) {
  const links = (list: readonly (TeacherItem & { screen: AnyScreen })[]) =>
    list.filter(({ flag }) => !flag || flags[flag]).map(({ screen, label }) => ({ to: paths[screen], label }));
  return {
    main: links(teacherMain),
    groups: teacherGroups.map(({ title, items }) => ({ title, links: links(items) })),
  };
}
