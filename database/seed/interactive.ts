import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPackage } from '../../server/features/interactive/package';
import { writeInteractive } from '../../server/features/interactive/queries';
import { storePackage } from '../../server/features/interactive/store-package';
import { writeLevels } from '../../server/features/tasks/editor/edit-queries';
import type { Db } from '../../server/platform/database/db';
import { root } from '../../server/platform/root';
import { StartRefused } from '../../server/platform/start-refused';
import type { PlantedTask } from './tasks';

/** Our own interactive task, by its number; grades 5 to 8. */
const own = { number: 31, id: '2026-LT-31', name: 'Eilė kanale', path: 'tasks/2026-LT-31_Canal_Queue/2026-LT-31.zip' };
const ageGroups = ['3', '4'];

/** Stores it as an upload would. Throws StartRefused when its package cannot be used. */
export async function storeOwnInteractive(trx: Db, createdBy: string): Promise<[number, PlantedTask]> {
  const read = await readPackage(await readFile(join(root, own.path)));
  if ('code' in read) throw new StartRefused(`The interactive task ${own.path} cannot be used: ${read.code}.`);
  const facts = { international_id: own.id, language: 'lt', name: own.name };
  const { id } = await writeInteractive(trx, null, facts, await storePackage(trx, read, createdBy), createdBy);
  const level = 'medium' as const;
  await writeLevels(
    trx,
    id,
    ageGroups.map((ageGroupId) => ({ ageGroupId, level })),
  );
  return [own.number, { id, level }];
}
