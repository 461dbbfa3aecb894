import { isDeepStrictEqual } from 'node:util';
import { draftContent } from '../../../contract/task/draft';
import { readColumns } from '../../features/tasks/content/content-queries';
import { tellsFields } from '../../features/tasks/content/draft-document';
import { readFields } from '../../features/tasks/versions/state-queries';
import type { Db } from '../../platform/database/db';

/** The tasks, drafts and versions whose stored document is not there, or says something else than their columns. */
export async function wrongContents(db: Db): Promise<string[]> {
  const tasks = await db.selectFrom('task').select(['id', 'content']).orderBy('id').execute();
  const ofColumns = await readColumns(
    db,
    tasks.map(({ id }) => id),
  );
  const drafts = await db
    .selectFrom('task_draft')
    .select(['task_id', 'fields', 'content'])
    .where('fields', 'is not', null)
    .execute();
  const versions = await db.selectFrom('task_version').select(['task_id', 'no', 'fields', 'content']).execute();
  const isRight = ({ fields, content }: { fields: unknown; content: unknown }) => {
    const read = draftContent.safeParse(content);
    return read.success && tellsFields(read.data, readFields(fields));
  };
  return [
    ...tasks.flatMap(({ id, content }) =>
      isDeepStrictEqual(content, plain(ofColumns.get(id)?.content ?? null)) ? [] : `task ${id}`,
    ),
    ...drafts.flatMap((row) => (isRight(row) ? [] : `draft of task ${row.task_id}`)),
    ...versions.flatMap((row) => (isRight(row) ? [] : `version ${row.no} of task ${row.task_id}`)),
  ];
}

/** As it comes from the database: without what is undefined. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
