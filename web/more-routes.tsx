// All screens but those of a sitting (routes.tsx): looked through when none of those is meant.
import { moreErrorWords } from '../text/lt/errors-more';
import { matchPath } from './platform/screens/addresses';
import { common, screen, shell, staff } from './platform/screens/frames';
import { loginAddress, nextOf } from './platform/screens/next-place';
import type { Route } from './platform/screens/pages';
import { paths } from './platform/screens/paths';
import { setLoginDialog } from './platform/session/relogin';
import { currentSession, isLoggedOut } from './platform/session/session';
import { addSentences } from './platform/words/sentences';

addSentences(moreErrorWords);

/** The screen under its address and under those with the place of the pupils behind it, as much of it as is given. */
function placed(route: Route): Route[] {
  const parts = ['$grade', '$group', '$district', '$school', '$contest'];
  return [[], ...parts.map((_, at) => parts.slice(0, at + 1))].map((given) => ({
    ...route,
    path: [route.path, ...given].join('/'),
  }));
}

setLoginDialog(() => import('./features/auth/login/LoginDialog').then((module) => module.LoginDialog));

/** A screen that was asked for without a session comes after the log-in. Who has logged out by will starts anew. */
function remembered(route: Route): Route {
  const instead = () => {
    const other = route.instead?.() ?? null;
    return other === paths.login && !currentSession() && !isLoggedOut() ? loginAddress(location) : other;
  };
  return { ...route, instead };
}

/** Where a log-in leads: to the screen that was asked for, where the role may open it, else home. */
function placeAfterLogin(): string {
  const next = nextOf(location.search);
  const match = next && matchPath(moreRoutes, next.pathname);
  return match && (match.route.instead?.() ?? null) === null ? next.address : paths.home;
}

