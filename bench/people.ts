import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../server/platform/root';
import { benchAdding, SOLVING } from './people-add';
import { benchCsv } from './people-csv';
import { benchList } from './people-list';
import { plantPeople } from './people-plant';
import { reportChecks } from './report';
import { onStage } from './stage';

/**
 * The acts of teachers on a whole school: the list of 2,000 pupils, adding 1,000, the check of a file with 1,000 in a
 * real browser. Sets the exit code when a target is missed.
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
