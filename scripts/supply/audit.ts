// `npm run audit`: asks the npm registry for known weaknesses of the packages in the lock file. Ends with 0 when none is
// worse than low, with 1 when one is, and with 2 when the registry could not be asked: not asked is not good news.
import { spawnSync } from 'node:child_process';
import { root } from '../../server/platform/root';
import { auditVerdict } from './verdict';

const npmAudit = spawnSync('npm', ['audit', '--json', '--loglevel=error'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  timeout: 120_000,
});
const { lines, code } = auditVerdict(npmAudit.stdout ?? '');
for (const line of lines) console.log(line);
process.exitCode = code;
