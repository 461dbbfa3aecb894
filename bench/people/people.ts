import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../server/platform/root';
import { reportChecks } from '../report';
import { onStage } from '../stage';
import { benchAdding, SOLVING } from './add';
import { benchCsv } from './csv';
import { benchList } from './list';
import { plantPeople } from './plant';

/**
 * The acts of teachers on a whole school: the list of 2,000 pupils, adding 1,000, the check of a file with 1,000 in a
 * real browser.
 */
export async function benchPeople(): Promise<void> {
  // The page as it is released, built from the present sources.
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  await onStage(SOLVING, async (stage) => {
    await plantPeople(stage.databaseUrl);
    const csv = await benchCsv(stage);
    const list = await benchList(stage);
    reportChecks([...csv, ...list, ...(await benchAdding(stage))]);
  });
}
