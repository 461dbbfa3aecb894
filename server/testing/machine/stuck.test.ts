import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('an endless loop is ended, by its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'damba-stuck-'));
  const file = join(folder, 'loop.mjs');
  const module = JSON.stringify(join(import.meta.dirname, 'stuck.ts'));
  writeFileSync(file, `import { watchProcess } from ${module}; watchProcess(2)('a test › that loops'); for (;;);`);
  const child = fork(file, { execArgv: ['--import', 'tsx'], silent: true });
  let said = '';
  child.stderr?.on('data', (data: Buffer) => {
    said += data.toString();
  });
  expect((await once(child, 'close'))[1]).toBe('SIGKILL');
  expect(said).toContain('a test › that loops: an endless loop');
  rmSync(folder, { recursive: true, force: true });
});
