/**
 * Every refusal that a call can answer: its status and its English sentence, letter for letter the specification's where
 * that gives one. 200 stands for a refusal that an honest user can meet (decisions 2). The Lithuanian sentence of each
 * code stands in words/lt/errors.ts; a code without one does not compile.
 */
export const errors = {
  BAD_REQUEST: { status: 400, error: 'The data sent are not valid' },
  IDENTITY_MISMATCH: { status: 400, error: 'The data sent belong to another session' },
  SESSION_ENDED: { status: 401, error: 'You have been logged out. Please log in again.' },
  FORBIDDEN: { status: 403, error: 'You are not allowed to do this' },
  NOT_FOUND: { status: 404, error: 'Not found' },
  CONFLICT: { status: 409, error: 'This cannot be done now: the state has changed. Reload the page.' },
  TOO_LARGE: { status: 413, error: 'The file is too large' },
  WRONG_KIND: { status: 415, error: 'This kind of file is not accepted' },
  TOO_MANY_REQUESTS: { status: 429, error: 'Too many requests. Please wait a moment.' },
  OVERLOADED: {
    status: 503,
    error: 'Many people are using the system now. Please wait, we will try again by ourselves.',
  },
  SYSTEM_ERROR: { status: 500, error: 'System error' },

  BAD_LOGIN: { status: 200, error: 'Incorrect user name or password.' },
  AUTH_SECOND_SESSION: {
    status: 200,
    error: 'Parallel session (id={id}) exist. Please use it to ask admin/teacher to remove your active session!',
  },
  ERROR: { status: 200, error: 'Could not log in.' },
  LOGIN_THROTTLED: { status: 200, error: 'Too many tries. Try again in a few minutes.' },
  TUTOR_NOT_CONFIRMED: { status: 200, error: 'Your account has not been confirmed yet.' },
  ACCOUNT_NOT_ACTIVATED: { status: 200, error: 'Your account is not activated. Use the link in the e-mail.' },

  PASSWORD_LENGTH: { status: 200, error: 'The password must contain between 8 and 20 characters' },
  PASSWORD_CHARACTERS: {
    status: 200,
    error: 'The password must contain lowercase letters, uppercase letters and other characters',
  },
  RESET_LINK_EXPIRED: { status: 200, error: 'The link is no longer valid. Ask for a new one.' },
  BAD_PASSWORD: { status: 200, error: 'The current password is incorrect.' },
  EMAIL_USED: { status: 200, error: 'This email address is already used' },

  NOT_RUNNING: { status: 200, error: 'This challenge is not running now.' },
  ALREADY_FINISHED: { status: 200, error: 'You have already finished this challenge.' },
  BAD_SECURITY_KEY: { status: 200, error: 'Bad security key' },
  NO_AGREEMENT: { status: 200, error: 'The agreement to take part has not been given yet.' },
  NO_PERMISSION: { status: 200, error: 'Your teacher has not allowed you to start yet.' },
  PERMISSION_EXPIRED: {
    status: 200,
    error: 'The time to press Enter is over. Ask your teacher to allow you again.',
  },
  ANSWERS_MISSING: { status: 200, error: 'Some answers are still being sent. Please wait.' },

  NOT_STARTED: { status: 409, error: 'The challenge has not been started' },
  ATTEMPT_FINISHED: { status: 409, error: 'The attempt is finished' },
  SEQ_CONFLICT: { status: 409, error: 'Another answer was already sent under this number' },
  BAD_CHOICE: { status: 400, error: 'This answer does not belong to the task' },
  BAD_VALUE: { status: 400, error: 'The answer does not have the form that the task asks for' },
  RESCUE_DAMAGED: { status: 400, error: 'The rescue file is damaged: it is not as the page of the pupil wrote it' },
  BAD_EPOCH: { status: 400, error: 'The number of the answer is not one that the server gave' },

  ALREADY_STARTED: { status: 200, error: 'The attempt has already been started' },
  NOT_PERMITTED: { status: 200, error: 'There is no permission to withdraw' },
  OTHER_GRADE: { status: 200, error: 'The challenge is not for the grade of this participant' },
  ARCHIVED: { status: 200, error: 'The participant is archived' },

  PARTICIPANTS_REFUSED: { status: 200, error: 'Participants could not be added' },
  PARTICIPANT_SOLVING: { status: 200, error: 'The participant is solving now' },
  NO_SUCH_GRADE: { status: 200, error: 'There is no such grade' },

  ATTEMPTS_RUNNING: { status: 409, error: 'Somebody is still solving' },
  COLLECTION_FROZEN: { status: 409, error: 'The collection is complete and can no longer be changed' },
  COLLECTION_NOT_READY: { status: 200, error: 'The collection cannot be opened yet' },
  TASK_IS_DRAFT: { status: 409, error: 'The key of the task has not been confirmed yet' },
  TASK_IN_USE: { status: 409, error: 'The task stands in a collection' },
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
