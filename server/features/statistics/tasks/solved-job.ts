import { repeat } from '../../../platform/repeat';
import type { Services } from '../../../platform/services';
import { createSets, type Sets } from '../../collections/sets';
import { pointBiserial } from './items';
import { pause, readJudgedContest } from './read-analysis';
import { readUnsolved, writeSolved } from './solved-queries';

const EVERY_MS = 10_000;

/**
 * Notes every 10 s, until the instance drains, how the tasks of contests were solved whose results became public or
 * changed: the bank of tasks shows it, and orders 20,000 tasks by it, so it cannot read answers.
 */
export function startSolvedJob(services: Services): void {
  const sets = createSets(services);
  repeat(services, {
    name: 'solved',
    everyMs: EVERY_MS,
    round: () => refreshSolved(services, sets),
    failed: 'how tasks were solved waits for the next round',
  });
}

/** One round of the job: one contest after another, beside the answer path. */
export async function refreshSolved({ db, slowDb }: Pick<Services, 'db' | 'slowDb'>, sets: Sets): Promise<void> {
  for (const due of await readUnsolved(slowDb)) {
    const contest = { id: due.collectionId, version: due.calculationId };
    const { exercises, sittings } = await readJudgedContest(slowDb, sets, contest);
    const rows: Parameters<typeof writeSolved>[3][number][] = [];
    for (const [at, exercise] of exercises.entries()) {
      await pause();
      const solved = sittings.filter((one) => one.marks[at] === 'T').length;
      rows.push({
        exerciseId: exercise.id,
        solved: sittings.length === 0 ? 0 : solved / sittings.length,
        discrimination: pointBiserial(sittings, at),
      });
    }
    await writeSolved(db, due, sittings.length, rows);
  }
}
