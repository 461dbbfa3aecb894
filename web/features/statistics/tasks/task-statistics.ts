// Every call of how tasks were answered, for administrators.
import type { ReplyOf } from '../../../../contract/endpoint';
import { itemAnalysis, solvingTimes, taskCorrectionData } from '../../../../contract/statistics-tasks';
import { call } from '../../../platform/calls/api';

export type Corrections = ReplyOf<typeof taskCorrectionData>;
export type Times = ReplyOf<typeof solvingTimes>;
export type Analysis = ReplyOf<typeof itemAnalysis>;

/** A country's contest takes a while to be computed the first time. */
const timeoutMs = 90_000;

/** collectionId: '' for all contests of the newest year. */
export function loadCorrections(collectionId: string, signal: AbortSignal): Promise<Corrections> {
  return call({ ...taskCorrectionData, path: withQuery(taskCorrectionData.path, collectionId) }, { signal, timeoutMs });
}

export function loadTimes(collectionId: string, signal: AbortSignal): Promise<Times> {
  return call({ ...solvingTimes, path: withQuery(solvingTimes.path, collectionId) }, { signal, timeoutMs });
}

/** collectionId: '' for the newest contest. */
export function loadAnalysis(collectionId: string, signal: AbortSignal): Promise<Analysis> {
  return call(itemAnalysis, { body: { collectionId }, signal, timeoutMs });
}

/** The address of a GET with its query. */
function withQuery(path: string, collectionId: string): string {
  return `${path}?${new URLSearchParams({ collectionId })}`;
}
