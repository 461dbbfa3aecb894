// What stands around a page, and who is let in: for the tables of screens.
import { lets, type Role, type ScreenName, screens } from '../../contract/roles';
import type { Frame, Route } from './pages';
import { paths } from './paths';
import { currentSession } from './session';

const framed: Role[] = ['ADMIN', 'DEVELOPER', 'TUTOR'];
export const shell = (): Promise<Frame> => import('./Shell').then((module) => module.Shell);
/** Staff in their frame with Mantine; others see what is theirs too of these pages in the common frame. */
export const staff = (): Promise<Frame> =>
  lets(framed, currentSession()?.role ?? null) ? import('./StaffLayout').then((module) => module.StaffLayout) : shell();

/** What everybody has: administrators find their long menu in the side bar here too. */
export const common = (): Promise<Frame> =>
  lets(['ADMIN', 'DEVELOPER'], currentSession()?.role ?? null) ? staff() : shell();

/** A screen of the role table: a role that is not on its list goes to the log-in page (part 1, section 2). */
export function screen(name: ScreenName, page: NonNullable<Route['page']>, frame?: Route['frame']): Route {
  const instead = () => (lets(screens[name], currentSession()?.role ?? null) ? null : paths.login);
  return { path: paths[name], instead, page, frame };
}
