import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { chooseTaskPort, freePort } from './ports';
import { readSettings } from './settings';

const choose = (env: Record<string, string>) => chooseTaskPort(readSettings(env));

it('frames have a port above that of the pages, a free one where it is taken, and none behind an address', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => {
      const address = taken.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const other = await choose({ PORT: String(port - 10_000) });
  expect(other).toBeGreaterThan(0);
  expect(other).not.toBe(port);
  // Asked for by name, it is taken or the start ends.
  expect(await choose({ TASK_PORT: String(port) })).toBe(port);
  taken.close();
  expect(await choose({ PORT: '0' })).toBeGreaterThan(0);
  expect(await choose({ PORT: '60000' })).toBeGreaterThan(0);
  expect(await choose({ PUBLIC_ORIGIN: 'https://damba.example' })).toBeUndefined();
  expect(await choose({ DATABASE_URL: 'postgres://a:b@localhost/c' })).toBeUndefined();
});

it('chooses ports below those of outgoing connections, and different ones', async () => {
  const ports = await Promise.all(Array.from({ length: 5 }, () => freePort()));
  expect(ports.filter((port) => port + 10_000 >= 32_768 || port < 1024)).toEqual([]);
  expect(new Set(ports).size).toBeGreaterThan(1);
});
