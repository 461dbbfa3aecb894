// The screens that lead to a sitting: address, who may see it (contract/roles.ts), the page, which is loaded when it is
// needed, and its frame. All others are in more.ts, so that a pupil in a sitting does not load their table.
import { common, screen } from '../platform/screens/frames';
import type { Route } from '../platform/screens/pages';
import { paths } from '../platform/screens/paths';
import { arrival } from '../platform/session/arrival';
import { currentSession } from '../platform/session/session';

export const routes: Route[] = [
  { path: '/', instead: () => (currentSession() ? paths.home : paths.publicHome) },
  { path: '/userhome', instead: () => paths.home },
  screen(
    'home',
    () =>
      currentSession()?.role === 'STUDENT'
        ? import('../features/solving/home/PupilHomePage').then((module) => module.PupilHomePage)
        : import('../features/solving/enter/HomePage').then((module) => module.HomePage),
    () =>
      arrival.isDue()
        ? import('../features/auth/arrival/ArrivalFrame').then((module) => module.ArrivalFrame)
        : common(),
  ),
  screen('solver', () => import('../features/solving/SolverPage').then((module) => module.SolverPage)),
  screen('challengeEnd', () => import('../features/solving/finish/EndPage').then((module) => module.EndPage)),
  screen('challengeTimeEnd', () => import('../features/solving/finish/EndPage').then((module) => module.TimeEndPage)),
];
