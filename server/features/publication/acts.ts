import * as calls from '../../../contract/publication';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { holdsRole } from '../auth/queries';
import type { Sets } from '../collections/sets';
import { originOf, resultsRevisedLetter } from '../mail/letters';
import { cancelHeldMails, insertMail } from '../mail/queries';
import { tryCollectionLock } from '../results/calculation/job-queries';
import { needsSecondReview, publish, versionsDiffer } from '../results/calculation/publication-queries';
import type { ReadValues } from '../settings/values';
import { readTeachers } from './compare-queries';
import * as rows from './queries';
import { checkRefusal, publishRefusal, returnRefusal } from './rules';

/** Minutes for which a mail about a publication waits, so that the publication can be taken back. */
const HELD = 5;
/** Minutes after which nobody needs it any more: a week. */
const USEFUL = 7 * 24 * 60;

/**
 * Mounts the acts on versions: look one over, publish it, take the publication back. One act happens on a contest at a
 * time, so that of two people who publish at once the second is told what the first has done.
 */
export function mountActs(
  api: Api<Caller>,
  services: Services,
  { sets, values }: { sets: Sets; values: ReadValues },
): void {
  const { db } = services;
  api.on(calls.checkVersion, async ({ body, caller }) => {
    await onVersion({ ...body, caller, lock: rows.lockPublication }, async (trx, version) => {
      const reason = body.reason?.trim() ?? '';
      const refused = checkRefusal(version, { by: caller.userId, reason });
      if (refused) return refuse(refused);
      await rows.insertCheck(trx, { calculationId: version.id, by: caller.userId, reason });
      const line = { userId: caller.userId, action: 'publication.check' as const, objectType: 'collection' };
      await writeAudit(trx, { ...line, objectId: body.collectionId, reason, details: { version: version.version } });
    });
    return {};
  });

  api.on(calls.publishVersion, ({ body, caller }) =>
    onVersion({ ...body, caller, lock: lockAlone }, async (trx, version) => {
      const refused = publishRefusal(version, { seen: body.publicVersion, needsCheck: await needsSecondReview(trx) });
      if (refused) return refuse(refused);
      // Without another one a version keeps its note, such as that of the correction which made it.
      const note = body.note?.trim() || version.note;
      const { publicId } = version;
      if (publicId !== null) {
        if (note === '' && (await versionsDiffer(trx, publicId, version.id))) return refuse('NOTE_REQUIRED');
        // It may have become public by its date alone.
        await publish(trx, publicId, null);
      }
      const told = { collectionId: body.collectionId, from: version.publicVersion, to: version.version, note };
      const mailIds = body.tellTeachers ? await tellTeachers(trx, told) : [];
      const act = { version, note, isReturn: false, collectionId: body.collectionId, by: caller.userId, mailIds };
      await store(trx, act);
      return { publicVersion: version.version, mails: mailIds.length, stoppedMails: 0 };
    }),
  );

  api.on(calls.returnVersion, ({ body, caller }) =>
    onVersion({ ...body, caller, lock: lockAlone }, async (trx, version) => {
      const refused = returnRefusal(version, body.publicVersion);
      if (refused) return refuse(refused);
      const note = body.note.trim();
      const held = await rows.readMailIds(trx, Number(body.collectionId));
      const { cancelled } = await cancelHeldMails(trx, held);
      const act = { version, note, isReturn: true, collectionId: body.collectionId, by: caller.userId, mailIds: [] };
      await store(trx, act);
      return { publicVersion: version.version, mails: 0, stoppedMails: cancelled };
    }),
  );

  type Told = { collectionId: string; from: number | null; to: number; note: string };

  /** Writes to the teachers of pupils whose diploma or invitation changes; answers the ids of the mails. */
  async function tellTeachers(trx: Db, { collectionId, from, to, note }: Told): Promise<string[]> {
    const collection = await sets.get(collectionId);
    if (from === null || !collection) return [];
    const { awardsPerGrade: perGrade } = (await values.get()).constants;
    const teachers = await readTeachers(trx, { collectionId: Number(collectionId), from, to, perGrade });
    const link = `${originOf(services.settings)}/userhome/results?collection=${collectionId}`;
    const ids: string[] = [];
    for (const { userId, name, email, pupils } of teachers) {
      const letter = resultsRevisedLetter({ link, contest: collection.name, pupils, note });
      const mail = { ...letter, userId, toName: name, toAddress: email, usefulMinutes: USEFUL, heldMinutes: HELD };
      ids.push(await insertMail(trx, services.events, mail));
    }
    return ids;
  }

  type OnVersion = { collectionId: string; version: number; caller: Caller; lock: typeof rows.lockPublication };

  /** Runs an act on a version in a transaction that holds the contest, for who still has the role once it does. */
  async function onVersion<T>(
    { collectionId, version, caller, lock }: OnVersion,
    act: (trx: Db, version: rows.LockedVersion) => Promise<T>,
  ): Promise<T> {
    const collection = (await sets.get(collectionId)) ?? refuse('NOT_FOUND');
    return db.transaction().execute(async (trx) => {
      await lock(trx, Number(collection.id));
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      const row = (await rows.readLocked(trx, Number(collection.id), version)) ?? refuse('NOT_FOUND');
      return act(trx, row);
    });
  }
}

/**
 * Holds the contest against other acts and against calculations. It comes before the version is read: a calculation that
 * ended in between would have made a newer version public already.
 */
async function lockAlone(trx: Db, collectionId: number): Promise<void> {
  await rows.lockPublication(trx, collectionId);
  if (!(await tryCollectionLock(trx, collectionId))) refuse('CALCULATION_RUNNING');
}

type Act = {
  version: rows.LockedVersion;
  collectionId: string;
  note: string;
  isReturn: boolean;
  by: string;
  mailIds: string[];
};

async function store(trx: Db, { version, collectionId, note, isReturn, by, mailIds }: Act): Promise<string> {
  const id = await rows.insertPublication(trx, {
    collectionId: Number(collectionId),
    calculationId: version.id,
    by,
    note,
    isReturn,
    mailIds,
  });
  const details = { version: version.version, before: version.publicVersion, note };
  const line = { userId: by, action: isReturn ? 'publication.return' : 'publication.publish' } as const;
  await writeAudit(trx, { ...line, objectType: 'collection', objectId: collectionId, details });
  return id;
}
