// Every call about checks of rooms. The measuring itself is in measure/.
import type { ReplyOf } from '../../../contract/endpoint';
import * as calls from '../../../contract/roomcheck';
import type { RoomFigures } from '../../../contract/roomcheck-verdict';
import { call } from '../../platform/calls/api';

export type Begun = ReplyOf<typeof calls.beginRoomCheck>;

/** Throws CallRefused ROOMCHECK_BUSY, ROOMCHECK_TOO_SOON. */
export function beginCheck(school: string): Promise<Begun> {
  return call(calls.beginRoomCheck, { body: { school } });
}

export async function keepCheck(check: string, room: string, figures: RoomFigures): Promise<calls.KeptCheck> {
  return (await call(calls.keepRoomCheck, { body: { check, room, figures } })).check;
}

export function loadChecks(
  body: { school: string; num: number; page_size: number },
  signal: AbortSignal,
): Promise<ReplyOf<typeof calls.listRoomChecks>> {
  return call(calls.listRoomChecks, { body, signal });
}

export type SchoolsQuery = {
  search: string;
  district: string;
  state: calls.SchoolState | null;
  sort: (typeof calls.checkedSchoolOrders)[number];
  direction: 'asc' | 'desc';
  num: number;
  page_size: number;
};

export function loadCheckedSchools(
  body: SchoolsQuery,
  signal: AbortSignal,
): Promise<ReplyOf<typeof calls.listCheckedSchools>> {
  return call(calls.listCheckedSchools, { body, signal });
}
