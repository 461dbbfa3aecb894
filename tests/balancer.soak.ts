import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { login } from '../contract/auth-login';
import { liveBoardPath } from '../contract/board';
import { freePort } from '../server/platform/ports';
import { PASSWORD, tokenOf } from '../server/testing/people';
import { longestPause } from './support/cluster-world';
import { createFaultServer, type FaultServer } from './support/fault-server';
import { createFaultWorld, type FaultPupil, type FaultWorld } from './support/fault-world';
import { createPupil, type Pupil } from './support/ledger';
import { compareWithDatabase } from './support/ledger-oracle';

/** HAProxy by deploy/balancer/haproxy.cfg in front of two instances, while pupils answer through it. */

let world: FaultWorld;
let servers: FaultServer[];
let admitted: FaultPupil[];
let pupils: Pupil[];
let balancer: ChildProcess;
let origins: { http: string; https: string };

beforeAll(async () => {
  // Its certificate is of the trial's own making.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  world = await createFaultWorld({ env: { TRUST_PROXY: '1' } });
  servers = [world.server, await createFaultServer(world.databaseUrl, { TRUST_PROXY: '1' })];
  await Promise.all(servers.map((server) => server.start()));
  origins = await startBalancer();
  admitted = await world.admit(13);
  pupils = admitted.slice(1).map((pupil) => createPupil(() => origins.https, pupil, world.contest));
  await vi.waitUntil(async () => (await health().catch(() => 0)) === 200, { timeout: 30_000 });
  await Promise.all(pupils.map((pupil) => pupil.start()));
}, 180_000);

afterAll(async () => {
  balancer?.kill('SIGKILL');
  for (const server of servers ?? []) await server.close();
  await world.close();
});

const health = async () => (await fetch(`${origins.https}/api/health`)).status;
const confirmed = () => pupils.reduce((sum, pupil) => sum + pupil.confirmed.length, 0);

/** The file as it is delivered, with the addresses of the trial. */
async function startBalancer(): Promise<{ http: string; https: string }> {
  const [http, https] = [await freePort(), await freePort()];
  const file = (name: string) => join(world.folder, name);
  const openssl = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=damba.example'];
  execFileSync('openssl', [...openssl, '-keyout', file('key'), '-out', file('certificate')], { stdio: 'ignore' });
  writeFileSync(file('pem'), readFileSync(file('certificate'), 'utf8') + readFileSync(file('key'), 'utf8'));
  const changes: [string, string][] = [
    ['bind :80', `bind 127.0.0.1:${http}`],
    ['bind :443', `bind 127.0.0.1:${https}`],
    ['/etc/haproxy/damba.pem', file('pem')],
    ['maxconn 50000', 'maxconn 1000'],
    ['  user haproxy\n  group haproxy\n', ''],
    ...servers.map(({ origin }, at): [string, string] => [`127.0.0.1:${3001 + at}`, new URL(origin).host]),
  ];
  let text = readFileSync('deploy/balancer/haproxy.cfg', 'utf8');
  for (const [from, to] of changes) {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  }
  writeFileSync(file('haproxy.cfg'), text);
  balancer = spawn('haproxy', ['-db', '-f', file('haproxy.cfg')], { stdio: ['ignore', 'ignore', 'inherit'] });
  return { http: `http://127.0.0.1:${http}`, https: `https://127.0.0.1:${https}` };
}

/** Lets the pupils answer, does something to the instances meanwhile, and compares what was confirmed with the database. */
async function whileTheyAnswer(what: string, act: () => Promise<void>): Promise<void> {
  let over = false;
  const working = Promise.all(pupils.map((pupil) => pupil.work(() => over)));
  const pause = longestPause(confirmed, () => over);
  await wait(3_000);
  await act();
  await wait(5_000);
  over = true;
  await working;
  await compareWithDatabase(world.pool, what, pupils, { 'seconds without a confirmation': await pause });
}

