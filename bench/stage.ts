import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedDatabase, startEmbedded } from '../server/platform/postgres/embedded';
import { type Child, startChild } from './children';
import { type Planted, plantSitting } from './plant';

/** The program in a process of its own, on a database of its own, with pupils in the middle of a contest. */
export type Stage = { app: Child; planted: Planted; databaseUrl: string };

/**
 * Runs a benchmark on a fresh stage and clears it away. prepare: changes the database before the program starts. settings:
 * of the program, beside the stage's own.
 */
export async function onStage(
  pupils: number,
  run: (stage: Stage) => Promise<void>,
  prepare: (database: EmbeddedDatabase, folder: string) => Promise<EmbeddedDatabase> = async (database) => database,
  settings: Record<string, string> = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'damba-bench-'));
  let database = await startEmbedded({ dataDir: folder, durable: true });
  let app: Child | null = null;
  try {
    database = await prepare(database, folder);
    app = await startChild('scripts/serve.ts', {
      ...settings,
      DATABASE_URL: database.url,
      PORT: '0',
      HOST: '127.0.0.1',
    });
    const planted = await plantSitting(database.url, pupils);
    await run({ app, planted, databaseUrl: database.url });
  } finally {
    await app?.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One answer as the browser sends it. */
export function answerOf(planted: Planted, i: number, seq: number): object {
  const exercise = planted.exercises[i % planted.exercises.length];
  return {
    challengeId: planted.challengeId,
    taskId: exercise?.id,
    taskType: 'BASIC',
    taskDifficultyId: 'easy',
    selectedChoiceId: exercise?.choiceIds[i % 4],
    answerText: null,
    answerTimeSecs: 12,
    startTime: '2026-11-20T10:00:00.000Z',
    endTime: '2026-11-20T10:00:12.000Z',
    epoch: 1,
    seq,
  };
}

/** The headers of every pupil's call. */
export function headersOf(planted: Planted, pupil: number): Record<string, string> {
  const token = planted.tokens[pupil % planted.tokens.length] ?? '';
  return { 'content-type': 'application/json', 'authentication-token': token };
}