const table: Route[] = [
  {
    ...screen('login', () => import('./features/auth/login/LoginPage').then((module) => module.LoginPage)),
    instead: () => (currentSession() ? placeAfterLogin() : null),
  },
  screen('launch', () => import('./features/auth/login/LaunchPage').then((module) => module.LaunchPage)),
  screen('resetPassword', () => import('./features/auth/passwords/ResetPage').then((module) => module.ResetPage)),
  screen('newPassword', () =>
    import('./features/auth/passwords/NewPasswordPage').then((module) => module.NewPasswordPage),
  ),
  screen('signUp', () => import('./features/signup/SignUpPage').then((module) => module.SignUpPage), shell),
  screen('activate', () => import('./features/signup/ActivatePage').then((module) => module.ActivatePage)),
  screen('signAgreement', () => import('./features/agreements/SignPage').then((module) => module.SignPage)),
  screen('certificate', () => import('./features/certificates/CheckPage').then((module) => module.CheckPage)),
  screen('outbox', () => import('./features/mail/OutboxPage').then((module) => module.OutboxPage), common),
  screen('publicHome', () => import('./features/texts/PublicHomePage').then((module) => module.PublicHomePage)),
  screen('manual', () => import('./features/texts/ManualPage').then((module) => module.ManualPage), common),
  screen(
    'freeTrainings',
    () => import('./features/training/TrainingListPage').then((module) => module.TrainingListPage),
    common,
  ),
  screen('freeTraining', () => import('./features/training/TrainingPage').then((module) => module.TrainingPage)),
  screen(
    'publicResults',
    () => import('./features/results/public/PublicResultsPage').then((module) => module.PublicResultsPage),
    shell,
  ),
  { path: '/userhome/profile', instead: () => paths.profile },
  screen('profile', () => import('./features/users/profile/ProfilePage').then((module) => module.ProfilePage), common),
  screen(
    'profileEdit',
    () => import('./features/users/profile/EditProfilePage').then((module) => module.EditProfilePage),
    common,
  ),
  screen(
    'changePassword',
    () => import('./features/users/profile/ChangePasswordPage').then((module) => module.ChangePasswordPage),
    common,
  ),
  screen(
    'myResults',
    () => import('./features/results/own/MyResultPage').then((module) => module.MyResultPage),
    common,
  ),
  screen('userProfile', () => import('./features/users/profile/UserPage').then((module) => module.UserPage), staff),
  screen(
    'userProfileEdit',
    () => import('./features/users/profile/EditUserPage').then((module) => module.EditUserPage),
    staff,
  ),
  screen('userFinder', () => import('./features/users/find/FinderPage').then((module) => module.FinderPage), staff),
  screen('sessions', () => import('./features/sessions/SessionsPage').then((module) => module.SessionsPage), staff),
  screen(
    'participants',
    () => import('./features/participants/list/ParticipantsPage').then((module) => module.ParticipantsPage),
    staff,
  ),
  screen(
    'participantsArchive',
    () => import('./features/participants/list/ArchivePage').then((module) => module.ArchivePage),
    staff,
  ),
  ...placed(
    screen(
      'participantsUpload',
      () => import('./features/participants/add/UploadPage').then((module) => module.UploadPage),
      staff,
    ),
  ),
  ...placed(
    screen(
      'participantsToContest',
      () => import('./features/participants/add/UploadPage').then((module) => module.ContestUploadPage),
      staff,
    ),
  ),
  screen('rollover', () => import('./features/rollover/RolloverPage').then((module) => module.RolloverPage), staff),
  screen(
    'permissions',
    () => import('./features/permissions/PermissionsPage').then((module) => module.PermissionsPage),
    staff,
  ),
  screen(
    'participationList',
    () => import('./features/participation/ListPage').then((module) => module.ListPage),
    staff,
  ),
  screen(
    'unfinishedParticipants',
    () => import('./features/participation/UnfinishedPage').then((module) => module.UnfinishedPage),
    staff,
  ),
  screen(
    'pastParticipants',
    () => import('./features/participation/PastPage').then((module) => module.PastPage),
    staff,
  ),
  screen(
    'activeParticipants',
    () => import('./features/participation/ActivePage').then((module) => module.ActivePage),
    staff,
  ),
  screen(
    'awardRegistration',
    () => import('./features/awards/RegistrationPage').then((module) => module.RegistrationPage),
    staff,
  ),
  screen('awardsInvited', () => import('./features/awards/InvitedPage').then((module) => module.InvitedPage), staff),
  screen(
    'awardsAttending',
    () => import('./features/awards/AttendingPage').then((module) => module.AttendingPage),
    staff,
  ),
  screen('survey', () => import('./features/surveys/SurveyPage').then((module) => module.StudentSurveyPage), shell),
  screen(
    'teacherSurvey',
    () => import('./features/surveys/TeacherSurveyPage').then((module) => module.TeacherSurveyPage),
    staff,
  ),
  screen('crossword', () => import('./features/crossword/CrosswordPage').then((module) => module.CrosswordPage), staff),
  screen('paidInvoices', () => import('./features/keys/InvoicesPage').then((module) => module.InvoicesPage), staff),
  screen('paidKeys', () => import('./features/keys/KeysPage').then((module) => module.KeysPage), staff),
  screen('surveyResults', () => import('./features/surveys/ResultsPage').then((module) => module.ResultsPage), staff),
  screen('secondRound', () => import('./features/secondround/UsersPage').then((module) => module.UsersPage), staff),
  screen(
    'secondRoundSetup',
    () => import('./features/secondround/SetupPage').then((module) => module.SetupPage),
    staff,
  ),
  screen('secondRoundRegistration', () =>
    import('./features/secondround/RegistrationPage').then((module) => module.RegistrationPage),
  ),
  screen('board', () => import('./features/board/BoardPage').then((module) => module.BoardPage), staff),
  screen('rescue', () => import('./features/solving/late/RescuePage').then((module) => module.RescuePage), staff),
  screen('late', () => import('./features/solving/late/LatePage').then((module) => module.LatePage), staff),
  screen('tutors', () => import('./features/tutors/ConfirmedPage').then((module) => module.ConfirmedPage), staff),
  screen('tutorsWaiting', () => import('./features/tutors/WaitingPage').then((module) => module.WaitingPage), staff),
  screen(
    'publicStatistics',
    () => import('./features/statistics/counts/ChartsPage').then((module) => module.PublicChartsPage),
    shell,
  ),
  screen(
    'publicSummaries',
    () => import('./features/statistics/counts/SummariesPage').then((module) => module.PublicSummariesPage),
    shell,
  ),
  screen(
    'statistics',
    () => import('./features/statistics/counts/ChartsPage').then((module) => module.ChartsPage),
    staff,
  ),
  screen(
    'statisticsSummaries',
    () => import('./features/statistics/counts/SummariesPage').then((module) => module.SummariesPage),
    staff,
  ),
  screen(
    'statisticsYears',
    () => import('./features/statistics/counts/YearsPage').then((module) => module.YearsPage),
    staff,
  ),
  screen(
    'statisticsSchools',
    () => import('./features/statistics/counts/SchoolsPage').then((module) => module.SchoolsPage),
    staff,
  ),
  screen(
    'statisticsTasks',
    () => import('./features/statistics/tasks/TasksPage').then((module) => module.TasksPage),
    staff,
  ),
  screen(
    'statisticsItems',
    () => import('./features/statistics/tasks/ItemsPage').then((module) => module.ItemsPage),
    staff,
  ),
  screen('results', () => import('./features/results/lists/ResultsPage').then((module) => module.ResultsPage), staff),
  screen(
    'resultsInCountryTutors',
    () => import('./features/results/lists/ContactsPage').then((module) => module.ContactsPage),
    staff,
  ),
  screen(
    'secondRoundResults',
    () => import('./features/results/lists/SecondRoundResultsPage').then((module) => module.SecondRoundResultsPage),
    staff,
  ),
  screen(
    'solutions',
    () => import('./features/results/own/SolutionsPage').then((module) => module.SolutionsPage),
    staff,
  ),
  screen(
    'correction',
    () => import('./features/correction/CorrectionPage').then((module) => module.CorrectionPage),
    staff,
  ),
  screen('tasks', () => import('./features/tasks/list/TasksPage').then((module) => module.TasksPage), staff),
  screen('taskNew', () => import('./features/tasks/editor/EditTaskPage').then((module) => module.NewTaskPage), staff),
  screen('taskImport', () => import('./features/exchange/ImportPage').then((module) => module.ImportPage), staff),
  screen('taskEdit', () => import('./features/tasks/editor/EditTaskPage').then((module) => module.EditTaskPage), staff),
  screen(
    'interactiveTaskNew',
    () => import('./features/interactive/EditInteractivePage').then((module) => module.NewInteractivePage),
    staff,
  ),
  screen(
    'interactiveTaskEdit',
    () => import('./features/interactive/EditInteractivePage').then((module) => module.EditInteractivePage),
    staff,
  ),
  screen(
    'collections',
    () => import('./features/collections/list/CollectionsPage').then((module) => module.CollectionsPage),
    staff,
  ),
  screen(
    'collectionNew',
    () => import('./features/collections/editor/EditCollectionPage').then((module) => module.NewCollectionPage),
    staff,
  ),
  screen(
    'collectionEdit',
    () => import('./features/collections/editor/EditCollectionPage').then((module) => module.EditCollectionPage),
    staff,
  ),
  screen(
    'contests',
    () => import('./features/collections/list/ContestsPage').then((module) => module.ContestsPage),
    staff,
  ),
  screen(
    'contestTrainings',
    () => import('./features/collections/list/ContestsPage').then((module) => module.ContestTrainingsPage),
    staff,
  ),
  screen('schools', () => import('./features/schools/SchoolsPage').then((module) => module.SchoolsPage), staff),
  screen('schoolNew', () => import('./features/schools/EditSchoolPage').then((module) => module.NewSchoolPage), staff),
  screen(
    'schoolEdit',
    () => import('./features/schools/EditSchoolPage').then((module) => module.EditSchoolPage),
    staff,
  ),
  screen('texts', () => import('./features/texts/TextsPage').then((module) => module.TextsPage), staff),
  screen('textEdit', () => import('./features/texts/EditTextPage').then((module) => module.EditTextPage), staff),
  screen(
    'dictionaries',
    () => import('./features/dictionaries/DictionariesPage').then((module) => module.DictionariesPage),
    staff,
  ),
  screen(
    'dictionaryEntries',
    () => import('./features/dictionaries/EntriesPage').then((module) => module.EntriesPage),
    staff,
  ),
  screen('news', () => import('./features/news/NewsPage').then((module) => module.NewsPage), staff),
  screen('newsNew', () => import('./features/news/EditNewsPage').then((module) => module.NewNewsPage), staff),
  screen('newsEdit', () => import('./features/news/EditNewsPage').then((module) => module.EditNewsPage), staff),
];

export const moreRoutes: Route[] = table.map(remembered);
