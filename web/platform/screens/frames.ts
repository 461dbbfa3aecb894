// The frames around pages, and the access checks, for the tables of screens.
import { type Access, lets, type Role, type SittingScreen, sittingScreens } from '../../../contract/roles';
import { currentSession } from '../session/session';
import { securityPath, sittingPaths } from '../sitting-paths';
import type { Frame, Route } from './pages';
import { refusedScreen } from './refused-screen';

const framed: Role[] = ['ADMIN', 'DEVELOPER', 'TUTOR', 'TASK_TESTER'];
export const shell = (): Promise<Frame> => import('./Shell').then((module) => module.Shell);
/** Whether this session has the frame of staff. */
export const hasStaffFrame = (): boolean =>
  lets(framed, currentSession()?.role ?? null) && !currentSession()?.mustSetUpFactor;

/** Staff see the page in their frame with Mantine; others see the parts that are theirs too in the common frame. */
export const staff = (): Promise<Frame> =>
  hasStaffFrame() ? import('./StaffLayout').then((module) => module.StaffLayout) : shell();

/** Pages for everybody: administrators have their long menu in the side bar here too. */
export const common = (): Promise<Frame> =>
  lets(['ADMIN', 'DEVELOPER'], currentSession()?.role ?? null) ? staff() : shell();

/** A screen that leads to a sitting; its address and its roles stand in the small tables that pupils load. */
export function sittingScreen(name: SittingScreen, page: NonNullable<Route['page']>, frame?: Route['frame']): Route {
  return guarded(sittingPaths[name], sittingScreens[name], page, frame);
}

/**
 * A page at an address for those whom the access rule lets in. Without a session it leads to the log-in page; a role
 * that is not let in is led to its own home page, which says so.
 */
export function guarded(
  path: Route['path'],
  access: Access,
  page: NonNullable<Route['page']>,
  frame?: Route['frame'],
): Route {
  const instead = () => {
    const session = currentSession();
    if (lets(access, session?.role ?? null))
      return session?.mustSetUpFactor && path !== securityPath ? securityPath : null;
    if (!session) return sittingPaths.login;
    refusedScreen.announce();
    return sittingPaths.home;
  };
  return { path, instead, page, frame };
}
