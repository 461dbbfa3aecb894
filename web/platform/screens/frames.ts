// The common frame around pages, and the access checks, for the tables of screens. Other frames: further-frames.ts.
import { type Access, lets, type Role, type SittingScreen, sittingScreens } from '../../../contract/roles';
import { currentSession } from '../session/session';
import { securityPath, sittingPaths } from '../sitting-paths';
import type { Frame, Route } from './pages';

const framed: Role[] = ['ADMIN', 'DEVELOPER', 'TUTOR', 'TASK_TESTER'];

/** The header with the menu, the page, the footer. */
export const shell = (): Promise<Frame> => import('./Shell').then((module) => module.Shell);

/** Whether this session has the frame of staff. */
export const hasStaffFrame = (): boolean =>
  lets(framed, currentSession()?.role ?? null) && !currentSession()?.mustSetUpFactor;

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

let refused = false;

/** Whether the home page replaces a screen that the role may not open: shown once, on the next home page. */
export const refusedScreen = {
  announce: () => {
    refused = true;
  },
  /** Returns whether there is something to show, and resets it. */
  take: () => {
    const was = refused;
    refused = false;
    return was;
  },
};
