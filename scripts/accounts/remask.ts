/**
 * `npm run remask -- FILE` masks again on DATABASE_URL whoever a restored backup has brought back, by the list that the
 * server keeps in its DATA_DIR (docs/operations.md). The server does the same at its start by the list of its own folder.
 */
import { remask } from '../../server/features/participants/masking/list';
import { createLog } from '../../server/platform/log';
import { openServices } from '../../server/platform/open';
import { readSettings } from '../../server/platform/settings';

const [file] = process.argv.slice(2);
const url = process.env.DATABASE_URL;
if (!url || !file) {
  console.error('Usage: DATABASE_URL=postgres://… npm run remask -- FILE');
  process.exit(1);
}

const log = createLog('error');
const opened = await openServices({ url, settings: readSettings(process.env), log, life: { state: 'starting' } });
try {
  console.log(`Masked again: ${await remask(opened.services, file)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await opened.close();
}
