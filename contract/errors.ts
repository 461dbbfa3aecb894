import { commonErrors } from './errors/common';
import { contestErrors } from './errors/contests';
import { peopleErrors } from './errors/people';
import { sittingErrors } from './errors/sitting';
import { taskErrors } from './errors/tasks';

/**
 * Every refusal that a call can answer, one record for each code. A reply carries the code, the status and the English
 * sentence, letter for letter the one that other clients know; the pages say the sentence of their own language. Status
 * 200 stands for a refusal that an honest user can meet, because older clients read those as replies.
 */
export const errors = { ...commonErrors, ...sittingErrors, ...peopleErrors, ...contestErrors, ...taskErrors };

export type ErrorCode = keyof typeof errors;

/** Refusals that any call may answer without naming them. */
export type CommonCode = Exclude<keyof typeof commonErrors, 'CONFLICT'>;
