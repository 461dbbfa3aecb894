import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPackage } from '../../server/features/interactive/package';
import { writeInteractive } from '../../server/features/interactive/queries';
import { storePackage } from '../../server/features/interactive/store-package';
import { writeLevels } from '../../server/features/tasks/editor/edit-queries';
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
}[] = [{ number: 31, name: 'Eilė kanale', folder: 'Canal_Queue', levels: { 2: 'hard', 3: 'medium', 4: 'easy' } }];

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
    stored.set(number, id);
  }
  return stored;
}
