// What stands around a page, and who is let in: for the tables of screens.
import { lets, type Role, type ScreenName, screens } from '../../../contract/roles';
import { currentSession } from '../session/session';
import type { Frame, Route } from './pages';
import { paths } from './paths';
import { refusedScreen } from './refused-screen';

const framed: Role[] = ['ADMIN', 'DEVELOPER', 'TUTOR'];
export const shell = (): Promise<Frame> => import('./Shell').then((module) => module.Shell);
/** Staff in their frame with Mantine; others see what is theirs too of these pages in the common frame. */
export const staff = (): Promise<Frame> =>
  lets(framed, currentSession()?.role ?? null) ? import('./StaffLayout').then((module) => module.StaffLayout) : shell();

/** What everybody has: administrators find their long menu in the side bar here too. */
export const common = (): Promise<Frame> =>
  lets(['ADMIN', 'DEVELOPER'], currentSession()?.role ?? null) ? staff() : shell();

/**
 * A screen of the role table. Without a session one goes to the log-in page; a role that is not on the screen's list goes
 * to its own home, which says so.
 */
export function screen(name: ScreenName, page: NonNullable<Route['page']>, frame?: Route['frame']): Route {
  const instead = () => {
    const session = currentSession();
    if (lets(screens[name], session?.role ?? null)) return null;
    if (!session) return paths.login;
    refusedScreen.announce();
    return paths.home;
  };
  return { path: paths[name], instead, page, frame };
}
