import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Services } from '../../../platform/services';
import type { Caller } from '../caller';
import { endSession, endSessionsOf, findCaller, insertSession, parallelSession, touchSessions } from './queries';

/**
 * Live sessions. A token is 256 random bits, of which only the SHA-256 is stored. Callers are cached for a few minutes
 * and forgotten as soon as any instance publishes a change (topics `session`: a sid, `user`: a user's id).
 */
export type Sessions = {
  find(token: string): Caller | null | Promise<Caller | null>;
  /**
   * Opens a session. A pupil with another live session gets none; `parallel` names the other. insteadOf: the sid of a
   * session that does not count, since the new one replaces it.
   */
  open(
    user: { id: string; role: Caller['role'] },
    client: { ip: string; userAgent: string },
    insteadOf?: string,
  ): Promise<Opened>;
  end(caller: Caller): Promise<void>;
};
type Opened = { token: string; sid: string; parallel: null } | { parallel: string };

type Entry = { caller: Caller; readAt: number };

const MOST = 100_000;
/** A cached caller is read again after this long, in milliseconds. This also ends silent sessions. */
const FRESH_MS = 5 * 60_000;
const TOUCH_MS = 5_000;

export function createSessions(services: Services): Sessions {
  const { db, clock, events } = services;
  const known = new LRUCache<string, Entry>({ max: MOST });
  const heard = new Set<string>();
  /** Counts published changes, so that nothing read before a change is cached after it. */
  let changes = 0;

  events.on('session', (sid) => forget((entry) => sid === null || entry.caller.sid === sid));
  events.on('user', (id) => forget((entry) => id === null || entry.caller.userId === id));
  const timer = setInterval(() => void flush(), TOUCH_MS);
  timer.unref();
  services.onDrain(async () => {
    clearInterval(timer);
    await flush();
  });

  function forget(which: (entry: Entry) => boolean): void {
    changes += 1;
    const stale: string[] = [];
    for (const [token, entry] of known.entries()) if (which(entry)) stale.push(token);
    for (const token of stale) known.delete(token);
  }

  async function flush(): Promise<void> {
    if (heard.size === 0) return;
    const sids = [...heard];
    heard.clear();
    await touchSessions(db, sids).catch((error: unknown) => {
      for (const sid of sids) heard.add(sid);
      services.log.warn({ err: error }, 'sessions could not be touched');
    });
  }

  async function read(token: string): Promise<Caller | null> {
    // Write the contacts of this instance first: the database decides which sessions are silent.
    const before = known.get(token);
    if (before && heard.has(before.caller.sid)) await touchSessions(db, [before.caller.sid]);
    const changesBefore = changes;
    const caller = await findCaller(db, hash(token));
    known.delete(token);
    if (!caller) return null;
    heard.add(caller.sid);
    if (changes !== changesBefore) return caller;
    const now = clock.now().getTime();
    known.set(token, { caller, readAt: now });
    return caller;
  }

  return {
    find(token) {
      if (token.length > 200) return null;
      const entry = known.get(token);
      const now = clock.now().getTime();
      if (!entry || now - entry.readAt > FRESH_MS) return read(token);
      heard.add(entry.caller.sid);
      return entry.caller;
    },
    async open(user, client, insteadOf) {
      const token = randomBytes(32).toString('base64url');
      // Done before the transaction; inside, it would wait for a second connection while holding one.
      if (user.role === 'STUDENT') await flush();
      const ended: string[] = [];
      const opened = await db.transaction().execute(async (trx): Promise<Opened> => {
        if (user.role === 'STUDENT') {
          const parallel = await parallelSession(trx, user.id, insteadOf ?? null);
          if (parallel) return { parallel };
          ended.push(...(await endSessionsOf(trx, user.id)));
          for (const sid of ended) await events.publish(trx, 'session', sid);
        }
        const sid = await insertSession(trx, { userId: user.id, tokenHash: hash(token), ...client });
        return { token, sid, parallel: null };
      });
      // Other instances learn of the change by the topic; this one applies it at once.
      if (ended.length > 0) forget((entry) => ended.includes(entry.caller.sid));
      return opened;
    },
    async end(caller) {
      heard.delete(caller.sid);
      await db.transaction().execute(async (trx) => {
        await endSession(trx, caller.sid);
        await events.publish(trx, 'session', caller.sid);
      });
      forget((entry) => entry.caller.sid === caller.sid);
    },
  };
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