it('an instance is killed while pupils answer, and comes back: nothing confirmed is lost', async () => {
  await whileTheyAnswer('one of two instances killed', async () => {
    const [first] = servers;
    await first?.kill();
    const killed = confirmed();
    await expect.poll(confirmed, { timeout: 30_000 }).toBeGreaterThan(killed + 50);
    await wait(5_000);
    await first?.start();
  });
}, 180_000);

it('each instance in turn is stopped in good order and started again, as in a deploy', async () => {
  await whileTheyAnswer('both instances restarted in turn', async () => {
    for (const server of servers) {
      expect(await server.stop()).toBe(0);
      await server.start();
      // Until the balancer has seen that it is well.
      await wait(5_000);
    }
  });
}, 180_000);

it('the instances see the address of the caller, whatever that one says of itself', async () => {
  const [pupil] = admitted;
  const body = JSON.stringify({ authtype: 'BASIC', username: pupil?.login, password: PASSWORD });
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-proto': 'http',
  };
  const options = { method: 'POST', headers, localAddress: '127.0.0.77', rejectUnauthorized: false };
  const call = request(`${origins.https}/api${login.path}`, options);
  const [reply] = await once(call.end(body), 'response');
  reply.resume();
  expect(reply.statusCode).toBe(200);
  const { rows } = await world.pool.query(
    'select distinct host(client_ip) as address from session where client_ip <> $1',
    ['127.0.0.1'],
  );
  expect(rows).toEqual([{ address: '127.0.0.77' }]);
}, 60_000);

it('what is not for everybody is not passed on, and plain HTTP leads to TLS', async () => {
  const metrics = await fetch(`${origins.https}/metrics`, { headers: { authorization: 'Bearer any' } });
  expect([metrics.status, metrics.headers.get('x-request-id')]).toEqual([404, null]);
  const plain = await fetch(`${origins.http}/login?a=1`, { redirect: 'manual' });
  expect(plain.status).toBe(301);
  expect(plain.headers.get('location')).toBe(`https://${new URL(origins.http).host}/login?a=1`);
});

it('a live board comes as it is written, and stays open beyond every limit of the balancer', async () => {
  const headers = { 'content-type': 'application/json', 'authentication-token': tokenOf('tutorA') };
  const body = JSON.stringify({ challengeId: world.contest.id, grade: 5 });
  const began = performance.now();
  const reply = await fetch(`${origins.https}/api${liveBoardPath}`, { method: 'POST', headers, body });
  expect(reply.status).toBe(200);
  const pieces: { at: number; text: string }[] = [];
  const seconds = () => (performance.now() - began) / 1000;
  const decoder = new TextDecoder();
  for await (const chunk of reply.body ?? []) {
    pieces.push({ at: seconds(), text: decoder.decode(chunk) });
    if (seconds() > 100) break;
  }
  expect(pieces.at(-1)?.at).toBeGreaterThan(100);
  expect(pieces.length).toBeGreaterThan(5);
  console.log(
    `the board: the first piece after ${pieces[0]?.at.toFixed(1)} s, ${pieces.length} in ${seconds().toFixed(0)} s`,
  );
}, 180_000);

it('while the database takes nothing, the pages get the words of an instance, not of the balancer', async () => {
  const name = new URL(world.databaseUrl).pathname.slice(1);
  const end = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()';
  await world.pool.query(`alter database "${name}" set default_transaction_read_only = on`);
  await world.pool.query(end, [name]);
  await expect.poll(health, { timeout: 30_000 }).toBe(503);
  await wait(5_000);
  const reply = await fetch(`${origins.https}/api/health`);
  expect([reply.status, await reply.json()]).toMatchObject([503, { code: 'OVERLOADED' }]);
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  await world.pool.query('set default_transaction_read_only = off');
  await world.pool.query(`alter database "${name}" reset default_transaction_read_only`);
  await world.pool.query(end, [name]);
  await expect.poll(health, { timeout: 30_000 }).toBe(200);
}, 120_000);
