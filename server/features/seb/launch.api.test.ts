import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getSeb, launchSeb } from '../../../contract/seb';
import { getTask, getToday, sendAnswer } from '../../../contract/solving';
import { beginAnew, examKey, extraKey, sebClient, switchSebOn } from '../../testing/entry/seb';
import { setSettings } from '../../testing/settings';
import { answerTo, exerciseOf } from '../../testing/sitting';
import { createWorld, type World } from '../../testing/world';
import { pageHash } from './config-key';

let world: World;
let client: ReturnType<typeof sebClient>;
beforeAll(async () => {
  world = await createWorld();
  await switchSebOn(world);
  client = sebClient(world);
});
afterAll(() => world.close());
beforeEach(() => beginAnew(world));

describe('a contest that is sat in Safe Exam Browser', () => {
  it('C34: is refused elsewhere, in words and in the audit log', async () => {
    await world.permit('pupilA5', 'running5');
    expect((await client.start({ as: 'pupilA5' })).body).toMatchObject({ success: false, code: 'SEB_REQUIRED' });
    const today = await world.call(getToday, { as: 'pupilA5', params: { grade: '5' }, body: {} });
    expect(today.body.challenge).toMatchObject({ needsSeb: true });
    const { rows } = await world.pool.query('select action, object_id, details from audit_log');
    expect(rows).toEqual([
      { action: 'collection.seb-refuse', object_id: client.idOf('running5'), details: { at: 'START' } },
    ]);
  });

  it('is sat by a client that speaks the protocol, through the API of the page', async () => {
    const headers = await client.enter('pupilA5');
    const today = await world.call(getToday, { as: null, headers, params: { grade: '5' }, body: {} });
    expect(today.body.challenge).not.toHaveProperty('needsSeb');
    const { body } = await client.start({ as: null, headers });
    expect(body.success).toBe(true);
    expect((await world.pool.query('select in_seb from attempt_epoch')).rows).toEqual([{ in_seb: true }]);
    const params = { id: exerciseOf(world, 'running5', 0).id };
    expect((await world.call(getTask, { as: null, headers, params, body: {} })).body.success).toBe(true);
    const adata = answerTo(world, 'running5', 0);
    expect((await world.call(sendAnswer, { as: null, headers, body: { adata } })).body.confirmed).toHaveLength(1);
  });

  it('is sat by a client that sends the header with the page', async () => {
    await world.permit('pupilA5b', 'running5');
    const { startUrl, key } = await client.openFile(await client.launch('pupilA5b'));
    const hash = pageHash(startUrl.href, key);
    const page = { method: 'GET' as const, url: startUrl.pathname + startUrl.search };
    await world.app.http.inject({ ...page, headers: { 'x-safeexambrowser-configkeyhash': hash } });
    const headers = await client.logIn(startUrl);
    expect((await client.verify(headers, startUrl.href)).body.success).toBe(true);
    expect((await client.start({ as: null, headers })).body.success).toBe(true);
    // The header counts for one session.
    expect((await client.verify(headers, startUrl.href)).body.code).toBe('SEB_REQUIRED');
  });

  it('asks for its security key before the link', async () => {
    const body = { challengeId: client.idOf('secured11'), securityKey: 'BLOGAS' };
    expect((await world.call(launchSeb, { as: 'pupilA11', body })).body.code).toBe('BAD_SECURITY_KEY');
    const headers = await client.enter('pupilA11', 'secured11', 'bebras 2024');
    expect((await client.start({ as: null, headers }, 'secured11')).body.success).toBe(true);
  });

  it('takes the keys that organisers have added', async () => {
    await world.permit('pupilA6', 'running5');
    const { startUrl } = await client.openFile(await client.launch('pupilA6'));
    const headers = await client.logIn(startUrl);
    const url = startUrl.href;
    expect((await client.verify(headers, url, { configKeyHash: pageHash(url, examKey) })).body.code).toBe(
      'SEB_REQUIRED',
    );
    expect((await client.verify(headers, url, { requestHash: pageHash(url, examKey) })).body.success).toBe(true);
    expect((await client.verify(headers, url, { configKeyHash: pageHash(url, extraKey) })).body.success).toBe(true);
  });

  it('may be sat by testers in any browser', async () => {
    expect((await client.start({ as: 'tester' })).body.success).toBe(true);
  });

  it('is an ordinary one while the setting is off', async () => {
    await setSettings(world, { lockdown: false });
    await world.permit('pupilA5', 'running5');
    const body = { challengeId: client.idOf('running5') };
    expect((await world.call(launchSeb, { as: 'pupilA5', body })).body.code).toBe('SEB_OFF');
    const settings = { as: 'admin' as const, body: { collectionId: client.idOf('running5') } };
    expect((await world.call(getSeb, settings)).body.code).toBe('SEB_OFF');
    expect((await client.start({ as: 'pupilA5' })).body.success).toBe(true);
    await setSettings(world, { lockdown: true });
  });
});

describe('the file of a start', () => {
  it('C36: is fetched once; asking whether it is there uses nothing up', async () => {
    const link = await client.launch('pupilA5');
    expect(link).toMatch(/^seb:\/\/localhost:3000\/api\/seb\/launch\/[\w-]{43}\/damba\.seb$/);
    expect((await client.fetchFile(link, 'HEAD')).statusCode).toBe(200);
    const replies = await Promise.all(Array.from({ length: 4 }, () => client.fetchFile(link)));
    expect(replies.map((one) => one.statusCode).sort()).toEqual([200, 404, 404, 404]);
    expect((await client.fetchFile(link, 'HEAD')).statusCode).toBe(404);
    expect((await client.fetchFile(link)).json().code).toBe('SEB_LINK_EXPIRED');
  });

  it('cannot be fetched later, after the session, or by a made-up link', async () => {
    const late = await client.launch('pupilA5');
    await world.pool.query('update seb_launch set expires_at = now()');
    expect((await client.fetchFile(late)).statusCode).toBe(404);
    const orphan = await client.launch('pupilA5');
    await world.pool.query('update session set ended_at = now() where sid in (select session_sid from seb_launch)');
    expect((await client.fetchFile(orphan)).statusCode).toBe(404);
    expect((await client.fetchFile(late.replace(/launch\/[\w-]+/, `launch/${'x'.repeat(43)}`))).statusCode).toBe(404);
  });

  it('stores no token that could be read, and logs in once', async () => {
    const link = await client.launch('pupilA5');
    const { startUrl } = await client.openFile(link);
    const secrets = [link.split('/')[6], startUrl.searchParams.get('seb'), startUrl.pathname.split('/')[4]];
    const { rows } = await world.pool.query(`select l::text || t::text as stored from seb_launch l, launch_ticket t`);
    for (const secret of secrets) expect(rows[0].stored).not.toContain(secret);
    expect((await client.logIn(startUrl))['authentication-token']).not.toBe('');
    expect((await client.logIn(startUrl))['authentication-token']).toBe('');
  });

  it('is for those who may sit the challenge', async () => {
    const body = { challengeId: client.idOf('running5') };
    expect((await world.call(launchSeb, { as: null, body })).status).toBe(401);
    expect((await world.call(launchSeb, { as: 'tutorA', body })).status).toBe(403);
    expect((await world.call(launchSeb, { as: 'pupilA9', body })).status).toBe(404);
    expect((await world.call(launchSeb, { as: 'pupilA5', raw: { challengeId: 'x' } })).status).toBe(400);
  });
});
