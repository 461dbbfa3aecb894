import { type RetentionKind, retentionKinds, retentionOrder } from '../../../contract/retention';
import type { constantDefaults } from '../../../contract/settings';
import { type Db, readNow } from '../../platform/database/db';
import { hourOf } from '../../platform/days';
import { repeat } from '../../platform/repeat';
import type { Services } from '../../platform/services';
import { deleteOldWrongKeys } from '../agreements/key-queries';
import { writeAudit } from '../audit/queries';
import { deleteOldFactorTickets } from '../auth/factor/ticket-queries';
import { deleteOldFailures } from '../auth/login/queries';
import { deleteOldResetRequests } from '../auth/passwords/reset-queries';
import { deleteOldTickets } from '../auth/sessions/queries';
import { lockAccount } from '../participants/acts/removal-queries';
import { maskPerson } from '../participants/masking/mask';
import { deleteOldChecks } from '../roomcheck/queries';
import { deleteOldLaunches } from '../seb/queries';
import { createValues, type ReadValues } from '../settings/values';
import { deleteOldSignUps } from '../signup/queries';
import * as rows from './queries';

const EVERY_MS = 10 * 60_000;
/** Rows of one transaction. Masking searches whatever people have typed, so it goes in small steps. */
const BATCH = 1_000;
const MASK_BATCH = 10;
/** The most of a kind in one night, so that a first night does not take until the morning. */
const MOST = 200_000;
const MOST_MASKED = 300;

type Deps = Pick<Services, 'db' | 'events' | 'life'>;

/**
 * Takes away every night between 1 and 5 in Lithuania what is old enough (docs/privacy.md), while nobody solves. A
 * demonstration keeps all of this: it is planted with years that are long over. What strangers leave in a try goes by day.
 */
export function startRetention(services: Services): void {
  const values = createValues(services);
  repeat(services, {
    name: 'retention',
    everyMs: EVERY_MS,
    round: () => retentionRound(services, values),
    failed: 'what is too old to be kept stays until the next round',
  });
}

/** One round of the job: tries of strangers at any hour, the rest at night. */
export async function retentionRound(services: Deps, values: ReadValues): Promise<void> {
  await forgetTries(services.db);
  if ((await values.get()).demonstration || !isNight(await readNow(services.db))) return;
  await takeNight(services, values);
}

/**
 * What strangers leave in a try, with their addresses, tickets nobody can use any more, and checks of rooms that were not
 * stored: an hour or a day. The next try takes it too, by the same statements; this is for where none comes.
 */
async function forgetTries(db: Db): Promise<void> {
  const statements = [
    deleteOldFailures,
    deleteOldWrongKeys,
    deleteOldResetRequests,
    deleteOldSignUps,
    deleteOldTickets,
    deleteOldLaunches,
    deleteOldFactorTickets,
    deleteOldChecks,
  ];
  for (const deleteOld of statements) await deleteOld(db);
}

/** Between 1 and 5 in Lithuania. */
export function isNight(now: Date): boolean {
  const hour = hourOf(now);
  return hour >= '01:00' && hour < '05:00';
}

/**
 * Takes away what is old enough, batch by batch, until nothing is left, somebody solves or the instance drains. Several
 * instances may do so at once, and a killed one leaves nothing half done: each batch is a transaction with its report.
 */
export async function takeNight(services: Deps, values: ReadValues, batch = BATCH): Promise<void> {
  const { db, life } = services;
  const { constants } = await values.get();
  for (const kind of retentionOrder) {
    const most = kind === 'ARCHIVED' ? MOST_MASKED : MOST;
    for (let taken = 0; taken < most; ) {
      if (life.state === 'draining' || (await rows.isSolvedNow(db))) return;
      const n = await db.transaction().execute((trx) => takeBatch(trx, services, kind, ageOf(kind, constants), batch));
      if (n === null) return;
      if (n === 0) break;
      taken += n;
    }
  }
  await rows.finishNight(db);
}

/** One batch with its line of the report; null: the night is finished, by another instance. */
async function takeBatch(
  trx: Db,
  { events }: Deps,
  kind: RetentionKind,
  age: rows.Age,
  batch: number,
): Promise<number | null> {
  if (!(await rows.lockNight(trx))) return null;
  const n = kind === 'ARCHIVED' ? await maskArchived(trx, events, age) : await rows.takeAway(trx, kind, age, batch);
  if (n > 0) await rows.reportRemoved(trx, kind, age, n);
  return n;
}

async function maskArchived(trx: Db, events: Deps['events'], age: rows.Age): Promise<number> {
  let masked = 0;
  for (const id of await rows.findArchived(trx, age, MASK_BATCH)) {
    const account = await lockAccount(trx, id);
    if (!account || account.isMasked || account.isSolving) continue;
    await maskPerson(trx, events, id);
    const line = { userId: null, action: 'user.mask' as const, objectType: 'user', objectId: id };
    await writeAudit(trx, { ...line, details: { role: account.role, isByAge: true } });
    await events.publish(trx, 'user', id);
    masked += 1;
  }
  return masked;
}

/** After how long a kind goes, by the settings. */
export function ageOf(kind: RetentionKind, constants: typeof constantDefaults): rows.Age {
  const { setting, unit } = retentionKinds[kind];
  return { n: constants[setting], unit };
}
