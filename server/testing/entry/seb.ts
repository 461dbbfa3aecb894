// A client that speaks the protocol of Safe Exam Browser.
import { parse } from 'plist';
import { getAuthUser } from '../../../contract/auth-proxy';
import { launchSeb, verifySeb } from '../../../contract/seb';
import { startChallenge } from '../../../contract/solving';
import { configKeyOf, pageHash } from '../../features/seb/config-key';
import type { CollectionName } from '../collections';
import type { PersonName } from '../people';
import { setSettings } from '../settings';
import type { World } from '../world';

export const extraKey = 'a'.repeat(64);
export const examKey = 'b'.repeat(64);
/** The nonce of the files that organisers hand out. */
export const setNonce = 'n'.repeat(32);

type Headers = Record<string, string>;
type Who = { as: PersonName } | { as: null; headers: Headers };

/** Two contests of the world are sat in the browser, before the server has read them. */
export async function switchSebOn(world: World): Promise<void> {
  const { running5, secured11 } = world.collections;
  await world.pool.query(
    `insert into collection_seb (collection_id, nonce, config_keys, exam_keys)
      select id, $2, array[$3], array[$4] from unnest($1::integer[]) as id`,
    [[running5.id, secured11.id], setNonce, extraKey, examKey],
  );
  await setSettings(world, { lockdown: true });
}

/** Forgets sittings and starts, and signs everybody in again: a launch ends the pupil's session that asked for it. */
export async function beginAnew(world: World): Promise<void> {
  await world.pool.query('truncate attempt, permission, audit_log, seb_launch cascade');
  const own = Object.values(world.people).flatMap(({ sid }) => (sid ? [sid] : []));
  await world.pool.query(
    'update session set ended_at = case when sid = any($1) then null else now() end, ended_by = null, last_seen_at = now()',
    [own],
  );
}

/** What the client does in a world. */
export function sebClient(world: World) {
  const idOf = (collection: CollectionName) => world.collections[collection].id;

  /** The link of a start. */
  async function launch(as: PersonName, collection: CollectionName = 'running5', securityKey = '') {
    const { body } = await world.call(launchSeb, { as, body: { challengeId: idOf(collection), securityKey } });
    if (!body.link) throw new Error(`no link for ${as}: ${body.code}`);
    return body.link;
  }

  const fetchFile = (link: string, method: 'GET' | 'HEAD' = 'GET') =>
    world.app.http.inject({ method, url: link.replace(/^seb:\/\/localhost:3000/, '') });

  /** Fetches the file by its link; key: its Config Key. */
  async function openFile(link: string) {
    const reply = await fetchFile(link);
    const type = reply.headers['content-type'];
    if (reply.statusCode !== 200 || type !== 'application/seb') throw new Error(`${reply.statusCode} ${type}`);
    const config: Record<string, string> = Object(parse(reply.body));
    const startUrl = new URL(config.startURL ?? '');
    return { startUrl, config, key: configKeyOf(config) };
  }

  /** Logs in by the ticket in the address, as the entry page does; answers the header of the new session. */
  async function logIn(startUrl: URL): Promise<Headers & { 'authentication-token': string }> {
    const ticket = startUrl.pathname.split('/')[4] ?? '';
    const { body } = await world.call(getAuthUser, { as: null, body: { ticket } });
    return { 'authentication-token': body.data?.token ?? '' };
  }

  const verify = (headers: Headers, url: string, hashes: { configKeyHash?: string; requestHash?: string } = {}) =>
    world.call(verifySeb, {
      as: null,
      headers,
      body: { challengeId: new URL(url).pathname.split('/')[2] ?? '', url, ...hashes },
    });

  const start = (who: Who, collection: CollectionName = 'running5') =>
    world.call(startChallenge, {
      ...who,
      params: { grade: '5' },
      body: { challengeId: idOf(collection), securityKey: collection === 'secured11' ? 'BEBRAS2024' : '' },
    });

  /** A pupil's session in the browser, permitted, with its proof given by the API of the page. */
  async function enter(as: PersonName, collection: CollectionName = 'running5', securityKey = '') {
    await world.permit(as, collection);
    const { startUrl, key } = await openFile(await launch(as, collection, securityKey));
    const headers = await logIn(startUrl);
    const url = startUrl.href;
    const { body } = await verify(headers, url, { configKeyHash: pageHash(url, key) });
    if (!body.success) throw new Error(`${as} has not shown the browser: ${body.code}`);
    return headers;
  }

  return { idOf, launch, fetchFile, openFile, logIn, verify, start, enter };
}
