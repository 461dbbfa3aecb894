// The calls of the public training. They need no log-in, and a refusal never ends a session.
import * as z from 'zod/mini';
import type { ReplyOf } from '../../../contract/endpoint';
import { getSet } from '../../../contract/solving';
import type { Challenge } from '../../../contract/solving-challenge';
import { listActive, listChallenges, type Practice, totalScore } from '../../../contract/training';
import { call } from '../../platform/calls/api';
import { parseJson, readStored, writeStored } from '../../platform/local-storage';
import type { Exercise } from '../solving/solving';
import { type Progress, sentAnswers } from './progress';

export type Training = { challenge: Challenge; exercises: Exercise[] };
export type Score = ReplyOf<typeof totalScore>;

const lastSeen = 'damba-trainings';

/** The free trainings that are open now. They are kept on this computer for a time without a network. */
export async function loadTrainings(signal: AbortSignal): Promise<Practice[]> {
  const reply = await call(listChallenges, { params: { type: 'FTR' }, signal, keepOn403: true });
  writeStored(lastSeen, JSON.stringify(reply));
  return reply.data;
}

/** The free trainings as they were seen last on this computer. */
export function trainingsSeenLast(): Practice[] {
  const read = z.safeParse(listChallenges.reply, parseJson(readStored(lastSeen)));
  return read.success ? read.data.data : [];
}

/** What stands on the shelf; `school` null: it could not be loaded. */
export type OnShelf = { free: Practice[]; school: Practice[] | null };

/** The free trainings, and for a pupil those of the own school: in one go, so that the page does not move. */
export async function loadShelf(isPupil: boolean, signal: AbortSignal): Promise<OnShelf> {
  const school = isPupil ? loadSchoolTrainings(signal).catch(() => null) : [];
  return { free: await loadTrainings(signal), school: await school };
}

/** The practice of the pupil's own school and grade that is open now, beside the free trainings. */
async function loadSchoolTrainings(signal: AbortSignal): Promise<Practice[]> {
  const { collections } = await call(listActive, { signal, keepOn403: true });
  return collections.filter((one) => one.brc_type !== 'FTR');
}

/** One of them with its tasks in their order: easy, medium, hard; null when it is not open (any more). */
export async function loadTraining(id: string, signal: AbortSignal): Promise<Training | null> {
  const challenge = (await loadTrainings(signal)).find((one) => one.brc_id === id);
  if (!challenge) return null;
  const set = await call(getSet, { params: { id }, signal, keepOn403: true });
  const exercises = set.data.map((row, place) => ({
    id: row.bro_id,
    number: place + 1,
    level: row.brl_name,
    points: row.points,
  }));
  return exercises.length > 0 ? { challenge, exercises } : null;
}

/** The points of the answers stored in this browser, task by task. */
export function loadScore({ challenge, exercises }: Training, progress: Progress, signal: AbortSignal): Promise<Score> {
  const ids = exercises.map(({ id }) => id);
  const body = { challengeId: challenge.brc_id, answers: sentAnswers(progress, challenge.brc_id, ids) };
  return call(totalScore, { body, signal, keepOn403: true });
}
