// The screens that lead to a sitting: address, who may see it (contract/roles.ts), the page, which is loaded when it is
// needed, and its frame. All others are in more.ts, so that a pupil in a sitting does not load their table.
import { hasStaffFrame, shell, sittingScreen } from '../platform/screens/frames';
import type { Frame, Page, Route } from '../platform/screens/pages';
import { arrival } from '../platform/session/arrival';
import { currentSession } from '../platform/session/session';
import { sittingPaths } from '../platform/sitting-paths';

/** The home of a role: pupils have their card, staff the day or the year they look after. */
function homeOf(): Promise<Page> {
  const role = currentSession()?.role;
  return role === undefined || role === 'STUDENT'
    ? pupilHome()
    : import('./homes').then((module) => module.homeOfStaff(role));
}

const pupilHome = (): Promise<Page> =>
  import('../features/solving/home/PupilHomePage').then((module) => module.PupilHomePage);

/** The frame of a home: right after a log-in with the questions of the log-in. */
function frameOfHome(): Promise<Frame> {
  if (hasStaffFrame()) return import('./homes').then((module) => module.frameOfStaff());
  return arrival.isDue()
    ? import('../features/auth/arrival/ArrivalFrame').then((module) => module.ArrivalFrame)
    : shell();
}

export const routes: Route[] = [
  { path: '/', instead: () => (currentSession() ? sittingPaths.home : sittingPaths.publicHome) },
  { path: '/userhome', instead: () => sittingPaths.home },
  sittingScreen('home', homeOf, frameOfHome),
  sittingScreen('solver', () => import('../features/solving/SolverPage').then((module) => module.SolverPage)),
  sittingScreen('challengeEnd', () => import('../features/solving/finish/EndPage').then((module) => module.EndPage)),
  sittingScreen('challengeTimeEnd', () =>
    import('../features/solving/finish/EndPage').then((module) => module.TimeEndPage),
  ),
];
