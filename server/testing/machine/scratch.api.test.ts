import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../platform/root';

it('the folder of a database goes with its process, in the middle of a write', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'damba-ended-'));
  const file = join(folder, 'writes.mjs');
  const of = (module: string) => JSON.stringify(join(root, 'server', module));
  const code = `
    import pg from ${JSON.stringify(join(root, 'node_modules/pg/esm/index.mjs'))};
    import { startEmbedded } from ${of('platform/postgres/embedded.ts')};
    import { makeScratchFolder } from ${of('testing/machine/scratch.ts')};
    const folder = makeScratchFolder('damba-test-');
    const { url } = await startEmbedded({ dataDir: folder, durable: false });
    // A statement that goes on without its client.
    const endless = "do $$ begin for n in 1..1000000 loop execute 'create table t' || n || '_' || pg_backend_pid() || ' (id int primary key)'; commit; end loop; end $$";
    for (const _ of [1, 2]) {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      await client.connect();
      client.query(endless).catch(() => {});
    }
    console.log(folder);
    setTimeout(() => process.exit(), 300);`;
  writeFileSync(file, code);
  const child = spawn(process.execPath, ['--import', 'tsx', file], { cwd: root });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      said += data.toString();
    });
  expect((await once(child, 'close'))[0], said).toBe(0);
  expect(said.trim()).toMatch(/damba-test-\w+$/);
  expect(existsSync(said.trim())).toBe(false);
  rmSync(folder, { recursive: true, force: true });
});
