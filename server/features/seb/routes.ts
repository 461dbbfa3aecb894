import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as calls from '../../../contract/seb';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import { insertTicket } from '../auth/sessions/queries';
import type { Sessions } from '../auth/sessions/sessions';
import type { Sets } from '../collections/sets';
import { originOf } from '../mail/letters';
import type { ReadValues } from '../settings/values';
import { oneChallenge } from '../solving/enter/challenges';
import { noteSebRefusal } from '../solving/enter/seb';
import type { KeyCheck } from '../solving/enter/security-key';
import { createSharedRateLimit } from '../solving/enter/shared-rate-limit';
import { sebFile } from './config';
import { type EntryPage, entryPage, type Hashes, isProven, type Keys } from './proof';
import * as rows from './queries';
import { mountSebSettings } from './settings';

type Deps = { sets: Sets; values: ReadValues; sessions: Sessions; keys: KeyCheck };

/** Mounts Safe Exam Browser: the settings of a contest, its start, and the proof that a page is open in it. */
export function mountSeb(api: Api<Caller>, http: FastifyInstance, services: Services, deps: Deps): void {
  mountSebSettings(api, services, deps);
  mountLaunch(api, http, services, deps);
  mountProof(api, http, services, deps);
}

/** The link that starts the browser, and the file that it fetches by the link. */
function mountLaunch(api: Api<Caller>, http: FastifyInstance, services: Services, deps: Deps): void {
  const { db, settings } = services;

  api.on(calls.launchSeb, async ({ body, caller, refuse }) => {
    const { challengeId, securityKey } = body;
    const readers = { sets: deps.sets, keys: deps.keys, lacksSeb: () => false as const };
    await oneChallenge(services, readers, { caller, id: challengeId, securityKey });
    const [collection, { flags }] = await Promise.all([deps.sets.get(challengeId), deps.values.get()]);
    if (!collection?.needsSeb || !flags.lockdown) return refuse('SEB_OFF');
    const token = randomBytes(32).toString('base64url');
    await rows.insertLaunch(db, { tokenHash: hash(token), sid: caller.sid, collectionId: collection.id });
    // seb:// stands for http://, sebs:// for https://.
    const address = `${originOf(settings)}/api${calls.fetchSeb.path.replace(':token', token)}`;
    return { link: address.replace(/^http/, 'seb') };
  });

  // Windows asks whether the file is there before it fetches it; that must not use up the link.
  http.head<{ Params: { token: string } }>(`/api${calls.fetchSeb.path}`, async (request, reply) => {
    const isOpen = await rows.isLaunchOpen(db, hash(request.params.token));
    return reply
      .code(isOpen ? 200 : 404)
      .type('application/seb')
      .send();
  });

  api.file(calls.fetchSeb, ({ param, refuse }) =>
    db.transaction().execute(async (trx) => {
      const tokenHash = hash(param('token'));
      const launch = (await rows.lockLaunch(trx, tokenHash)) ?? refuse('SEB_LINK_EXPIRED');
      const collectionId = String(launch.collectionId);
      const collection = await deps.sets.get(collectionId);
      const seb = await rows.readSeb(trx, launch.collectionId);
      if (!collection || !seb) return refuse('SEB_LINK_EXPIRED');
      const [ticket, nonce] = [randomBytes(32).toString('base64url'), randomBytes(24).toString('base64url')];
      await insertTicket(trx, { tokenHash: hash(ticket), sid: launch.sid });
      const { securityKey } = collection;
      const file = sebFile(settings, { collectionId, securityKey, ticket, nonce, quitHash: seb.quitHash });
      await rows.setFetched(trx, { tokenHash, nonceHash: hash(nonce), configKey: file.configKey });
      return { bytes: file.bytes, name: 'damba.seb', isAttachment: true };
    }),
  );
}

/** Wrong proofs of one session within five minutes. */
const mostProofs = 20;

