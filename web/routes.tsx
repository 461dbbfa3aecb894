// Every screen: its address, who may see it (contract/roles.ts), the page, which is loaded when it is needed, and its frame.
import { lets, type Role, type ScreenName, screens } from '../contract/roles';
import type { Frame, Route } from './platform/pages';
import { paths } from './platform/paths';
import { currentSession } from './platform/session';

const framed: Role[] = ['ADMIN', 'DEVELOPER', 'TUTOR'];
const shell = (): Promise<Frame> => import('./platform/Shell').then((module) => module.Shell);
/** Staff in their frame with Mantine; others see what is theirs too of these pages in the common frame. */
const staff = (): Promise<Frame> =>
  lets(framed, currentSession()?.role ?? null)
    ? import('./platform/StaffLayout').then((module) => module.StaffLayout)
    : shell();

/** A screen of the role table: a role that is not on its list goes to the log-in page (part 1, section 2). */
function screen(name: ScreenName, page: NonNullable<Route['page']>, frame?: Route['frame']): Route {
  const instead = () => (lets(screens[name], currentSession()?.role ?? null) ? null : paths.login);
  return { path: paths[name], instead, page, frame };
}

export const routes: Route[] = [
  { path: '/', instead: () => (currentSession() ? paths.home : paths.publicHome) },
  { path: '/userhome', instead: () => paths.home },
  {
    ...screen('login', () => import('./features/auth/LoginPage').then((module) => module.LoginPage)),
    instead: () => (currentSession() ? paths.home : null),
  },
  screen('resetPassword', () => import('./features/auth/ResetPage').then((module) => module.ResetPage)),
  screen('newPassword', () => import('./features/auth/NewPasswordPage').then((module) => module.NewPasswordPage)),
  screen('outbox', () => import('./features/mail/OutboxPage').then((module) => module.OutboxPage), shell),
  screen('publicHome', () => import('./features/texts/PublicHomePage').then((module) => module.PublicHomePage)),
  screen('manual', () => import('./features/texts/ManualPage').then((module) => module.ManualPage), shell),
  { path: '/userhome/profile', instead: () => paths.profile },
  screen('profile', () => import('./features/users/ProfilePage').then((module) => module.ProfilePage), shell),
  screen(
    'profileEdit',
    () => import('./features/users/EditProfilePage').then((module) => module.EditProfilePage),
    shell,
  ),
  screen(
    'changePassword',
    () => import('./features/users/ChangePasswordPage').then((module) => module.ChangePasswordPage),
    shell,
  ),
  screen('home', () => import('./features/solving/HomePage').then((module) => module.HomePage), shell),
  screen('solver', () => import('./features/solving/SolverPage').then((module) => module.SolverPage)),
  screen('challengeEnd', () => import('./features/solving/EndPage').then((module) => module.EndPage), shell),
  screen('challengeTimeEnd', () => import('./features/solving/EndPage').then((module) => module.TimeEndPage), shell),
  screen('myResults', () => import('./features/results/MyResultPage').then((module) => module.MyResultPage), shell),
  screen(
    'participants',
    () => import('./features/participants/ParticipantsPage').then((module) => module.ParticipantsPage),
    staff,
  ),
  screen(
    'participantsArchive',
    () => import('./features/participants/ArchivePage').then((module) => module.ArchivePage),
    staff,
  ),
  screen(
    'participantsUpload',
    () => import('./features/participants/UploadPage').then((module) => module.UploadPage),
    staff,
  ),
  screen(
    'permissions',
    () => import('./features/permissions/PermissionsPage').then((module) => module.PermissionsPage),
    staff,
  ),
  screen('board', () => import('./features/board/BoardPage').then((module) => module.BoardPage), staff),
  screen('rescue', () => import('./features/solving/RescuePage').then((module) => module.RescuePage), staff),
  screen('late', () => import('./features/solving/late/LatePage').then((module) => module.LatePage), staff),
  screen('results', () => import('./features/results/ResultsPage').then((module) => module.ResultsPage), staff),
  screen(
    'collections',
    () => import('./features/collections/CollectionsPage').then((module) => module.CollectionsPage),
    staff,
  ),
];
