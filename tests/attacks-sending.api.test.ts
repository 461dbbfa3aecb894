// Who sends slowly, and who sends without end: both hold up nobody and fill no memory.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSettings } from '../contract/settings';
import { createHttp } from '../server/platform/http/server';
import { createWorld, type World } from '../server/testing/world';
import { listen, nameOf, request } from './support/attack';
import { nothing } from './support/nothing';
import { sendFile } from './support/send-file';

let world: World;
let port = 0;
beforeAll(async () => {
  world = await createWorld();
  port = await listen(world);
});
afterAll(() => world.close());

it('R02: hundreds who send a letter at a time, or nothing, hold up nobody, and all of them are cut off', async () => {
  const http = await createHttp(
    world.services.log,
    { state: 'ready' },
    { TRUST_PROXY: '0' },
    { headersMs: 1_500, requestMs: 2_500, everyMs: 100 },
  );
  http.post('/word', async () => ({ word: 'taip' }));
  await http.listen({ port: 0, host: '127.0.0.1' });
  const slowly = Number(http.server.address() === null ? 0 : Object(http.server.address()).port);
  const half = 'POST /word HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  const beginnings = ['', half, `${half}content-length: 1000\r\n\r\n{`];
  const all = Array.from({ length: 300 }, (_, i) => {
    let letters: NodeJS.Timeout | undefined;
    const socket = connect(slowly, '127.0.0.1', () => {
      socket.write(beginnings[i % 3] ?? '');
      // Not before: a letter ahead of the beginning is no request.
      if (i % 3 !== 0) letters = setInterval(() => socket.write('x'), 200);
    });
    let heard = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      heard += chunk;
    });
    socket.on('error', () => undefined);
    return once(socket, 'close').then(() => {
      clearInterval(letters);
      return heard;
    });
  });
  const ask = () => request(slowly, { path: '/word' }).then(({ status, body }) => [status, body]);
  for (let i = 0; i < 20; i += 1) {
    expect(await ask()).toEqual([200, '{"word":"taip"}']);
    await sleep(50);
  }
  const said = await Promise.all(all);
  expect(said.filter((text) => text !== '' && !text.startsWith('HTTP/1.1 408 '))).toEqual([]);
  expect(said.filter((text) => text.startsWith('HTTP/1.1 408 ')).length).toBeGreaterThanOrEqual(200);
  expect(await ask()).toEqual([200, '{"word":"taip"}']);
  await http.close();
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const MB = 1_000_000;
const FILE_BYTES = 100 * MB;
/** What systems and Node hold of a connection on its way, on both sides. */
const ON_THE_WAY = 24 * MB;

/**
 * The most memory outside of the heap while some work is done, over what was there before: bodies lie there. What was
 * thrown away and not collected yet is not counted.
 */
async function memoryOf<T>(work: () => Promise<T>): Promise<{ done: T; grown: number }> {
  collectGarbage();
  const before = process.memoryUsage().arrayBuffers;
  let most = before;
  const timer = setInterval(() => {
    if (process.memoryUsage().arrayBuffers <= Math.max(most, before + ON_THE_WAY)) return;
    collectGarbage();
    most = Math.max(most, process.memoryUsage().arrayBuffers);
  }, 5);
  const done = await work();
  clearInterval(timer);
  return { done, grown: most - before };
}

describe('U07: a file of 100 MB', () => {
  it('is refused by every call that takes files, early and without filling the memory; other calls go on', async () => {
    const uploads = world.app.mounted.filter((call) => call.upload !== undefined);
    expect(uploads.length).toBeGreaterThan(5);
    const problems: string[] = [];
    // One reader counts the bytes of all: one call of each limit shows what comes in pieces, or does not stop.
    const limits = new Map(uploads.map((call) => [call.bodyLimit, call]));
    for (const call of uploads) {
      const goesOn = limits.get(call.bodyLimit) === call;
      for (const isLengthTold of goesOn ? [true, false] : [true]) {
        const limit = call.bodyLimit ?? 0;
        const path = `/api${call.path.replace(/:\w+/g, '1')}`;
        const { token } = world.people[call.roles !== 'PUBLIC' && call.roles.includes('ADMIN') ? 'admin' : 'tutorA'];
        let isOver = false;
        const others = (async () => {
          let count = 0;
          for (; !isOver || count === 0; count += 1) {
            const { status } = await world.call(getSettings, { as: null });
            if (status !== 200) problems.push(`${nameOf(call)}: another call got ${status}`);
            await sleep(20);
          }
        })();
        const { done, grown } = await memoryOf(() =>
          sendFile(port, { path, token, field: call.upload ?? '', bytes: FILE_BYTES, isLengthTold, goesOn }),
        ).finally(() => {
          isOver = true;
        });
        await others;
        const { status, code, sentThen } = done;
        // What is told is refused at once; what is not, when the limit is reached.
        const most = (isLengthTold ? 0 : limit) + ON_THE_WAY;
        const name = `${nameOf(call)}, ${isLengthTold ? 'its length told' : 'in pieces'}`;
        if (status !== 413 || code !== 'TOO_LARGE') problems.push(`${name}: ${status} ${code}`);
        if (sentThen > most) problems.push(`${name}: refused after ${sentThen / MB} MB`);
        if (grown > most + ON_THE_WAY) problems.push(`${name}: ${grown / MB} MB of memory`);
        if (most + ON_THE_WAY >= FILE_BYTES) problems.push(`${name}: a limit of ${limit / MB} MB proves nothing here`);
      }
    }
    nothing(problems, 'refuse what is too large before it is taken in');
  }, 120_000);
});
