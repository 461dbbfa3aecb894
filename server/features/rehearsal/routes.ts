import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import * as calls from '../../../contract/rehearsal';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { FrozenCollection } from '../collections/freeze/frozen';
import { smallId } from '../collections/rules';
import type { Sets } from '../collections/sets';
import { mountCountryRehearsal } from './country/country';
import { createCounting, type Measures } from './measures';
import * as rows from './queries';
import { type Request, sit } from './robot';

const { silentSeconds } = calls.rehearsalLimits;
/** How often the measures are stored, in milliseconds. */
const NOTE_MS = 700;

const measures = z.pick(calls.rehearsal, { begun: true, done: true, failed: true, times: true, errors: true });

/**
 * Mounts rehearsals: robots sit a complete collection through the same calls as pupils, so that everything from the
 * log-in check to the group commits is tested. Their attempts are test attempts and count nowhere.
 */
export function mountRehearsal(api: Api<Caller>, services: Services, deps: { sets: Sets; request: Request }): void {
  const { db, events } = services;
  mountCountryRehearsal(api, services);
  const running = new Set<Promise<void>>();
  let isDraining = false;
  services.onDrain(async () => {
    isDraining = true;
    await Promise.all(running);
  });

  api.on(calls.startRehearsal, async ({ body, caller, refuse }) => {
    const { robots, seconds } = body;
    const id = smallId(body.collectionId) ?? refuse('NOT_FOUND');
    const tokens = Array.from({ length: robots }, () => randomBytes(32).toString('base64url'));
    await db.transaction().execute(async (trx) => {
      const collection = (await rows.holdCollection(trx, id)) ?? refuse('NOT_FOUND');
      if (!collection.isComplete) refuse('COLLECTION_IS_DRAFT');
      // Nobody sits these types of collection: they have no attempts.
      if (collection.type === 'FTR' || collection.type === 'STG') refuse('CONFLICT');
      const empty = createCounting().measures();
      if (
        !(await rows.insertRehearsal(trx, {
          collectionId: id,
          robots,
          seconds,
          startedBy: caller.userId,
          measures: empty,
        }))
      )
        refuse('REHEARSAL_EXISTS');
      const stem = `robotas-${id}-${randomBytes(4).toString('hex')}`;
      await rows.insertRobots(
        trx,
        id,
        tokens.map((token, at) => ({
          login: `${stem}-${at + 1}`,
          name: `${id}-${at + 1}`,
          tokenHash: createHash('sha256').update(token).digest(),
        })),
      );
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'rehearsal.start',
        objectType: 'collection',
        objectId: String(id),
        details: { robots, seconds },
      });
    });
    const collection = (await deps.sets.get(String(id))) ?? refuse('NOT_FOUND');
    const work = run(id, collection, tokens, seconds).catch((error: unknown) => {
      services.log.error({ err: error }, 'a rehearsal broke off');
    });
    running.add(work);
    void work.then(() => running.delete(work));
    return { rehearsal: view(await rows.readRehearsal(db, id, silentSeconds)) ?? refuse('NOT_FOUND') };
  });

  api.on(calls.getRehearsal, async ({ body, refuse }) => {
    const id = smallId(body.collectionId) ?? refuse('NOT_FOUND');
    return { rehearsal: view(await rows.readRehearsal(db, id, silentSeconds)) };
  });

  api.on(calls.stopRehearsal, async ({ body, caller, refuse }) => {
    const id = smallId(body.collectionId) ?? refuse('NOT_FOUND');
    await db.transaction().execute(async (trx) => {
      if (!(await rows.askToStop(trx, id))) refuse('NOT_FOUND');
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'rehearsal.stop',
        objectType: 'collection',
        objectId: String(id),
      });
    });
    return {};
  });

  api.on(calls.removeRehearsal, async ({ body, caller, refuse }) => {
    const id = smallId(body.collectionId) ?? refuse('NOT_FOUND');
    const attempts = await db.transaction().execute(async (trx) => {
      await rows.holdRehearsal(trx, id);
      const found = view(await rows.readRehearsal(trx, id, silentSeconds)) ?? refuse('NOT_FOUND');
      // Running robots still need their accounts.
      if (found.state === 'RUNNING') refuse('CONFLICT');
      const removed = await rows.removeRehearsal(trx, id);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'rehearsal.remove',
        objectType: 'collection',
        objectId: String(id),
        details: { attempts: removed },
      });
      await events.publish(trx, 'collection', String(id));
      return removed;
    });
    return { attempts };
  });

  /** Starts all robots at once, and stores their measures until the last has finished. */
  async function run(
    id: number,
    collection: FrozenCollection,
    tokens: readonly string[],
    seconds: number,
  ): Promise<void> {
    const counting = createCounting();
    let isStopped = false;
    const isAtEnd = () => isStopped || isDraining;
    let noting: Promise<void> | null = null;
    const note = async () => {
      isStopped = (await rows.noteMeasures(db, id, counting.measures())) || isStopped;
    };
    const timer = setInterval(() => {
      noting ??= note()
        .catch((error: unknown) => services.log.warn({ err: error }, 'a rehearsal could not be noted'))
        .finally(() => {
          noting = null;
        });
    }, NOTE_MS);
    const { request } = deps;
    // Sleeps are short, so that a stopped rehearsal ends soon.
    const sleep = async (ms: number) => {
      const end = performance.now() + ms;
      for (let left = ms; left > 0 && !isAtEnd(); left = end - performance.now()) await wait(Math.min(left, 250));
    };
    try {
      const sitting = { request, collection, seconds, isStopped: isAtEnd, sleep, counting };
      const ends = await Promise.allSettled(tokens.map((token) => sit(sitting, token)));
      for (const end of ends)
        if (end.status === 'rejected') {
          counting.count('failed');
          services.log.warn({ err: end.reason }, 'a robot broke off');
        }
    } finally {
      clearInterval(timer);
      await noting;
      await rows.endRehearsal(db, id, counting.measures());
    }
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function view(row: rows.Row | null): calls.Rehearsal | null {
  if (!row) return null;
  const stored: Measures = measures.parse(row.measures);
  const isOver = row.finished_at !== null || row.is_silent;
  const isWhole = row.finished_at !== null && stored.done + stored.failed >= row.robots;
  return {
    state: !isOver ? 'RUNNING' : isWhole ? 'FINISHED' : 'STOPPED',
    robots: row.robots,
    seconds: row.seconds,
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    ...stored,
  };
}
