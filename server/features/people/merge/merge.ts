import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/people-merge';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { auditView, writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { findPerson, holdsRole } from '../../auth/queries';
import type { ClassNames, NameBook } from '../../classes/names';
import { movedRows } from './moved';
import * as rows from './queries';
import * as steps from './row-queries';
import { differingFields, maskEmail, maskPhone, splitCounts } from './rules';

/** Mounts the merge of two accounts of one pupil, and its undo (docs/rules/accounts.md). */
export function mountMerge(api: Api<Caller>, services: Services, { names }: { names: ClassNames }): void {
  const { db, events } = services;

  api.on(calls.previewMerge, async ({ body, caller }) => {
    const pair = await pairOf(body);
    const { target, source } = await pupilsOf(db, pair, null);
    for (const { id } of [target, source])
      await auditView(db, { userId: caller.userId, action: 'user.look', objectType: 'user', objectId: id });
    return previewOf(db, await names.book(), target, source);
  });

  api.on(calls.mergePeople, async ({ body, caller }) => {
    const pair = await pairOf(body);
    return db.transaction().execute(async (trx) => {
      const { target, source } = await pupilsOf(trx, pair, 'LOCK');
      if (!(await holdsRole(trx, caller))) refuse('SESSION_ENDED');
      // Somebody has merged one of them in the same moment.
      if (target.mergedIntoId !== null || source.mergedIntoId !== null) refuse('MERGED_ALREADY');
      const solving = [target, source].filter(({ isSolving }) => isSolving);
      if (solving.length > 0) refuse('PARTICIPANT_SOLVING', { uuids: solving.map(({ uuid }) => uuid) });
      if (await rows.losesSecondRound(trx, pair)) refuse('MERGE_SECOND_ROUND');
      const shared = new Set((await rows.readShared(trx, pair)).map(({ collectionId }) => collectionId));
      // Each contest that both have sat needs a choice; one that came meanwhile was not seen by who chose.
      const counts = splitCounts([...shared], body.counts) ?? refuse('CONFLICT');
      const fields = differingFields(target, source).filter((field) => body.fromSource.includes(field));
      const moved = {
        attempts: await steps.moveAttempts(trx, pair, counts),
        certificates: await steps.moveCertificates(trx, pair, counts),
        agreements: await steps.moveAgreements(trx, pair, fields.includes('CONSENT')),
        rows: await steps.moveRows(trx, pair),
        help: await steps.joinHelp(trx, pair),
        fields,
        wasArchived: { target: target.isArchived, source: source.isArchived },
      };
      // The pupil is present if one of the two accounts was.
      if (target.isArchived && !source.isArchived)
        await rows.setState(trx, target.id, { isArchived: false, mergedIntoId: null });
      for (const sid of await rows.putAway(trx, pair)) await events.publish(trx, 'session', sid);
      await steps.exchangeFields(trx, pair, fields);
      const id = await rows.insertMerge(trx, { ...pair, by: caller.userId, moved });
      await note(trx, caller, 'user.merge', pair, { merge: id, fields });
      return { id };
    });
  });

  api.on(calls.undoMerge, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const found = (await rows.readMerge(trx, body.id, calls.mergeUndoDays)) ?? refuse('NOT_FOUND');
      const pair = { target: found.target, source: found.source };
      const both = await rows.readPair(trx, pair, 'LOCK');
      // Read again under the locks: another administrator may have parted them in the same moment.
      const merge = (await rows.readMerge(trx, body.id, calls.mergeUndoDays)) ?? refuse('NOT_FOUND');
      if (!(await holdsRole(trx, caller))) refuse('SESSION_ENDED');
      if (merge.isUndone || merge.isOver || both.some(({ isMasked }) => isMasked)) refuse('MERGE_UNDO_OVER');
      if (await rows.hasLaterMerge(trx, { ...pair, id: body.id })) refuse('MERGE_LATER');
      const solving = both.filter(({ isSolving }) => isSolving);
      if (solving.length > 0) refuse('PARTICIPANT_SOLVING', { uuids: solving.map(({ uuid }) => uuid) });
      const read = movedRows.safeParse(merge.moved);
      // Written by a build of another form: what cannot be read whole is not half given back.
      const moved = read.success ? read.data : refuse('MERGE_UNDO_OVER');
      await steps.exchangeFields(trx, pair, moved.fields);
      await steps.returnHelp(trx, pair, moved.help);
      await steps.returnRows(trx, pair, moved.rows);
      await steps.returnAgreements(trx, pair, moved.agreements);
      await steps.returnCertificates(trx, pair, moved.certificates);
      await steps.returnAttempts(trx, pair, moved.attempts);
      await rows.setState(trx, pair.source, { isArchived: moved.wasArchived.source, mergedIntoId: null });
      if (moved.wasArchived.target) await rows.setState(trx, pair.target, { isArchived: true, mergedIntoId: null });
      await rows.markUndone(trx, body.id, caller.userId);
      await note(trx, caller, 'user.undo-merge', pair, { merge: body.id });
      return {};
    }),
  );

  async function pairOf(body: Pick<BodyOut<typeof calls.mergePeople>, 'target' | 'source'>): Promise<steps.Pair> {
    const [target, source] = await Promise.all([findPerson(db, body.target), findPerson(db, body.source)]);
    if (target === null || source === null) return refuse('NOT_FOUND');
    return target === source ? refuse('MERGE_PEOPLE') : { target, source };
  }

  /** A line for each of the two accounts, and both are read anew everywhere. */
  async function note(
    trx: Db,
    caller: Caller,
    action: 'user.merge' | 'user.undo-merge',
    pair: steps.Pair,
    details: { merge: string; fields?: string[] },
  ): Promise<void> {
    const line = { userId: caller.userId, action, objectType: 'user' };
    await writeAudits(trx, [
      { ...line, objectId: pair.target, details: { ...details, source: pair.source } },
      { ...line, objectId: pair.source, details: { ...details, target: pair.target } },
    ]);
    for (const id of [pair.target, pair.source]) await events.publish(trx, 'user', id);
  }
}

