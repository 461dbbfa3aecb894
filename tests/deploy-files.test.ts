import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { getHealth } from '../contract/health';

/** The files of deploy/ say what the server says: `npm run soak -- balancer` and others start them. */

const read = (file: string): string => readFileSync(`deploy/${file}`, 'utf8');

it('the balancer asks for health, passes the caller on, and leaves live boards their silence', () => {
  const text = read('balancer/haproxy.cfg');
  expect(text).toContain(`http-check send meth GET uri /api${getHealth.path}\n`);
  expect(text).toMatch(/^ {2}option forwardfor$/m);
  expect(text).toMatch(/^ {2}http-request set-header X-Forwarded-Proto https$/m);
  // A board says something every 15 s; one that is lost, and the next one late, must not cut it.
  for (const side of ['client', 'server'])
    expect(Number(new RegExp(`^ {2}timeout ${side} (\\d+)s$`, 'm').exec(text)?.[1])).toBeGreaterThan(45);
  // A call that was sent may have been done.
  expect(text.match(/retry-on .*/g)).toEqual(['retry-on conn-failure']);
});

it('what the units start is there, and so is what the timers start', () => {
  const files = readdirSync('deploy/systemd');
  const units = files.filter((file) => file.endsWith('.service')).map((file) => read(`systemd/${file}`));
  const started = units.map((text) => /^ExecStart=(?:node |\/opt\/damba\/)(\S+)/m.exec(text)?.[1] ?? '');
  expect(started.sort()).toEqual(['deploy/postgres/backup.sh', 'scripts/start.mjs']);
  accessSync('deploy/postgres/backup.sh', constants.X_OK);
  const timers = files.filter((file) => file.endsWith('.timer'));
  expect(timers).toHaveLength(2);
  for (const timer of timers) {
    const [, name = '', kind = ''] = /^Unit=(damba-backup@)(full|diff)\.service$/m.exec(read(`systemd/${timer}`)) ?? [];
    expect(files).toContain(`${name}.service`);
    expect(read('postgres/backup.sh')).toMatch(new RegExp(`^ {2}(${kind} \\||full \\| ${kind}\\))`, 'm'));
  }
});
