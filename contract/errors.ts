/**
 * Every refusal that a call can answer: its status and its English sentence, letter for letter the specification's where
 * that gives one. 200 stands for a refusal that an honest user can meet (decisions 2). The Lithuanian sentence of each
 * code stands in text/lt/errors.ts; a code without one does not compile.
 */
export const errors = {
  BAD_REQUEST: { status: 400, error: 'The data sent is not valid' },
  IDENTITY_MISMATCH: { status: 400, error: 'The data sent belongs to another session' },
  SESSION_ENDED: { status: 401, error: 'You have been logged out. Please log in again.' },
  FORBIDDEN: { status: 403, error: 'You are not allowed to do this' },
  NOT_FOUND: { status: 404, error: 'Not found' },
  CONFLICT: { status: 409, error: 'This cannot be done now: the state has changed. Reload the page.' },
  TOO_LARGE: { status: 413, error: 'The file is too large' },
  WRONG_KIND: { status: 415, error: 'This kind of file is not accepted' },
  TOO_MANY_REQUESTS: { status: 429, error: 'Too many requests. Please wait a moment.' },
  OVERLOADED: {
    status: 503,
    error: 'Many people are using the system now. It will try again shortly.',
  },
  SYSTEM_ERROR: { status: 500, error: 'System error' },

  BAD_LOGIN: { status: 200, error: 'Incorrect user name or password.' },
  AUTH_SECOND_SESSION: {
    status: 200,
    error:
      'Your account is already open elsewhere (session id {id}). Show this number to your tutor or an administrator and ask them to end that session.',
  },
  ERROR: { status: 200, error: 'Could not log in.' },
  CAPTCHA: { status: 200, error: 'The check failed. Try again.' },
  TICKET_INVALID: { status: 200, error: 'This login link is no longer valid. Log in in the usual way.' },
  LOGIN_THROTTLED: { status: 200, error: 'Too many attempts at once. Please wait half a minute.' },
  PROOF_OF_WORK_NEEDED: { status: 200, error: 'A short check is needed before you can log in.' },
  TUTOR_NOT_CONFIRMED: { status: 200, error: 'Your account has not been confirmed yet.' },
  ACCOUNT_NOT_ACTIVATED: { status: 200, error: 'Your account is not activated. Use the link in the e-mail.' },

  PASSWORD_LENGTH: { status: 200, error: 'The password must contain between 8 and 20 characters' },
  PASSWORD_CHARACTERS: {
    status: 200,
    error: 'The password must contain lowercase letters, uppercase letters and other characters',
  },
  REPORT_LINK_EXPIRED: { status: 404, error: 'The link to the document is no longer valid. Open the document again.' },
  CERTIFICATE_NOT_FOUND: { status: 200, error: 'No such certificate.' },
  RESET_LINK_EXPIRED: { status: 200, error: 'The link is no longer valid. Ask for a new one.' },
  BAD_PASSWORD: { status: 200, error: 'The current password is incorrect.' },
  ACTIVATION_FAILED: { status: 200, error: 'Account activation failed.' },
  TUTOR_NOT_ACTIVATED: { status: 200, error: 'The tutor has not activated the account yet' },
  EMAIL_USED: { status: 200, error: 'This email address is already used' },

  NOT_RUNNING: { status: 200, error: 'This challenge is not running now.' },
  ALREADY_FINISHED: { status: 200, error: 'You have already finished this challenge.' },
  BAD_SECURITY_KEY: { status: 200, error: 'Bad security key' },
  NO_AGREEMENT: { status: 200, error: 'The agreement to take part has not been given yet.' },
  PARTICIPANT_NOT_FOUND: {
    status: 200,
    error: 'Participant not found. Please contact the organisers of the challenge.',
  },
  AGREEMENT_EXISTS: { status: 200, error: 'The agreement has already been signed.' },
  AGREEMENT_NOT_NEEDED: {
    status: 200,
    error: 'From the age of 14 participants give consent themselves, after logging in.',
  },
  GUARDIAN_NEEDED: { status: 200, error: "Younger students need a guardian's agreement" },
  KEY_THROTTLED: { status: 200, error: 'Too many wrong keys. Try again in a few minutes.' },
  NO_PERMISSION: { status: 200, error: 'Your tutor has not allowed you to start yet.' },
  PERMISSION_EXPIRED: {
    status: 200,
    error: 'The time to press “Start” is over. Your tutor can allow you again.',
  },
  ANSWERS_MISSING: { status: 200, error: 'Some answers are still being sent. Please wait.' },

  NOT_STARTED: { status: 409, error: 'The challenge has not been started' },
  ATTEMPT_FINISHED: { status: 409, error: 'The attempt is finished' },
  SEQ_CONFLICT: { status: 409, error: 'Another answer was already sent under this number' },
  BAD_CHOICE: { status: 400, error: 'This answer does not belong to the task' },
  BAD_VALUE: { status: 400, error: 'The answer does not have the form that the task requires' },
  RESCUE_DAMAGED: {
    status: 400,
    error: "The answer file is damaged: its content is not what the student's page wrote",
  },
  BAD_EPOCH: { status: 400, error: 'Something went wrong. Reload the page; your answers are kept.' },

  ALREADY_STARTED: { status: 200, error: 'The attempt has already been started' },
  NOT_PERMITTED: { status: 200, error: 'Nothing to withdraw: no permission has been given' },
  OTHER_GRADE: { status: 200, error: 'The challenge is not for the grade of this participant' },
  ARCHIVED: { status: 200, error: 'The participant is archived' },

  PARTICIPANTS_REFUSED: { status: 200, error: 'Participants could not be added' },
  PARTICIPANT_SOLVING: { status: 200, error: 'The participant is solving now' },
  NO_SUCH_GRADE: { status: 200, error: 'There is no such grade or sub-grade' },
  ROLLOVER_DONE: { status: 200, error: 'The students of this school have already been moved up this school year' },
  ROLLOVER_KEPT: { status: 200, error: 'The move to the next grade can no longer be undone' },
  LAST_SCHOOL: { status: 200, error: 'The last school cannot be removed' },
  OUT_OF_SCHOOL: { status: 200, error: 'The participant is no longer in this school' },
  ALREADY_ACTIVATED: { status: 200, error: 'The account is already activated' },
  NO_EMAIL: { status: 200, error: 'The account has no e-mail address' },
  USER_HAS_RESULTS: { status: 200, error: 'The user has results and cannot be deleted' },
  USER_ACTIVATED: { status: 200, error: 'The account has been activated: it can be obfuscated, not deleted' },
  USER_NOT_ACTIVATED: { status: 200, error: 'The account was never activated: it can be deleted' },

  REGISTRATION_EXPIRED: {
    status: 200,
    error: 'Registration has expired or the participants limit has been reached',
  },
  SECOND_ROUND_FAILED: { status: 200, error: 'Registration to second round failed.' },
  SELECT_LOCATION: { status: 200, error: 'Select a location first' },
  CENTRE_FULL: { status: 200, error: 'There are no places left in this centre' },
  CENTRE_IN_USE: { status: 200, error: 'Participants are already registered for the centre: it cannot be removed' },
  CROSSWORD_NOT_STARTED: { status: 200, error: "Crossword challenge hasn't started" },
  NOT_INVITED: { status: 200, error: 'Only those who are invited to the awards can be registered' },

  ATTEMPTS_RUNNING: { status: 409, error: 'Some attempts are not finished yet' },
  CALCULATION_RUNNING: { status: 409, error: 'The results are already being calculated' },
  NOT_CALCULATED: { status: 409, error: 'The results have not been calculated yet' },
  NOTE_REQUIRED: {
    status: 200,
    error: 'The public results would change. Write a public note that says why.',
  },
  RESULTS_STALE: {
    status: 200,
    error: 'Something has changed since the results were calculated. Calculate them again first.',
  },
  NOTHING_CHANGES: { status: 409, error: 'The task is already scored like this' },
  ID_NEEDED: { status: 400, error: '{Kind} id must be set in {kind} updates.' },
  COLLECTION_FROZEN: { status: 409, error: 'The collection is complete: its tasks and time can no longer be changed' },
  COLLECTION_HAS_ATTEMPTS: { status: 409, error: "The collection has students' attempts and cannot be deleted" },
  COLLECTION_IS_DRAFT: { status: 409, error: 'The collection is not complete yet' },
  REHEARSAL_EXISTS: { status: 409, error: 'There is a rehearsal of this collection. Remove it first.' },
  COLLECTION_NOT_READY: {
    status: 200,
    error: 'The collection cannot be marked complete yet: see the findings of the check',
  },
  TASK_IS_DRAFT: { status: 409, error: 'The correct answer of the task has not been confirmed yet' },
  SCHOOL_IN_USE: { status: 409, error: 'The school is in use and cannot be removed' },
  SCHOOLS_UNLIKE: { status: 409, error: 'A test school can only be merged with another test school' },
  SCHOOL_CODE_USED: { status: 200, error: 'Another school has this code already' },
  SCHOOLS_WAITING: { status: 409, error: 'Too many of your schools are waiting for an administrator' },
  KEY_OUTSIDE_BOUNDS: {
    status: 200,
    error: 'The answer does not fit the bounds or the length of the field: nobody could type it',
  },
  TASK_ID_USED: { status: 200, error: 'A task with this identifier and language already exists' },
  BAD_ARCHIVE: { status: 400, error: 'The archive is damaged or contains what a task archive must not contain' },
  TASK_IN_USE: { status: 409, error: 'The task is in a collection' },
  BAD_PACKAGE: { status: 200, error: 'The file is not a usable interactive task' },
} as const satisfies Record<string, { status: number; error: string }>;

export type ErrorCode = keyof typeof errors;

/** Refusals that any call may answer without naming them. */
export type CommonCode =
  | 'BAD_REQUEST'
  | 'IDENTITY_MISMATCH'
  | 'SESSION_ENDED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'TOO_LARGE'
  | 'WRONG_KIND'
  | 'TOO_MANY_REQUESTS'
  | 'OVERLOADED'
  | 'SYSTEM_ERROR';

/** Whether a text is one of our codes: what came over the network may be anything. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code);
}
