// The map of the organisers' side bar: groups, their entries, and the screens that belong to each entry.
import { lets, type Role } from '../../../contract/roles';
import { type ScreenName, screens } from '../../../contract/screens';
import type { Flags } from '../../../contract/settings';
import type { IconName } from '../../ui/icon-paths';
import type { StaffIconName } from '../../ui/staff/icon-paths';
import { matchPath } from '../screens/addresses';
import { paths } from '../screens/paths';

/** A screen that has a tab of its entry; its words stand under the same name in the words of `organiser`. */
export type TabScreen = (typeof groups)[number]['entries'][number]['tabs'][number];
export type PlaceName = (typeof groups)[number]['entries'][number]['name'];

type EntryShape = {
  /** Also the name of its words. */
  name: string;
  icon: IconName | StaffIconName;
  /** The screens that stand as tabs under the entry, which opens the first of them. */
  tabs: readonly ScreenName[];
  /** Screens reached from these: the entry stays lit. */
  inner?: readonly ScreenName[];
};

export type Entry = Omit<EntryShape, 'name' | 'tabs'> & { name: PlaceName; tabs: readonly TabScreen[] };

/** At most four groups of at most five entries; the year stands above them. */
export const groups = [
  {
    name: 'content',
    entries: [
      {
        name: 'tasks',
        icon: 'document',
        tabs: ['tasks'],
        inner: ['taskNew', 'taskImport', 'taskEdit', 'interactiveTaskNew', 'interactiveTaskEdit'],
      },
      {
        name: 'collections',
        icon: 'list',
        tabs: ['collections', 'contests', 'contestTrainings'],
        inner: ['collectionNew', 'collectionEdit', 'collectionTasks', 'collectionPaper'],
      },
      { name: 'texts', icon: 'news', tabs: ['texts', 'news'], inner: ['textEdit', 'newsNew', 'newsEdit'] },
      { name: 'dictionaries', icon: 'book', tabs: ['dictionaries', 'keywords'], inner: ['dictionaryEntries'] },
    ],
  },
  {
    name: 'people',
    entries: [
      {
        name: 'schools',
        icon: 'school',
        tabs: ['schools', 'checkedRooms'],
        inner: ['schoolNew', 'schoolEdit', 'roomCheck'],
      },
      { name: 'tutors', icon: 'user', tabs: ['tutorsWaiting', 'tutors'] },
      {
        name: 'pupils',
        icon: 'users',
        tabs: ['userFinder', 'participants', 'participantsArchive', 'bring', 'participantsToContest', 'rollover'],
        inner: ['participantsUpload', 'classPupils', 'classResults', 'classConsents'],
      },
      {
        name: 'live',
        icon: 'wifi',
        tabs: [
          'activeParticipants',
          'board',
          'participationList',
          'unfinishedParticipants',
          'late',
          'offlineAsked',
          'rescue',
          'sessions',
        ],
        // The address of the permissions leads to the same classes as the board.
        inner: ['permissions', 'classLesson', 'classOffline', 'countryRehearsal'],
      },
    ],
  },
  {
    name: 'outcome',
    entries: [
      {
        name: 'firstRound',
        icon: 'trophy',
        tabs: ['results', 'resultsInCountryTutors', 'publicResults'],
        inner: ['solutions', 'correction', 'publication', 'myResults'],
      },
      { name: 'secondRound', icon: 'flag', tabs: ['secondRound', 'secondRoundSetup', 'secondRoundResults'] },
      { name: 'awards', icon: 'star', tabs: ['awardsInvited', 'awardsAttending', 'crosswordAnswers'] },
      {
        name: 'statistics',
        icon: 'bars',
        tabs: [
          'statistics',
          'statisticsSummaries',
          'statisticsYears',
          'statisticsSchools',
          'statisticsTasks',
          'statisticsItems',
          'statisticsLikeness',
          'surveyResults',
          'crossword',
        ],
        inner: ['survey', 'teacherSurvey'],
      },
    ],
  },
  {
    name: 'system',
    entries: [
      { name: 'settings', icon: 'gear', tabs: ['settings', 'retention', 'privacyRecord', 'paidInvoices', 'paidKeys'] },
      { name: 'staff', icon: 'shield', tabs: ['staff'] },
      { name: 'audit', icon: 'history', tabs: ['audit'] },
      { name: 'mails', icon: 'mail', tabs: ['mails', 'mailGroups', 'mailTexts'] },
    ],
  },
] as const satisfies { name: string; entries: readonly EntryShape[] }[];

/**
 * Screens of organisers that belong to no entry: the year itself, the own account, a sitting in which nothing distracts,
 * and a person's pages, which light an entry by whose they are.
 */
export const outside: readonly ScreenName[] = [
  'home',
  'profile',
  'profileEdit',
  'changePassword',
  'security',
  'userProfile',
  'userProfileEdit',
  'solver',
  'challengeEnd',
  'challengeTimeEnd',
];

/** Tabs that the installation switches on. */
const switches: Partial<Record<ScreenName, keyof Flags>> = {
  sessions: 'sessionsMenu',
  participantsToContest: 'addToContest',
  publicResults: 'publicResults',
  crossword: 'crossword',
  paidInvoices: 'invoices',
  paidKeys: 'invoices',
};

/** The groups as a role sees them: tabs that it may open and that are switched on, no empty entry, no empty group. */
export function placesOf(role: Role | null, flags: Flags) {
  const isOpen = (screen: ScreenName) => {
    const flag = switches[screen];
    return lets(screens[screen], role) && (flag === undefined || flags[flag]);
  };
  return groups.flatMap(({ name, entries }) => {
    const all: readonly Entry[] = entries;
    const open = all
      .map((entry) => ({ ...entry, tabs: entry.tabs.filter(isOpen) }))
      .filter(({ tabs }) => tabs.length > 0);
    return open.length > 0 ? [{ name, entries: open }] : [];
  });
}

const addresses = Object.entries(paths).map(([name, path]) => ({ name, path }));

/** The screen of an address, or null. An address with more parts than the table has is that of its beginning. */
export function screenAt(pathname: string): string | null {
  const parts = pathname.split('/').filter(Boolean);
  for (let length = parts.length; length > 1; length -= 1) {
    const found = matchPath(addresses, `/${parts.slice(0, length).join('/')}`);
    if (found) return found.route.name;
  }
  return null;
}

/** Whether a screen belongs to an entry, as a tab or as a page behind one. */
export function holds(entry: { tabs: readonly string[]; inner?: readonly string[] }, screen: string | null): boolean {
  return screen !== null && (entry.tabs.includes(screen) || (entry.inner ?? []).includes(screen));
}

/** The entry in which people of a role stand: a person's page has one address for all of them. */
export const placeOfPeople = {
  STUDENT: 'pupils',
  TUTOR: 'tutors',
  ADMIN: 'staff',
  CENTER_ADMIN: 'staff',
  DEVELOPER: 'staff',
  TASK_TESTER: 'staff',
} as const satisfies Record<Role, PlaceName>;
