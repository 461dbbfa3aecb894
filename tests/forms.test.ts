import { expect, it } from 'vitest';
import { codeFiles, importsOf, read } from './support/files';
import { nothing } from './support/nothing';

/** Components that take typed text. */
const typed =
  /<(TextInput|TextField|TextArea|TextAreaField|DateInput|PasswordInput|EditorBeside|RichField|SuggestedInput|ReasonField|FormFoot)\b/;

/** Fields that need neither the question before leaving nor a draft, and why. */
const exceptions: Record<string, string> = {
  // The typed text is no work: it is quickly typed again, or is stored elsewhere.
  'agreements/AgreementDetailsModal.tsx': 'one line with the reason of a withdrawal',
  'certificates/CheckPage.tsx': 'the number of a certificate to look up',
  'exchange/KeyModal.tsx': 'the answer to one task, confirmed at once',
  'audit/AuditPage.tsx': 'a day to search by',
  'keywords/KeywordSearch.tsx': 'a search among the keywords; what is chosen goes into a guarded field',
  'lists/SearchFirst.tsx': 'a search',
  'mail/OutboxPage.tsx': 'a search',
  'participants/bring/Summary.tsx': 'one class, beside a list that its own guard watches',
  'roomcheck/RoomCheckPage.tsx': 'the name of a room, in a word',
  'rehearsal/RehearsalPanel.tsx': 'two numbers that stand there already',
  'rehearsal/country/RobotsCard.tsx': 'a number that stands there already',
  'results/lists/list-parts.tsx': 'a search',
  'results/lists/PublicChoices.tsx': 'a search',
  'solving/late/RescuePage.tsx': 'what is pasted is sent at once, and is still where it was copied from',
  'lesson/reasons/AskReason.tsx': 'one line with a reason, offered beside the field',
  'solving/late/DecisionDialog.tsx': 'one line with a reason, kept by the page under the window',
  'offline/asked/DecideDialog.tsx': 'one line with a reason, offered beside the field',
  'tasks/trial/TaskTrial.tsx': 'an answer that is tried; nothing is stored',
  'tasks/bank-page/NamedViews.tsx': 'one line, the name of a search',
  'tasks/pictures/ImageUpload.tsx': 'the title of a picture beside its file',
  'agreements/AgreementUploadModal.tsx': 'a file and two ticks',
  'lesson/acts/ActDialog.tsx': 'minutes, offered beside the field',
  'agreements/batch/LinksModal.tsx': 'messages to be copied, not typed',
  'agreements/use-parent-link.tsx': 'a message to be copied, not typed',
  'lesson/log/LogCard.tsx': 'a search',
  'lesson/pupil/MinutesForm.tsx': 'minutes and a reason, offered beside the field',
  'collections/list/ContestsPage.tsx': 'the key of a practice',
  'exchange/ArchiveForm.tsx': 'a file, chosen again by one click',
  'tutors/WaitingPage.tsx': 'one line with a reason, offered beside the field',
  'sessions/SessionsPage.tsx': 'one line with a reason, offered beside the field',
  'statistics/counts/Choices.tsx': 'a choice of years that stands in the address',
  'secondround/RegistrationPage.tsx': 'one choice of a centre on a public page',
  'secondround/day/AttemptActs.tsx': 'minutes with a usual number, and a reason that its own dialog guards',
  'secondround/day/CentreHome.tsx': 'a search whose words are not stored',
  'today/FindPupil.tsx': 'a search whose words are not stored',
  // Parts of a guarded form.
  'auth/passwords/NewPasswordFields.tsx': 'fields of forms; it knows only which of them were left',
  'signup/StepForm.tsx': 'a step of the sign-up',
  'tasks/history/ConflictDialog.tsx': 'a new text of two; both of them are stored',
  'tasks/rail/Identity.tsx': 'the number of a task on the desk',
  'tasks/rail/Origin.tsx': 'the authors of a task on the desk',
  'tasks/rail/OtherParts.tsx': 'the tags of a task on the desk',
  // No staff are logged in.
  'agreements/SignForm.tsx': 'a parent without an account',
  'auth/card/PicturePad.tsx': 'a log-in',
  'auth/login/KeyForm.tsx': 'a log-in',
  'offline/CodePart.tsx': 'the letters that open a set, on paper beside the computer',
  'offline/RoomForm.tsx': 'eight letters that lead to a set',
  'staff/FirstPage.tsx': 'the first account of an empty installation',
  'auth/login/LoginForm.tsx': 'a log-in',
  'auth/login/SecondStep.tsx': 'the second step of a log-in',
  'auth/passwords/NewPasswordPage.tsx': 'a new password by a mailed link',
  'auth/passwords/ResetPage.tsx': 'an e-mail',
  'signup/DetailsStep.tsx': 'the sign-up stores its own fields for this tab',
  // Pupils.
  'crossword/CrosswordPage.tsx': 'the letters are stored as they are typed',
  'solving/home/Consent.tsx': 'two boxes that are never ticked beforehand',
  'solving/home/StartForm.tsx': 'the key of a contest',
  'training/SchoolTraining.tsx': 'the key of a practice',
};

const states = /\buse(State|Reducer)\b/;
const forms = [
  'web/platform/forms/use-form',
  'web/platform/forms/use-guard',
  'web/features/collections/editor/use-collection-form',
];
const components = codeFiles().filter((path) => /^web\/(features|lists)\/.*\.tsx$/.test(path));
/** A file that holds typed text in its own state, or sends it. */
const holdsFields = (text: string): boolean => /<form\b/.test(text) || (typed.test(text) && states.test(text));
const isGuarded = (path: string): boolean =>
  importsOf(path).some((name) => forms.includes(name.replace(/\.tsx?$/, '')));

it('every form is guarded against being left with unsaved text, or says why not', () => {
  const bare = components.filter((path) => holdsFields(read(path)) && !isGuarded(path));
  const names = bare.map((path) => path.replace(/^web\/(features\/)?/, ''));
  nothing(
    names.filter((name) => !(name in exceptions)),
    'give the fields to useForm (web/platform/forms/use-form.ts), or name the file above with its reason',
  );
  nothing(
    Object.keys(exceptions).filter((name) => !names.includes(name)),
    'take it off the exceptions above: it is guarded, moved or gone',
  );
});

it('the way out of a page is watched in one place', () => {
  const own = codeFiles().filter((path) => path.startsWith('web/') && read(path).includes("'beforeunload'"));
  // The outbox handles answers of a sitting; everything else asks by its guard.
  const places = ['web/platform/outbox/use-stay-prompt.ts', 'web/platform/forms/form-guard.ts'];
  nothing(
    own.filter((path) => !places.includes(path)),
    'ask by useGuard or useForm (web/platform/forms/)',
  );
  expect(own).toHaveLength(places.length);
});
