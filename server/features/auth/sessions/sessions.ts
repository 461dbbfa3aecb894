import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { factorRoles } from '../../../../contract/auth-factor';
import { createRowGroup } from '../../../platform/load/row-group';
import type { Services } from '../../../platform/services';
import type { Caller } from '../caller';
import { callerOf, endSession, findCaller, openSessions, touchSessions } from './queries';

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
  open(user: { id: string; role: Caller['role'] }, client: Client, insteadOf?: string): Promise<Opened>;
  end(caller: Caller): Promise<void>;
  /** Reads the sessions of a user anew here at once, as other instances do by the topic `user`. */
  forget(userId: string): void;
};
/** browser: marks the browser of staff, whose former session there ends; absent where no browser logs in. */
type Client = { ip: string; userAgent: string; browser?: () => string | null };
type Opened = { token: string; sid: string; parallel: null } | { parallel: string };

type Entry = { caller: Caller; readAt: number };

const MOST = 100_000;
/** A cached caller is read again after this long, in milliseconds. This also ends silent sessions. */
const FRESH_MS = 5 * 60_000;
const TOUCH_MS = 5_000;

export function createSessions(services: Services): Sessions {
  const { db, clock, events } = services;
  const known = new LRUCache<string, Entry>({ max: MOST });
  const heard = new Contacts();
  const openSession = createRowGroup(services, openSessions);
  /** Counts published changes, so that nothing read before a change is cached after it. */
  let changes = 0;

  events.on('session', (sid) => forget((entry) => sid === null || entry.caller.sid === sid));
  events.on('setting', () => forget((entry) => isGuarded(entry.caller)));
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

  /** Writes what was heard: of all, or of one user. */
  async function flush(userId?: string): Promise<void> {
    const contacts = heard.take(userId);
    if (contacts.length === 0) return;
    const sids = contacts.map(({ sid }) => sid);
    await touchSessions(db, sids).catch((error: unknown) => {
      for (const contact of contacts) heard.add(contact);
      services.log.warn({ err: error }, 'sessions could not be touched');
    });
  }

  async function read(token: string): Promise<Caller | null> {
    // Write the contacts of this instance first: the database decides which sessions are silent.
    const before = known.get(token);
    if (before && heard.has(before.caller)) await touchSessions(db, [before.caller.sid]);
    const changesBefore = changes;
    const caller = await findCaller(services, hash(token));
    known.delete(token);
    if (!caller) return null;
    heard.add(caller);
    // The set-up at another instance must count in the next call, which may be here before the message.
    if (changes !== changesBefore || caller.mustSetUpFactor) return caller;
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
      heard.add(entry.caller);
      return entry.caller;
    },
    async open(user, client, insteadOf) {
      const token = randomBytes(32).toString('base64url');
      // What was heard here of the pupil may not be written yet, and a live session elsewhere counts. The others wait
      // for their turn: a class logs in at the same time.
      if (user.role === 'STUDENT') await flush(user.id);
      const mark = user.role === 'STUDENT' ? null : (client.browser?.() ?? null);
      const { ip, userAgent } = client;
      const browserHash = mark === null ? null : hash(mark);
      const changesBefore = changes;
      const opened = await openSession({
        user,
        tokenHash: hash(token),
        ip,
        userAgent,
        browserHash,
        insteadOf: insteadOf ?? null,
      });
      if (opened.parallel !== null) return opened;
      const { sid, ended, row } = opened;
      const caller = row && (await callerOf(db, row));
      // As in `read`; the next call would read the same again.
      if (caller && changes === changesBefore && !caller.mustSetUpFactor)
        known.set(token, { caller, readAt: clock.now().getTime() });
      // Other instances learn of the change by the topic; this one applies it at once.
      if (ended.length > 0) forget((entry) => ended.includes(entry.caller.sid));
      return { token, sid, parallel: null };
    },
    async end(caller) {
      heard.delete(caller);
      await db.transaction().execute(async (trx) => {
        await endSession(trx, caller.sid);
        await events.publish(trx, 'session', caller.sid);
      });
      forget((entry) => entry.caller.sid === caller.sid);
    },
    forget(userId) {
      forget((entry) => entry.caller.userId === userId);
    },
  };
}

type Contact = Pick<Caller, 'userId' | 'sid'>;

/** Sessions with contacts that are not written yet. By their user, since each log-in looks for those of one. */
class Contacts {
  #sids = new Map<string, Set<string>>();

  add({ userId, sid }: Contact): void {
    const own = this.#sids.get(userId);
    if (own) own.add(sid);
    else this.#sids.set(userId, new Set([sid]));
  }

  has({ userId, sid }: Contact): boolean {
    return this.#sids.get(userId)?.has(sid) ?? false;
  }

  delete({ userId, sid }: Contact): void {
    this.#sids.get(userId)?.delete(sid);
  }

  /** Takes out the contacts of one user, or all. */
  take(userId?: string): Contact[] {
    const taken = userId === undefined ? this.#sids : new Map([[userId, this.#sids.get(userId) ?? new Set<string>()]]);
    if (userId === undefined) this.#sids = new Map();
    else this.#sids.delete(userId);
    return [...taken].flatMap(([owner, sids]) => [...sids].map((sid) => ({ userId: owner, sid })));
  }
}

/** Whether a setting can change what the session may do or how long it lives. */
function isGuarded({ role }: Caller): boolean {
  return factorRoles.some((one) => one === role);
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
