// The frames around pages, and the access checks, for the tables of screens.
import { lets, type Role, type ScreenName, screens } from '../../../contract/roles';
import { currentSession } from '../session/session';
import type { Frame, Route } from './pages';
import { paths } from './paths';
import { refusedScreen } from './refused-screen';

const framed: Role[] = ['ADMIN', 'DEVELOPER', 'TUTOR', 'TASK_TESTER'];
export const shell = (): Promise<Frame> => import('./Shell').then((module) => module.Shell);
/** Staff see the page in their frame with Mantine; others see the parts that are theirs too in the common frame. */
export const staff = (): Promise<Frame> =>
  lets(framed, currentSession()?.role ?? null) ? import('./StaffLayout').then((module) => module.StaffLayout) : shell();

/** Pages for everybody: administrators have their long menu in the side bar here too. */
export const common = (): Promise<Frame> =>
  lets(['ADMIN', 'DEVELOPER'], currentSession()?.role ?? null) ? staff() : shell();

/**
 * A screen of the role table. Without a session it leads to the log-in page; a role that is not on the screen's list
 * is led to its own home page, which says so.
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
