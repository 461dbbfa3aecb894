import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPackage } from '../../server/features/interactive/package';
import { writeInteractive } from '../../server/features/interactive/queries';
import { storePackage } from '../../server/features/interactive/store-package';
import { storeContents } from '../../server/features/tasks/content/content-queries';
import { writeLevels } from '../../server/features/tasks/editor/edit-queries';
import { setMark } from '../../server/features/tasks/sight/sight-queries';
import type { Db } from '../../server/platform/database/db';
import { root } from '../../server/platform/root';
import { StartRefused } from '../../server/platform/start-refused';

type Level = 'easy' | 'medium' | 'hard';

/** Our own interactive tasks: number, name, folder, and the levels by age group. */
export const ownInteractive: readonly {
  number: number;
  name: string;
  folder: string;
  levels: Record<number, Level>;
}[] = [
  { number: 31, name: 'Eilė kanale', folder: 'Canal_Queue', levels: { 2: 'hard', 3: 'medium', 4: 'easy' } },
  { number: 65, name: 'Tvenkinio sodas', folder: 'Pond_Garden', levels: { 2: 'hard', 3: 'easy' } },
  { number: 66, name: 'Laukai prie ežero', folder: 'Fields_by_the_Lake', levels: { 3: 'hard', 4: 'medium' } },
  { number: 67, name: 'Varlytė ant lelijų', folder: 'Frog_on_Lilies', levels: { 2: 'easy', 3: 'easy' } },
  { number: 68, name: 'Svarstyklės', folder: 'Balance', levels: { 2: 'medium', 3: 'easy' } },
  { number: 69, name: 'Vanduo malūnui', folder: 'Water_to_the_Mill', levels: { 2: 'hard', 3: 'medium' } },
];

/** Stores them as uploads would; their ids by number. Throws StartRefused when a package cannot be used. */
export async function storeOwnInteractive(trx: Db, createdBy: string): Promise<Map<number, string>> {
  const stored = new Map<number, string>();
  for (const { number, name, folder, levels } of ownInteractive) {
    const uid = `2026-LT-${number}`;
    const path = `tasks/${uid}_${folder}/${uid}.zip`;
    const read = await readPackage(await readFile(join(root, path)));
    if ('code' in read) throw new StartRefused(`The interactive task ${path} cannot be used: ${read.code}.`);
    const facts = { international_id: uid, language: 'lt', name };
    const { id } = await writeInteractive(trx, null, facts, await storePackage(trx, read, createdBy), createdBy);
    await writeLevels(
      trx,
      id,
      Object.entries(levels).map(([ageGroupId, level]) => ({ ageGroupId, level })),
    );
    // Our own packages that declare this tell their whole task in words, too.
    if (read.keysAndWords) await setMark(trx, id, true);
    stored.set(number, id);
  }
  await storeContents(trx, [...stored.values()]);
  return stored;
}