/** Both accounts. Refuses all but pupils who are not masked. */
async function pupilsOf(db: Db, pair: steps.Pair, lock: 'LOCK' | null) {
  const [target, source] = await rows.readPair(db, pair, lock);
  if (!target || !source || target.isMasked || source.isMasked) return refuse('NOT_FOUND');
  if (target.role !== 'STUDENT' || source.role !== 'STUDENT') return refuse('MERGE_PEOPLE');
  return { target, source };
}

async function previewOf(
  db: Db,
  book: NameBook,
  target: rows.MergeAccount,
  source: rows.MergeAccount,
): Promise<Omit<ReplyOf<typeof calls.previewMerge>, 'success'>> {
  const pair = { target: target.id, source: source.id };
  const [shared, ofTarget, ofSource, isLoss, help] = await Promise.all([
    rows.readShared(db, pair),
    rows.readYears(db, target.id),
    rows.readYears(db, source.id),
    rows.losesSecondRound(db, pair),
    rows.readJoinedHelp(db, pair),
  ]);
  const contests = shared
    .filter(({ side }) => side === 'TARGET')
    .flatMap((one) => {
      const other = shared.find(({ side, collectionId }) => side === 'SOURCE' && collectionId === one.collectionId);
      const { collectionId, name } = one;
      return other ? [{ collectionId, name, target: sittingOf(one), source: sittingOf(other) }] : [];
    });
  return {
    target: personOf(book, target, ofTarget),
    source: personOf(book, source, ofSource),
    differing: differingFields(target, source),
    contests,
    sittings: ofTarget.length + ofSource.length - contests.length,
    help,
    isOtherSchool: target.schoolId !== source.schoolId,
    obstacle: obstacleOf(target, source, isLoss),
  };
}

function obstacleOf(target: rows.MergeAccount, source: rows.MergeAccount, isLoss: boolean) {
  if (target.mergedIntoId !== null || source.mergedIntoId !== null) return 'MERGED_ALREADY' as const;
  if (target.isSolving || source.isSolving) return 'SOLVING' as const;
  return isLoss ? ('SECOND_ROUND' as const) : null;
}

function sittingOf({ startedAt, minutes, answered, points }: rows.SharedContest) {
  return { startedAt: startedAt.toISOString(), minutes, answered, points };
}

function personOf(book: NameBook, one: rows.MergeAccount, sittings: number[]): calls.MergedPerson {
  const { id, login, birthDate, isArchived, grade, subGrade, schoolId } = one;
  return {
    id,
    login,
    birthDate,
    isArchived,
    sittings,
    name: `${one.firstName} ${one.lastName}`,
    school: one.schoolName ?? '',
    className: grade === null ? '' : book.nameOf(schoolId, { grade, subGrade }),
    email: maskEmail(one.email),
    phone: maskPhone(one.phone ?? one.landlinePhone),
    agreedAt: one.agreedAt?.toISOString() ?? null,
    publishes: one.publishesAt !== null,
  };
}
