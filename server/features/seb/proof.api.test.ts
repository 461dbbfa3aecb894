import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verifySeb } from '../../../contract/seb';
import { getSet, getTask, getTasks, logAnswer, sendAnswer } from '../../../contract/solving';
import { beginAnew, sebClient, switchSebOn } from '../../testing/entry/seb';
import { answerTo, exerciseOf } from '../../testing/sitting';
import { createWorld, type World } from '../../testing/world';
import { pageHash, sha256 } from './config-key';

type Headers = Record<string, string>;

let world: World;
let client: ReturnType<typeof sebClient>;
beforeAll(async () => {
  world = await createWorld();
  await switchSebOn(world);
  client = sebClient(world);
});
afterAll(() => world.close());
beforeEach(() => beginAnew(world));

describe('the proof', () => {
  it.each<[string, (url: string, key: string) => [url: string, hash: string | undefined], string]>([
    ['no hash', (url) => [url, undefined], 'ABSENT'],
    ['upper case', (url, key) => [url, pageHash(url, key).toUpperCase()], 'KEY'],
    ['a hash over the fragment', (url, key) => [`${url}#1`, sha256(`${url}#1${key}`)], 'KEY'],
    ['the key itself', (url, key) => [url, key], 'KEY'],
    ['the hash of another page', (url, key) => [url, pageHash(`${url}&x=1`, key)], 'KEY'],
    ['another site', (url, key) => hashed(url.replace('localhost', 'other.example'), key), 'PAGE'],
    ['another page', (url, key) => hashed(url.replace(/\?.*/, ''), key), 'PAGE'],
    ['a made-up nonce', (url, key) => hashed(url.replace(/seb=.*/, `seb=${'z'.repeat(32)}`), key), 'NONCE'],
  ])('C35: is none with %s', async (_name, wrong, why) => {
    const { startUrl, key } = await client.openFile(await client.launch('pupilA5'));
    const headers = await client.logIn(startUrl);
    const [url, configKeyHash] = wrong(startUrl.href, key);
    const { body } = await client.verify(headers, url, configKeyHash === undefined ? {} : { configKeyHash });
    expect(body.code).toBe('SEB_REQUIRED');
    expect((await world.pool.query('select details from audit_log')).rows).toEqual([{ details: { at: 'PROOF', why } }]);
    expect((await client.start({ as: null, headers })).body.code).not.toBeUndefined();
  });

  it('takes an address with a fragment, hashed without it', async () => {
    const { startUrl, key } = await client.openFile(await client.launch('pupilA5'));
    const headers = await client.logIn(startUrl);
    const url = `${startUrl.href}#1`;
    expect((await client.verify(headers, url, { configKeyHash: pageHash(startUrl.href, key) })).body.success).toBe(
      true,
    );
  });

  it("C36: is not made by another pupil's file, nor for another challenge", async () => {
    const { startUrl, key } = await client.openFile(await client.launch('pupilA5'));
    const configKeyHash = pageHash(startUrl.href, key);
    const body = { challengeId: client.idOf('running5'), url: startUrl.href, configKeyHash };
    expect((await world.call(verifySeb, { as: 'pupilB5', body })).body.code).toBe('SEB_REQUIRED');
    const [url, hash] = hashed(startUrl.href.replace(/challenge\/\d+/, `challenge/${client.idOf('secured11')}`), key);
    const other = { challengeId: client.idOf('secured11'), url, configKeyHash: hash };
    expect((await world.call(verifySeb, { as: 'pupilA5', body: other })).body.code).toBe('SEB_REQUIRED');
  });

  it('of the header wants the right one', async () => {
    const { startUrl, key } = await client.openFile(await client.launch('pupilA5'));
    const headers = await client.logIn(startUrl);
    const send = (sent: Headers) =>
      world.app.http.inject({ method: 'GET', url: startUrl.pathname + startUrl.search, headers: sent });
    const right = pageHash(startUrl.href, key);
    await send({ 'x-safeexambrowser-configkeyhash': right.toUpperCase() });
    await send({ 'x-safeexambrowser-requesthash': right });
    await send({ 'x-safeexambrowser-configkeyhash': pageHash(startUrl.origin, key), host: 'localhost:3000' });
    expect((await client.verify(headers, startUrl.href)).body.code).toBe('SEB_REQUIRED');
    // The name that the request gives the server says nothing.
    await send({ 'x-safeexambrowser-configkeyhash': right, host: 'other.example' });
    expect((await client.verify(headers, startUrl.href)).body.success).toBe(true);
  });

  it('is tried twenty times', async () => {
    const { startUrl } = await client.openFile(await client.launch('pupilA5'));
    const headers = await client.logIn(startUrl);
    for (let tries = 0; tries < 20; tries += 1) await client.verify(headers, startUrl.href);
    // With several instances the last message may be on its way.
    await expect.poll(async () => (await client.verify(headers, startUrl.href)).status).toBe(429);
  });
});

describe('a session without the proof', () => {
  it('C34: neither answers nor reads, and its answers wait', async () => {
    const headers = await client.enter('pupilA5');
    const started = (await client.start({ as: null, headers })).body;
    await world.pool.query('update session set seb_collection_id = null');
    await world.publish('user', world.people.pupilA5.userId);
    await expect.poll(async () => (await client.start({ as: null, headers })).body.code).toBe('SEB_REQUIRED');
    const adata = answerTo(world, 'running5', 0);
    for (const sent of [adata, [adata]]) {
      const { status, body } = await world.call(sendAnswer, { as: null, headers, body: { adata: sent } });
      expect([status, body.code]).toEqual([200, 'SEB_REQUIRED']);
      expect((await world.call(logAnswer, { as: null, headers, body: { adata: sent } })).body.code).toBe(
        'SEB_REQUIRED',
      );
    }
    const params = { id: exerciseOf(world, 'running5', 0).id };
    expect((await world.call(getTask, { as: null, headers, params, body: {} })).body.code).toBe('SEB_REQUIRED');
    const several = await world.call(getTasks, { as: null, headers, body: { taskIds: [params.id] } });
    expect(several.body.code).toBe('SEB_REQUIRED');
    const set = await world.call(getSet, { as: null, headers, params: { id: client.idOf('running5') }, body: {} });
    expect(set.body.code).toBe('SEB_REQUIRED');
    // The ticket of the attempt was given inside the browser: what waits after a log-out arrives.
    const { deliveryTicket } = started;
    const delivered = await world.call(logAnswer, { as: null, body: { adata: [adata], deliveryTicket } });
    expect(delivered.body.confirmed).toHaveLength(1);
  });
});

function hashed(url: string, key: string): [string, string] {
  return [url, pageHash(url, key)];
}
