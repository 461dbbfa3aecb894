// The screens that lead to a sitting: address, who may see it (contract/roles.ts), the page, which is loaded when it is
// needed, and its frame. All others are in more.ts, so that a pupil in a sitting does not load their table.
import { common, screen, staff } from '../platform/screens/frames';
import type { Page, Route } from '../platform/screens/pages';
import { paths } from '../platform/screens/paths';
import { arrival } from '../platform/session/arrival';
import { currentSession } from '../platform/session/session';

const isTeacher = () => currentSession()?.role === 'TUTOR';

/** The home of a role: pupils have their card, teachers and centres their day. */
function homeOf(): Promise<Page> {
  if (currentSession()?.role === 'STUDENT')
    return import('../features/solving/home/PupilHomePage').then((module) => module.PupilHomePage);
  if (currentSession()?.role === 'CENTER_ADMIN')
    return import('../features/secondround/day/CentreHome').then((module) => module.CentreHome);
  if (isTeacher()) return import('../features/today/TodayPage').then((module) => module.TodayPage);
  return import('../features/solving/enter/HomePage').then((module) => module.HomePage);
}

export const routes: Route[] = [
  { path: '/', instead: () => (currentSession() ? paths.home : paths.publicHome) },
  { path: '/userhome', instead: () => paths.home },
  screen('home', homeOf, () =>
    arrival.isDue()
      ? isTeacher()
        ? import('../features/today/TeacherArrival').then((module) => module.TeacherArrival)
        : import('../features/auth/arrival/ArrivalFrame').then((module) => module.ArrivalFrame)
      : isTeacher()
        ? staff()
        : common(),
  ),
  screen('solver', () => import('../features/solving/SolverPage').then((module) => module.SolverPage)),
  screen('challengeEnd', () => import('../features/solving/finish/EndPage').then((module) => module.EndPage)),
  screen('challengeTimeEnd', () => import('../features/solving/finish/EndPage').then((module) => module.TimeEndPage)),
];
