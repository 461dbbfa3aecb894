import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { statedWidth } from '../markdown/images';
import { mimeOf, sizeOf } from './picture-kind';
import type { PictureSize } from './shown-size';

/** How much of a picture tells its size: the beginning of the file. */
const headBytes = 16_384;

/** The sizes of stored pictures by their names; pictures that do not tell are left out. */
export async function readPictureSizes(db: Db, names: readonly string[]): Promise<Map<string, PictureSize>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('image')
    .leftJoin('task', 'task.id', 'image.task_id')
    .select([
      'image.name',
      sql<Buffer>`substring(image.bytes from 1 for ${sql.lit(headBytes)})`.as('head'),
      sql<string | null>`task.source -> 'pictures' ->> image.path`.as('title'),
    ])
    .where('image.name', 'in', [...new Set(names)])
    .execute();
  return new Map(
    rows.flatMap(({ name, head, title }) => {
      const mime = mimeOf(head);
      const size = mime && sizeOf(mime, head);
      const stated = statedWidth(title ?? '');
      return size && size.width >= 1 && size.height >= 1
        ? [[name, { ...size, ...(stated && { stated }) }] as const]
        : [];
    }),
  );
}
