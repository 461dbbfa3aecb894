import { lets, type Role, type ScreenName, screens } from '../../contract/roles';
import type { menu } from '../../contract/words/lt/menu';
import { paths } from './paths';

type MenuItem = {
  screen: ScreenName;
  label: (words: typeof menu) => string;
  /** Of those whom the role table lets in, who finds it in the menu (part 1, section 2, "Navbar"). */
  shownTo: readonly Role[];
};

const everybody: Role[] = ['ADMIN', 'CENTER_ADMIN', 'DEVELOPER', 'STUDENT', 'TUTOR', 'TASK_TESTER'];

/** The menu in its order. */
const items = [
  { screen: 'home', label: (words) => words.home, shownTo: everybody },
  { screen: 'participants', label: (words) => words.users.all, shownTo: ['TUTOR', 'ADMIN', 'DEVELOPER'] },
  { screen: 'permissions', label: (words) => words.challenge.whitelist, shownTo: ['TUTOR', 'ADMIN'] },
  { screen: 'board', label: (words) => words.challenge.board, shownTo: ['TUTOR', 'ADMIN'] },
  { screen: 'rescue', label: (words) => words.challenge.rescue, shownTo: ['ADMIN'] },
  { screen: 'late', label: (words) => words.challenge.late, shownTo: ['ADMIN', 'DEVELOPER'] },
  { screen: 'myResults', label: (words) => words.results.my, shownTo: ['STUDENT'] },
  { screen: 'results', label: (words) => words.results.all, shownTo: ['STUDENT'] },
  { screen: 'results', label: (words) => words.group.results, shownTo: ['TUTOR', 'ADMIN', 'DEVELOPER'] },
  { screen: 'collections', label: (words) => words.group.collections, shownTo: ['TUTOR', 'ADMIN', 'DEVELOPER'] },
] as const satisfies MenuItem[];

/** What a role finds in its menu: only screens that the role table lets it into. */
export function menuOf(role: Role) {
  return items
    .filter(({ screen, shownTo }) => lets(screens[screen], role) && lets(shownTo, role))
    .map(({ screen, label }) => ({ to: paths[screen], label }));
}
