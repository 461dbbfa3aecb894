// The screens of strangers, and the account screens of everybody.
import { shell } from '../platform/screens/frames';
import { common, staff } from '../platform/screens/further-frames';
import type { Route } from '../platform/screens/pages';
import { paths } from '../platform/screens/paths';
import { screen } from './screen';

export const openRoutes: Route[] = [
  screen('card', () => import('../features/auth/card/CardPage').then((module) => module.CardPage)),
  screen('offline', () => import('../features/offline/OfflinePage').then((module) => module.OfflinePage)),
  screen('launch', () => import('../features/auth/login/LaunchPage').then((module) => module.LaunchPage)),
  screen('resetPassword', () => import('../features/auth/passwords/ResetPage').then((module) => module.ResetPage)),
  screen('newPassword', () =>
    import('../features/auth/passwords/NewPasswordPage').then((module) => module.NewPasswordPage),
  ),
  screen('firstStart', () => import('../features/staff/FirstPage').then((module) => module.FirstPage)),
  screen('signUp', () => import('../features/signup/SignUpPage').then((module) => module.SignUpPage), shell),
  screen('activate', () => import('../features/signup/ActivatePage').then((module) => module.ActivatePage)),
  screen('signAgreement', () => import('../features/agreements/SignPage').then((module) => module.SignPage)),
  screen('certificate', () => import('../features/certificates/CheckPage').then((module) => module.CheckPage)),
  screen('outbox', () => import('../features/mail/OutboxPage').then((module) => module.OutboxPage), common),
  screen('publicHome', () => import('../features/home/PublicHomePage').then((module) => module.PublicHomePage)),
  screen('manual', () => import('../features/texts/ManualPage').then((module) => module.ManualPage), common),
  screen(
    'freeTrainings',
    () => import('../features/training/TrainingListPage').then((module) => module.TrainingListPage),
    common,
  ),
  screen('freeTraining', () => import('../features/training/TrainingPage').then((module) => module.TrainingPage)),
  screen(
    'publicResults',
    () => import('../features/results/lists/PublicResultsPage').then((module) => module.PublicResultsPage),
    shell,
  ),
  { path: '/userhome/profile', instead: () => paths.profile },
  screen('profile', () => import('../features/users/profile/ProfilePage').then((module) => module.ProfilePage), common),
  screen(
    'profileEdit',
    () => import('../features/users/profile/EditProfilePage').then((module) => module.EditProfilePage),
    common,
  ),
  screen(
    'changePassword',
    () => import('../features/users/profile/ChangePasswordPage').then((module) => module.ChangePasswordPage),
    common,
  ),
  screen(
    'security',
    () => import('../features/users/security/SecurityPage').then((module) => module.SecurityPage),
    staff,
  ),
  screen(
    'myResults',
    () => import('../features/results/own/MyResultPage').then((module) => module.MyResultPage),
    common,
  ),
  screen('survey', () => import('../features/surveys/SurveyPage').then((module) => module.StudentSurveyPage), shell),
  screen('secondRoundRegistration', () =>
    import('../features/secondround/RegistrationPage').then((module) => module.RegistrationPage),
  ),
  screen(
    'publicStatistics',
    () => import('../features/statistics/counts/ChartsPage').then((module) => module.PublicChartsPage),
    shell,
  ),
  screen(
    'publicSummaries',
    () => import('../features/statistics/counts/SummariesPage').then((module) => module.PublicSummariesPage),
    shell,
  ),
];
