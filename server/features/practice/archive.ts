import type { BodyOut } from '../../../contract/endpoint';
import * as calls from '../../../contract/practice';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { listTasks, visibleTasks } from '../tasks/queries';
import { imageLink, picturesOf } from '../tasks/rules';
import { type ArchiveRow, readArchiveRows, readTasksOf } from './archive-queries';
import type { SolvedShares } from './solved-shares';

/** Mounts the archive from which practice is made: what a teacher may see, and can be sat. */
export function mountArchive(api: Api<Caller>, { db }: Services, deps: { shares: SolvedShares }): void {
  api.on(calls.listArchive, async ({ body, caller }) => {
    const named = body.ids ?? (body.exercises ? await readTasksOf(db, body.exercises) : null);
    if (named) {
      const tasks = await archiveTasks(db, deps.shares, caller, named);
      return { tasks, total: tasks.length };
    }
    const { found, total } = await listTasks(db, caller, filterOf(body), body);
    const ids = found.map((one) => one.id);
    return { tasks: await archiveTasks(db, deps.shares, caller, ids), total };
  });
}

/** The cards of those of these tasks that the caller may see, in their order. */
export async function archiveTasks(
  db: Db,
  shares: SolvedShares,
  caller: Caller,
  ids: readonly string[],
): Promise<calls.ArchiveTask[]> {
  if (ids.length === 0) return [];
  const visible = await visibleTasks(db, caller, ids);
  const rows = await readArchiveRows(
    db,
    [...new Set(ids)].filter((id) => visible.has(id)),
  );
  return Promise.all(rows.map((row) => cardOf(row, shares)));
}

async function cardOf(row: ArchiveRow, shares: SolvedShares): Promise<calls.ArchiveTask> {
  const contest = row.contestId === null ? null : await shares(row.contestId);
  const percent = contest?.percents.get(row.id);
  const [inText] = picturesOf(row.contentHtml).flatMap(({ name }) => name ?? []);
  return {
    id: row.id,
    name: row.name,
    picture: imageLink(inText ?? row.choicePicture),
    isInteractive: row.isInteractive,
    topics: row.topics,
    topicsEn: row.topicsEn,
    levels: row.levels,
    solved: contest && percent !== undefined ? { percent, contest: contest.name, year: contest.year } : null,
  };
}

function filterOf(body: BodyOut<typeof calls.listArchive>) {
  return {
    internationalId: null,
    name: body.search?.trim() || null,
    language: null,
    ageGroupId: body.ageGroup || null,
    level: body.level || null,
    type: null,
    status: 'READY' as const,
    keywords: body.topic ? [body.topic] : [],
    cTs: [],
  };
}
