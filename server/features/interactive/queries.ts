import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';
import type { Package, PackageFile } from './package';

/** One file of a package, or null. */
export async function readFile(
  db: Db,
  packageName: string,
  path: string,
): Promise<Pick<PackageFile, 'mime' | 'bytes' | 'zipped'> | null> {
  const row = await db
    .selectFrom('package_file')
    .select(['mime', 'bytes', 'zipped'])
    .where('package_name', '=', packageName)
    .where('path', '=', path)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a package under its name. isTrial: no task will have it. */
export async function insertPackage(
  db: Db,
  name: string,
  upload: Package,
  createdBy: string | null,
  isTrial = false,
): Promise<void> {
  const { protocol, key, keysAndWords, files } = upload;
  await db
    .insertInto('package')
    .values({
      name,
      protocol,
      compare: key.compare,
      accepted: key.accepted,
      keys_and_words: keysAndWords,
      upload: upload.upload,
      created_by: createdBy,
      is_trial: isTrial,
    })
    .execute();
  await db
    .insertInto('package_file')
    .values(files.map((file) => ({ package_name: name, ...file })))
    .execute();
}

type Facts = { international_id: string; language: string; name: string };
/** The columns of a task with a package: it is answered in the frame, and its key is the first accepted answer. */
type Packaged = {
  package_name: string;
  correct_value: string;
  licence: string;
  /** undefined: the task's own stay. */
  solution_html: string | undefined;
  relevance_html: string | undefined;
};

/** Inserts an interactive task (id null) or overwrites it; without `packaged` the package stays. */
export async function writeInteractive(
  db: Db,
  id: string | null,
  facts: Facts,
  packaged: Packaged | null,
  userId: string,
): Promise<{ id: string; updated_at: Date }> {
  const returning = ['id', 'updated_at'] as const;
  const answered = packaged && {
    ...packaged,
    status: 'READY' as const,
    choice_layout: 'INPUT' as const,
    data_type: 'S' as const,
    data_length: null,
    data_min: null,
    data_max: null,
    suspected_key: null,
  };
  if (id === null) {
    const values = {
      ...facts,
      content_html: '',
      choice_layout: 'INPUT' as const,
      data_type: 'S' as const,
      ...answered,
      type: 'LODGE' as const,
      created_by: userId,
    };
    return db.insertInto('task').values(values).returning(returning).executeTakeFirstOrThrow();
  }
  return db
    .updateTable('task')
    .set({ ...facts, ...answered, updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .returning(returning)
    .executeTakeFirstOrThrow();
}

/** How many packages on trial an account has at most: several windows may show one each. */
const TRIALS = 5;

/** Deletes packages on trial that are a day old, and the oldest ones of an account, so that one more may come. */
export async function deleteTrials(db: Db, userId: string): Promise<void> {
  await sql`delete from package where is_trial and (created_at < now() - interval '1 day' or name in (
    select name from package where is_trial and created_by = ${userId}::bigint
    order by created_at desc, name offset ${TRIALS - 1}))`.execute(db);
}
