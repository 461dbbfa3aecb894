import { randomBytes } from 'node:crypto';
import type { BodyOut, ReplyOf } from '../../../contract/endpoint';
import { prepareOffline } from '../../../contract/offline';
import { type Db, readNow } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { holdsRole } from '../auth/queries';
import type { ClassNames } from '../classes/names';
import type { FrozenCollection } from '../collections/freeze/frozen';
import type { Sets } from '../collections/sets';
import { givingRefused } from '../lesson/acts/rules';
import { sortOut } from '../lesson/acts/sort-out';
import { contestOf } from '../lesson/classes/contest';
import { schoolsFor } from '../lesson/classes/schools-for';
import { needsAgreement } from '../lesson/sitting/standing';
import type { ReadValues } from '../settings/values';
import { insertPreparation, type Preparation, readClassesOf, readPreparation } from './queries';
import { isFit, preparingRefused, roomOf } from './rules';
import { viewOf } from './view';

export type OfflineDeps = { sets: Sets; values: ReadValues; names: ClassNames };

/** Mounts the preparation of pupils. Whoever could not be let in is left out, with the reason. */
export function mountPrepare(api: Api<Caller>, { db }: Services, { sets, values, names }: OfflineDeps): void {
  api.on(prepareOffline, async ({ body, caller }) => {
    const contest = await contestOf(sets, body.challengeId);
    const { flags } = await values.get();
    // A second round is no contest that a teacher lets in to (see the permissions).
    if (!isFit(contest, { lockdown: flags.lockdown })) return refuse('OFFLINE_UNFIT');
    await schoolsFor(db, caller, body.school);
    const nameOf = await names.of(body.school);
    const outcome = await db.transaction().execute(async (trx) => {
      const refusal = preparingRefused(contest, await readNow(trx));
      if (refusal) return refuse(refusal);
      const whom = { uList: body.uList, reach: { schools: [body.school] }, collectionId: contest.id };
      const rule = (pupil: Parameters<typeof givingRefused>[0]) =>
        givingRefused(pupil, { grades: contest.grades, needsAgreement: needsAgreement(flags) });
      const { served, refused } = await sortOut(trx, whom, rule);
      if (!(await holdsRole(trx, caller))) return refuse('SESSION_ENDED');
      if (served.length === 0) return { made: null, refused };
      const userIds = served.map(({ pupil }) => pupil.userId);
      const classes = await readClassesOf(trx, userIds);
      const classNames = classes.map(nameOf).join(', ').slice(0, 200);
      return { made: await prepare(trx, { body, caller, contest, classNames, userIds }), refused };
    });
    const { made, refused } = outcome;
    const preparation: ReplyOf<typeof prepareOffline>['preparation'] =
      made && ((await viewOf(db, sets, [made]))[0] ?? null);
    return { preparation, refused };
  });
}

type Preparing = {
  body: BodyOut<typeof prepareOffline>;
  caller: Caller;
  contest: FrozenCollection;
  classNames: string;
  userIds: readonly string[];
};

async function prepare(trx: Db, { body, caller, contest, classNames, userIds }: Preparing): Promise<Preparation> {
  const fields = { collectionId: contest.id, schoolId: body.school, classNames, by: caller.userId, userIds };
  const id = await insertWithRoom(trx, fields);
  await writeAudit(trx, {
    userId: caller.userId,
    action: 'offline.prepare',
    objectType: 'school',
    objectId: body.school,
    details: { preparation: id, collectionId: contest.id, pupils: userIds.length },
  });
  const made = await readPreparation(trx, id, null);
  return made ?? refuse('NOT_FOUND');
}

/** Stores the preparation under room letters that no other has. */
async function insertWithRoom(trx: Db, fields: Omit<Parameters<typeof insertPreparation>[1], 'room'>): Promise<string> {
  for (;;) {
    const room = roomOf(randomBytes(32));
    const id = room && (await insertPreparation(trx, { ...fields, room }));
    if (id) return id;
  }
}
