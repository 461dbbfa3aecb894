// Every call of the lists of tutors.
import type { ReplyOf } from '../../../contract/endpoint';
import {
  activeTutors,
  confirmTutor,
  rejectTutor,
  type TutorOrder,
  type TutorRow,
  waitingTutors,
} from '../../../contract/tutors';
import { setPassword } from '../../../contract/users';
import { call } from '../../platform/calls/api';

type TutorsSeen = ReplyOf<typeof activeTutors>;
/** Which list: those who wait, or those who are confirmed. */
export type TutorList = 'waiting' | 'confirmed';
type TutorsAsked = {
  list: TutorList;
  search: string;
  sort: TutorOrder;
  direction: 'asc' | 'desc';
  num: number;
  page_size: number;
};

export function loadTutors({ list, ...body }: TutorsAsked, signal: AbortSignal): Promise<TutorsSeen> {
  return list === 'waiting' ? call(waitingTutors, { body, signal }) : call(activeTutors, { body, signal });
}

export async function confirm(tutor: TutorRow): Promise<void> {
  await call(confirmTutor, { params: { key: tutor.uuid }, body: {} });
}

export async function reject(tutor: TutorRow, reason: string): Promise<void> {
  await call(rejectTutor, { params: { key: tutor.uuid }, body: { reason } });
}

/** Makes a new password; answers it this once. */
export async function makePassword(tutor: TutorRow): Promise<string> {
  return (await call(setPassword, { params: { uuid: tutor.uuid }, body: {} })).newPassword ?? '';
}

export const nameOf = (tutor: TutorRow): string => `${tutor.firstName} ${tutor.lastName}`;

/** Whom an act is about. */
export const actedOn = (tutor: TutorRow) => ({ id: tutor.uuid, name: nameOf(tutor) });
