// What the finder shows: the server's groups and the screens of the side bar, as one list that the arrows walk.
import type { ReplyOf } from '../../../contract/endpoint';
import type { findAnything } from '../../../contract/finder';
import type { Role } from '../../../contract/roles';
import { lets } from '../../../contract/roles';
import { type ScreenName, screens } from '../../../contract/screens';
import type { Flags } from '../../../contract/settings';
import { holdsWords } from '../../ui/fold-text';
import type { IconName } from '../../ui/icon-paths';
import type { StaffIconName } from '../../ui/staff/icon-paths';
import { addressOf } from '../screens/navigation';
import { paths } from '../screens/paths';
import type { Words } from '../words/words';
import { placesOf } from './places';
import { tabAddress } from './tab-address';

export type Found = ReplyOf<typeof findAnything>;
export type FoundItem = {
  key: string;
  icon: IconName | StaffIconName;
  name: string;
  /** Quiet, at the right end. */
  note: string;
  /** The address that it opens. */
  address: string;
};
export type FoundGroup = { name: keyof Words<'finder'>['groups']; items: FoundItem[] };

type Reader = { role: Role | null; flags: Flags };
type AllWords = { finder: Words<'finder'>; organiser: Words<'organiser'> };

/** The groups that hold anything, in their order; acts are searched in the page. */
export function foundGroups(found: Found | null, text: string, reader: Reader, words: AllWords): FoundGroup[] {
  const groups: FoundGroup[] = [
    ...(found === null ? [] : serverGroups(found, words.finder)),
    { name: 'acts', items: actItems(text, reader, words).slice(0, 5) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function serverGroups({ people, schools, tasks, contests }: Found, words: Words<'finder'>): FoundGroup[] {
  return [
    {
      name: 'people',
      items: people.map((person) => ({
        key: `person-${person.id}`,
        icon: person.role === 'STUDENT' ? 'users' : 'user',
        name: `${person.lastName} ${person.firstName}`,
        note: [
          person.isSuspended && words.suspended,
          person.role === 'STUDENT'
            ? person.className && words.grade({ grade: person.className })
            : words.role[person.role],
          person.login,
          person.school,
        ]
          .filter(Boolean)
          .join(' · '),
        address: addressOf({ to: paths.userProfile, params: { userId: person.id } }),
      })),
    },
    {
      name: 'schools',
      items: schools.map(({ id, name, code, municipality }) => ({
        key: `school-${id}`,
        icon: 'school',
        name,
        note: [code, municipality].filter(Boolean).join(' · '),
        address: addressOf({ to: paths.schoolEdit, params: { schoolId: id } }),
      })),
    },
    {
      name: 'tasks',
      items: tasks.map(({ id, number, name }) => ({
        key: `task-${id}`,
        icon: 'document',
        name,
        note: number,
        address: addressOf({ to: paths.tasks, search: `?search=${encodeURIComponent(number)}&task=${id}` }),
      })),
    },
    {
      name: 'contests',
      items: contests.map(({ id, name, year }) => ({
        key: `contest-${id}`,
        icon: 'flag',
        name,
        note: String(year),
        address: addressOf({ to: paths.collectionEdit, params: { collectionId: id } }),
      })),
    },
  ];
}

const acts = [
  { screen: 'taskNew', icon: 'plus' },
  { screen: 'taskImport', icon: 'upload' },
  { screen: 'collectionNew', icon: 'plus' },
  { screen: 'schoolNew', icon: 'plus' },
  { screen: 'newsNew', icon: 'plus' },
  { screen: 'profile', icon: 'user' },
  { screen: 'changePassword', icon: 'key' },
] as const satisfies { screen: ScreenName; icon: IconName }[];

/** The screens of the side bar by entry and tab, and what is made anew. */
function actItems(text: string, { role, flags }: Reader, words: AllWords): FoundItem[] {
  const made = acts
    .filter(({ screen }) => lets(screens[screen], role))
    .map(({ screen, icon }) => ({
      key: screen,
      icon,
      name: words.finder.acts[screen],
      note: '',
      address: paths[screen],
    }));
  const places = placesOf(role, flags).flatMap(({ entries }) =>
    entries.flatMap(({ name, icon, tabs }) => {
      const entry = words.organiser.entries[name];
      return tabs.map((tab) => ({
        key: `screen-${tab}`,
        icon,
        name: tabs.length > 1 && words.organiser.tabs[tab] !== entry ? `${entry}: ${words.organiser.tabs[tab]}` : entry,
        note: '',
        address: tabAddress(tab),
      }));
    }),
  );
  return [...made, ...places].filter(({ name }) => holdsWords(name, text));
}
