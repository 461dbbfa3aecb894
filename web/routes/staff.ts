// The screens in the frame of staff; most of them are for staff only (contract/roles.ts).
import { staff } from '../platform/screens/further-frames';
import type { Route } from '../platform/screens/pages';
import { screen } from './screen';

export const staffRoutes: Route[] = [
  screen(
    'userProfile',
    () => import('../features/people/page/PersonPage').then((module) => module.SomebodyPage),
    staff,
  ),
  screen(
    'userProfileEdit',
    () => import('../features/users/profile/EditUserPage').then((module) => module.EditUserPage),
    staff,
  ),
  screen('userFinder', () => import('../features/users/FinderPage').then((module) => module.FinderPage), staff),
  screen('sessions', () => import('../features/sessions/SessionsPage').then((module) => module.SessionsPage), staff),
  screen(
    'participants',
    () => import('../features/participants/list/ParticipantsPage').then((module) => module.ParticipantsPage),
    staff,
  ),
  screen(
    'participantsArchive',
    () => import('../features/participants/list/ArchivePage').then((module) => module.ArchivePage),
    staff,
  ),
  screen('bring', () => import('../features/participants/bring/BringPage').then((module) => module.BringPage), staff),
  ...withPlaceParams(
    screen(
      'participantsUpload',
      () => import('../features/participants/bring/BringPage').then((module) => module.OldUploadPage),
      staff,
    ),
  ),
  ...withPlaceParams(
    screen(
      'participantsToContest',
      () => import('../features/participants/bring/BringPage').then((module) => module.ContestBringPage),
      staff,
    ),
  ),
  screen(
    'classConsents',
    () => import('../features/agreements/batch/ConsentsPage').then((module) => module.ConsentsPage),
    staff,
  ),
  screen('classOffline', () => import('../features/offline/class/ClassPage').then((module) => module.ClassPage), staff),
  screen('rollover', () => import('../features/rollover/RolloverPage').then((module) => module.RolloverPage), staff),
  screen(
    'classPupils',
    () => import('../features/participants/list/PupilsPage').then((module) => module.PupilsPage),
    staff,
  ),
  screen('classLesson', () => import('../features/lesson/LessonPage').then((module) => module.LessonPage), staff),
  screen(
    'classResults',
    () => import('../features/results/of-class/ClassResultsPage').then((module) => module.ClassResultsPage),
    staff,
  ),
  screen(
    'permissions',
    () => import('../features/lesson/frame/ClassesPage').then((module) => module.ClassesPage),
    staff,
  ),
  screen(
    'participationList',
    () => import('../features/participation/ListPage').then((module) => module.ListPage),
    staff,
  ),
  screen(
    'unfinishedParticipants',
    () => import('../features/participation/UnfinishedPage').then((module) => module.UnfinishedPage),
    staff,
  ),
  screen(
    'pastParticipants',
    () => import('../features/participation/PastPage').then((module) => module.PastPage),
    staff,
  ),
  screen(
    'activeParticipants',
    () => import('../features/participation/ActivePage').then((module) => module.ActivePage),
    staff,
  ),
  screen(
    'awardRegistration',
    () => import('../features/awards/RegistrationPage').then((module) => module.RegistrationPage),
    staff,
  ),
  screen('awardsInvited', () => import('../features/awards/InvitedPage').then((module) => module.InvitedPage), staff),
  screen(
    'awardsAttending',
    () => import('../features/awards/AttendingPage').then((module) => module.AttendingPage),
    staff,
  ),
  screen(
    'teacherSurvey',
    () => import('../features/surveys/SurveyPage').then((module) => module.TeacherSurveyPage),
    staff,
  ),
  screen(
    'crosswordAnswers',
    () => import('../features/crossword/answers/AnswersPage').then((module) => module.AnswersPage),
    staff,
  ),
  screen(
    'crossword',
    () => import('../features/crossword/CrosswordPage').then((module) => module.CrosswordPage),
    staff,
  ),
  screen('paidInvoices', () => import('../features/keys/InvoicesPage').then((module) => module.InvoicesPage), staff),
  screen('paidKeys', () => import('../features/keys/KeysPage').then((module) => module.KeysPage), staff),
  screen('surveyResults', () => import('../features/surveys/ResultsPage').then((module) => module.ResultsPage), staff),
  screen('secondRound', () => import('../features/secondround/UsersPage').then((module) => module.UsersPage), staff),
  screen(
    'secondRoundSetup',
    () => import('../features/secondround/SetupPage').then((module) => module.SetupPage),
    staff,
  ),
  screen('board', () => import('../features/lesson/frame/ClassesPage').then((module) => module.ClassesPage), staff),
  screen('rescue', () => import('../features/solving/late/RescuePage').then((module) => module.RescuePage), staff),
  screen('late', () => import('../features/solving/late/LatePage').then((module) => module.LatePage), staff),
  screen('offlineAsked', () => import('../features/offline/asked/AskedPage').then((module) => module.AskedPage), staff),
  screen('tutors', () => import('../features/tutors/ConfirmedPage').then((module) => module.ConfirmedPage), staff),
  screen('tutorsWaiting', () => import('../features/tutors/WaitingPage').then((module) => module.WaitingPage), staff),
  screen(
    'statistics',
    () => import('../features/statistics/counts/ChartsPage').then((module) => module.ChartsPage),
    staff,
  ),
  screen(
    'statisticsSummaries',
    () => import('../features/statistics/counts/SummariesPage').then((module) => module.SummariesPage),
    staff,
  ),
  screen(
    'statisticsYears',
    () => import('../features/statistics/counts/YearsPage').then((module) => module.YearsPage),
    staff,
  ),
  screen(
    'statisticsSchools',
    () => import('../features/statistics/counts/SchoolsPage').then((module) => module.SchoolsPage),
    staff,
  ),
  screen(
    'statisticsTasks',
    () => import('../features/statistics/tasks/TasksPage').then((module) => module.TasksPage),
    staff,
  ),
  screen(
    'statisticsItems',
    () => import('../features/statistics/tasks/ItemsPage').then((module) => module.ItemsPage),
    staff,
  ),
  screen(
    'statisticsLikeness',
    () => import('../features/statistics/likeness/LikenessPage').then((module) => module.LikenessPage),
    staff,
  ),
  screen('results', () => import('../features/results/lists/ResultsPage').then((module) => module.ResultsPage), staff),
  screen(
    'resultsInCountryTutors',
    () => import('../features/results/lists/ResultsPage').then((module) => module.ContactsPage),
    staff,
  ),
  screen(
    'secondRoundResults',
    () => import('../features/results/lists/ResultsPage').then((module) => module.SecondRoundResultsPage),
    staff,
  ),
  screen(
    'solutions',
    () => import('../features/results/own/SolutionsPage').then((module) => module.SolutionsPage),
    staff,
  ),
  screen(
    'publication',
    () => import('../features/publication/PublicationPage').then((module) => module.PublicationPage),
    staff,
  ),
  screen(
    'correction',
    () => import('../features/correction/CorrectionPage').then((module) => module.CorrectionPage),
    staff,
  ),
  screen('tasks', () => import('../features/tasks/bank-page/BankPage').then((module) => module.BankPage), staff),
  screen('taskNew', () => import('../features/tasks/desk/DeskPage').then((module) => module.NewDeskPage), staff),
  screen('taskImport', () => import('../features/exchange/ImportPage').then((module) => module.ImportPage), staff),
  screen('taskEdit', () => import('../features/tasks/desk/DeskPage').then((module) => module.EditDeskPage), staff),
  screen(
    'interactiveTaskNew',
    () => import('../features/interactive/EditInteractivePage').then((module) => module.NewInteractivePage),
    staff,
  ),
  screen(
    'interactiveTaskEdit',
    () => import('../features/interactive/EditInteractivePage').then((module) => module.EditInteractivePage),
    staff,
  ),
  screen('practice', () => import('../features/practice/PracticePage').then((module) => module.PracticePage), staff),
  screen(
    'practiceNew',
    () => import('../features/practice/maker/MakerPage').then((module) => module.NewPracticePage),
    staff,
  ),
  screen(
    'practiceEdit',
    () => import('../features/practice/maker/MakerPage').then((module) => module.EditPracticePage),
    staff,
  ),
  screen(
    'practiceResults',
    () => import('../features/practice/PracticeResultsPage').then((module) => module.PracticeResultsPage),
    staff,
  ),
  screen(
    'collections',
    () => import('../features/collections/list/CollectionsPage').then((module) => module.CollectionsPage),
    staff,
  ),
  screen(
    'collectionNew',
    () => import('../features/collections/editor/EditCollectionPage').then((module) => module.NewCollectionPage),
    staff,
  ),
  screen(
    'collectionEdit',
    () => import('../features/collections/editor/EditCollectionPage').then((module) => module.EditCollectionPage),
    staff,
  ),
  screen(
    'collectionTasks',
    () => import('../features/collections/picker/PickerPage').then((module) => module.PickerPage),
    staff,
  ),
  screen(
    'collectionPaper',
    () => import('../features/collections/paper/PaperPage').then((module) => module.PaperPage),
    staff,
  ),
  screen(
    'contests',
    () => import('../features/collections/list/ContestsPage').then((module) => module.ContestsPage),
    staff,
  ),
  screen(
    'contestTrainings',
    () => import('../features/collections/list/ContestsPage').then((module) => module.ContestTrainingsPage),
    staff,
  ),
  screen(
    'roomCheck',
    () => import('../features/roomcheck/RoomCheckPage').then((module) => module.RoomCheckPage),
    staff,
  ),
  screen('checkedRooms', () => import('../features/roomcheck/RoomsPage').then((module) => module.RoomsPage), staff),
  screen('schools', () => import('../features/schools/SchoolsPage').then((module) => module.SchoolsPage), staff),
  screen('schoolNew', () => import('../features/schools/EditSchoolPage').then((module) => module.NewSchoolPage), staff),
  screen(
    'schoolEdit',
    () => import('../features/schools/EditSchoolPage').then((module) => module.EditSchoolPage),
    staff,
  ),
  screen('texts', () => import('../features/texts/TextsPage').then((module) => module.TextsPage), staff),
  screen('textEdit', () => import('../features/texts/EditTextPage').then((module) => module.EditTextPage), staff),
  screen(
    'dictionaries',
    () => import('../features/dictionaries/DictionariesPage').then((module) => module.DictionariesPage),
    staff,
  ),
  screen(
    'keywords',
    () => import('../features/keywords/page/KeywordsPage').then((module) => module.KeywordsPage),
    staff,
  ),
  screen(
    'dictionaryEntries',
    () => import('../features/dictionaries/EntriesPage').then((module) => module.EntriesPage),
    staff,
  ),
  screen('news', () => import('../features/news/NewsPage').then((module) => module.NewsPage), staff),
  screen('newsNew', () => import('../features/news/EditNewsPage').then((module) => module.NewNewsPage), staff),
  screen('newsEdit', () => import('../features/news/EditNewsPage').then((module) => module.EditNewsPage), staff),
];

/**
 * The screen under its address and under longer ones that select pupils: /grade, /grade/group and so on, down to the
 * contest.
 */
function withPlaceParams(route: Route): Route[] {
  const parts = ['$grade', '$group', '$district', '$school', '$contest'];
  const endings = ['', ...parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`)];
  return endings.map((ending) => ({ ...route, path: route.path + ending }));
}
