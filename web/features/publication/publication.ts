// Every call of the publication of results.
import { calculateFinalResults } from '../../../contract/collections';
import type { BodyIn, ReplyOf } from '../../../contract/endpoint';
import {
  checkVersion,
  compareVersions,
  exportComparison,
  getPublication,
  listUncounted,
  publishVersion,
  returnVersion,
} from '../../../contract/publication';
import { call } from '../../platform/calls/api';
import { fetchFile } from '../../platform/calls/files';

export type Publication = ReplyOf<typeof getPublication>;
export type Compared = ReplyOf<typeof compareVersions>;
export type CompareQuery = Omit<BodyIn<typeof compareVersions>, 'uuid' | 'token' | 'sid' | 'userRole'>;
export type Uncounted = ReplyOf<typeof listUncounted>;
type Published = ReplyOf<typeof publishVersion>;

export function loadPublication(collectionId: string, signal: AbortSignal): Promise<Publication> {
  return call(getPublication, { body: { collectionId }, signal });
}

export function loadUncounted(body: BodyIn<typeof listUncounted>, signal: AbortSignal): Promise<Uncounted> {
  return call(listUncounted, { body, signal });
}

export function loadComparison(body: CompareQuery, signal: AbortSignal): Promise<Compared> {
  return call(compareVersions, { body, signal });
}

/** Makes the next version, which waits until it is published. */
export function calculateNext(collectionId: string): Promise<{ version: number | null }> {
  return call(calculateFinalResults, { body: { collectionId, hold: true } });
}

export function saveCheck(collectionId: string, version: number, reason: string): Promise<unknown> {
  return call(checkVersion, { body: { collectionId, version, ...(reason !== '' && { reason }) } });
}

type Act = { collectionId: string; version: number; publicVersion: number | null; note: string };

export function publishNewest(act: Act & { tellTeachers: boolean }): Promise<Published> {
  return call(publishVersion, { body: act });
}

export function giveBack(act: Act): Promise<Published> {
  return call(returnVersion, { body: act });
}

export function downloadComparison(
  id: string,
  query: { from: string; to: string; format: string; locale: string },
): Promise<Uint8Array<ArrayBuffer>> {
  return fetchFile(exportComparison, { id }, query);
}
