import { parse } from 'plist';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { downloadSeb, getSeb, saveSeb } from '../../../contract/seb';
import type { CollectionName } from '../../testing/collections';
import { beginAnew, examKey, extraKey, sebClient, setNonce, switchSebOn } from '../../testing/entry/seb';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';
import { configKeyOf, pageHash, sha256 } from './config-key';

let world: World;
let client: ReturnType<typeof sebClient>;
beforeAll(async () => {
  world = await createWorld();
  await switchSebOn(world);
  client = sebClient(world);
});
afterAll(() => world.close());
beforeEach(() => beginAnew(world));

describe('the settings of a contest', () => {
  const change = { isOn: true, quitPassword: 'Bebras-7', configKeys: [` ${extraKey.toUpperCase()} `], examKeys: [] };
  const save = (as: PersonName | null, collection: CollectionName, more: object = {}) =>
    world.call(saveSeb, { as, body: { collectionId: client.idOf(collection), ...change, ...more } });

  it('are changed by organisers; the password leaves as its hash alone', async () => {
    const { body } = await save('developer', 'future7');
    expect(body.seb).toMatchObject({ isOn: true, hasQuitPassword: true, configKeys: [extraKey], isFrozen: false });
    const url = `/api${downloadSeb.path.replace(':id', client.idOf('future7'))}`;
    const { token } = world.people.admin;
    const file = await world.app.http.inject({ method: 'GET', url, headers: { 'authentication-token': token } });
    const config: Record<string, string> = Object(parse(file.body));
    expect(config.hashedQuitPassword).toBe(sha256('Bebras-7'));
    expect(configKeyOf(config)).toBe(body.seb?.fileKey);
    const { rows } = await world.pool.query('select action, details::text from audit_log');
    expect(rows).toHaveLength(1);
    expect(rows[0].action).toBe('collection.seb');
    expect(rows[0].details).not.toContain(sha256('Bebras-7'));
    const kept = await save('admin', 'future7', { quitPassword: undefined, updatedAt: body.seb?.updatedAt });
    expect(kept.body.seb).toMatchObject({ hasQuitPassword: true, fileKey: body.seb?.fileKey });
    expect((await save('admin', 'future7', { updatedAt: body.seb?.updatedAt })).body.code).toBe('CONFLICT');
    expect((await save('admin', 'future7', { isOn: false })).body.seb).toMatchObject({ isOn: false, fileKey: null });
  });

  it('take added keys alone once somebody can have entered', async () => {
    const same = { quitPassword: undefined, configKeys: [extraKey], examKeys: [examKey] };
    for (const more of [{ isOn: false }, { quitPassword: 'x' }, { configKeys: [] }])
      expect((await save('admin', 'running5', { ...same, ...more })).body.code).toBe('COLLECTION_FROZEN');
    const added = await save('admin', 'running5', { ...same, configKeys: [extraKey, 'c'.repeat(64)] });
    expect(added.body.seb).toMatchObject({ isFrozen: true, configKeys: [extraKey, 'c'.repeat(64)] });
    expect((await save('admin', 'secured11', { ...same, isOn: false })).body.code).toBe('COLLECTION_FROZEN');
  });

  it('are refused to others, in nonsense, and for what is no contest', async () => {
    expect((await save(null, 'future7')).status).toBe(401);
    for (const as of ['tutorA', 'centre', 'tester', 'pupilA5'] as const)
      expect((await save(as, 'future7')).status).toBe(403);
    for (const configKeys of [['abc'], ['g'.repeat(64)], Array.from({ length: 21 }, () => extraKey)])
      expect((await save('admin', 'future7', { configKeys })).status).toBe(400);
    const missing = { as: 'admin' as const, body: { collectionId: '999999' } };
    expect((await world.call(getSeb, missing)).status).toBe(404);
    expect((await save('admin', 'practice5')).body.code).toBe('SEB_OFF');
    const file = { as: 'admin' as const, params: { id: client.idOf('past9') } };
    expect((await world.call(downloadSeb, file)).body.code).toBe('SEB_OFF');
  });

  it('of a file that is handed out lets pupils log in by hand', async () => {
    await world.permit('pupilB6', 'running5');
    const { body } = await world.call(getSeb, { as: 'admin', body: { collectionId: client.idOf('running5') } });
    const url = `http://localhost:3000/challenge/${client.idOf('running5')}/-?seb=${setNonce}`;
    const { token } = world.people.pupilB6;
    const headers = { 'authentication-token': token };
    const proof = await client.verify(headers, url, { configKeyHash: pageHash(url, body.seb?.fileKey ?? '') });
    expect(proof.body.success).toBe(true);
    expect((await client.start({ as: 'pupilB6' })).body.success).toBe(true);
  });
});