/** The header of the entry page's request, and what the page reports by the browser's API. */
function mountProof(api: Api<Caller>, http: FastifyInstance, services: Services, deps: Deps): void {
  const { db, settings, events } = services;
  const wrong = createSharedRateLimit(services, {
    name: 'seb-proof',
    most: mostProofs,
    windowMs: 5 * 60_000,
    keys: 10_000,
  });

  /** The keys of a collection, with that of the file that an entry page came from; null: the nonce is of no file. */
  async function keysOf(collectionId: string, nonce: string, userId: string | null) {
    const seb = await rows.readSeb(db, Number(collectionId));
    if (!seb) return null;
    const { quitHash, examKeys } = seb;
    if (nonce === seb.nonce) {
      const { configKey } = sebFile(settings, { collectionId, securityKey: null, ticket: null, nonce, quitHash });
      return { configKeys: [configKey, ...seb.configKeys], examKeys };
    }
    const launch = await rows.findLaunch(db, hash(nonce));
    const isOurs = launch?.collectionId === Number(collectionId) && (userId === null || launch.userId === userId);
    if (!launch || !isOurs) return null;
    return { configKeys: [launch.configKey, ...seb.configKeys], examKeys };
  }

  /** Why a page is not proven: it sent nothing, or nothing that fits; null: it is proven. */
  async function whyNot(page: EntryPage, hashes: Hashes, keys: Keys): Promise<'ABSENT' | 'KEY' | null> {
    if (isProven(page.url, hashes, keys) || (await rows.takeHeader(db, hash(page.nonce)))) return null;
    return hashes.configKeyHash || hashes.requestHash ? 'KEY' : 'ABSENT';
  }

  http.get<{ Params: { id: string } }>('/challenge/:id/:key/:ticket', async (request, reply) => {
    const hashes = headersOf(request);
    const page = entryPage(`${originOf(settings)}${request.raw.url ?? ''}`, originOf(settings), request.params.id);
    if (page && (hashes.configKeyHash || hashes.requestHash)) {
      const keys = isId(request.params.id) ? await keysOf(request.params.id, page.nonce, null) : null;
      if (keys && isProven(page.url, hashes, keys)) await rows.noteHeader(db, hash(page.nonce));
      else request.log.warn('the header of the lockdown browser does not fit the page');
    }
    return reply.callNotFound();
  });

  api.on(calls.verifySeb, async ({ body, caller, refuse }) => {
    const collection = (await deps.sets.get(body.challengeId)) ?? refuse('NOT_FOUND');
    const { flags } = await deps.values.get();
    if (!collection.needsSeb || !flags.lockdown) return {};
    if (wrong.isSpent(caller.sid)) return refuse('TOO_MANY_REQUESTS');
    const page = entryPage(body.url, originOf(settings), collection.id);
    const keys = page && (await keysOf(collection.id, page.nonce, caller.userId));
    const why = page === null ? 'PAGE' : keys === null ? 'NONCE' : await whyNot(page, body, keys);
    if (why !== null) {
      wrong.add(caller.sid);
      await noteSebRefusal(db, { userId: caller.userId, collectionId: collection.id, at: 'PROOF', why });
      return refuse('SEB_REQUIRED');
    }
    await db.transaction().execute(async (trx) => {
      await rows.markSession(trx, caller.sid, collection.id);
      await events.publish(trx, 'session', caller.sid);
    });
    deps.sessions.forget(caller.userId);
    return {};
  });
}

function headersOf({ headers }: FastifyRequest): Hashes {
  const one = (name: string) => {
    const value = headers[name];
    return typeof value === 'string' ? value : null;
  };
  return {
    configKeyHash: one('x-safeexambrowser-configkeyhash'),
    requestHash: one('x-safeexambrowser-requesthash'),
  };
}

function isId(text: string): boolean {
  return /^[0-9]{1,9}$/.test(text);
}

/** The stored form of tokens and nonces: their SHA-256. */
function hash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
