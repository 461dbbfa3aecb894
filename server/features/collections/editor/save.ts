import type { SentCollection } from '../../../../contract/collections';
import * as calls from '../../../../contract/collections';
import type { Db } from '../../../platform/database/db';
import { instantOf } from '../../../platform/days';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { findingsFor, settingsOf } from '../freeze/check';
import * as frozen from '../freeze/freeze-queries';
import { hiddenBy, lockCollection, unknownReferences } from '../list-queries';
import { type CollectionSettings, datesOutOfOrder, isUntouched, refusedChanges, smallId } from '../rules';
import { readPairedContest } from './sight-set-queries';
import { gradesOf, insertCollection, movePermissions, revalueExercises, updateCollection } from './write-queries';

type Locked = NonNullable<Awaited<ReturnType<typeof lockCollection>>>;
type Code =
  | 'BAD_REQUEST'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'COLLECTION_FROZEN'
  | 'COLLECTION_NOT_READY'
  | 'CONFLICT'
  | 'SIGHT_SET_GIVEN';
type Refuse = (code: Code, extra?: Record<string, unknown>) => never;

/**
 * Mounts saving, completing and (while nobody can have entered) reopening a collection. A tutor makes only practice
 * (TRA), and sees only own collections. A refusal changes nothing.
 */
export function mountSave(api: Api<Caller>, { db, events }: Services): void {
  api.on(calls.saveCollection, async ({ body, caller, refuse }) => {
    const collection = withOurNames(body.collection);
    if (caller.role === 'TUTOR' && collection.type !== 'TRA') refuse('FORBIDDEN');
    return db.transaction().execute(async (trx) => {
      const before = collection.id ? ((await lockCollection(trx, caller, collection.id)) ?? refuse('NOT_FOUND')) : null;
      const { updatedAt } = collection;
      if (before && updatedAt && updatedAt !== before.updated_at.toISOString()) return refuse('CONFLICT');
      const after = await settingsFrom(trx, collection, before, refuse);
      // A stored contest without an age group spans several and may stay without one.
      const hadNone = before !== null && before.type === 'CON' && before.age_group_id === null;
      if (after.type === 'CON' && after.ageGroupId === null && !hadNone)
        return refuse('BAD_REQUEST', { fields: ['collection.ageGroupId'] });
      if (before?.is_complete) refuseFrozenChanges(before, after, refuse);
      const id = before ? before.id : await insertCollection(trx, { ...after, createdBy: caller.userId });
      if (before?.type === 'CON') await movePermissions(trx, id, after.validFrom);
      if (before) await updateCollection(trx, id, after);
      const wasComplete = before?.is_complete ?? false;
      if (before && !wasComplete) await revalueExercises(trx, id);
      const change = statusChange(wasComplete, collection.collectionStatus ?? wasComplete);
      const warnings = change === 'complete' ? await complete(trx, caller, id, after, refuse) : [];
      if (change === 'reopen') await reopen(trx, before, refuse);
      await writeAudit(trx, {
        userId: caller.userId,
        action: `collection.${before ? (change ?? 'change') : 'create'}`,
        objectType: 'collection',
        objectId: String(id),
        details: { before: before && auditSummary(settingsOf(before)), after: auditSummary(after) },
      });
      await events.publish(trx, 'collection', String(id));
      return { id: String(id), warnings, hides: caller.role === 'TUTOR' ? [] : await hiddenBy(trx, id) };
    });
  });
}

/** The new settings: the sent fields, else the stored ones, else the defaults. */
async function settingsFrom(
  db: Db,
  sent: NamedCollection,
  before: Locked | null,
  refuse: Refuse,
): Promise<CollectionSettings> {
  const ageGroupId = sent.ageGroupId === undefined ? (before?.age_group_id ?? null) : idOf(sent.ageGroupId, refuse);
  const levelGroupId = smallId(sent.difficultyId) ?? refuse('BAD_REQUEST', { fields: ['collection.difficultyId'] });
  const language = sent.language.toLowerCase();
  const unknown = await unknownReferences(db, { ageGroupId, levelGroupId, language });
  if (unknown.length > 0) refuse('BAD_REQUEST', { fields: unknown });
  const grades = sent.grades ?? before?.grades ?? (await gradesOf(db, ageGroupId));
  const securityKey = sent.securityKey === undefined ? (before?.security_key ?? null) : sent.securityKey || null;
  const settings = {
    name: sent.name,
    type: sent.type,
    year: sent.years,
    round: sent.round,
    grades: [...new Set(grades)].sort((a, b) => a - b),
    ageGroupId,
    levelGroupId,
    language,
    timeMins: sent.time,
    startPoints: sent.startPoint,
    securityKey,
    validFrom: dateIn(sent, 'validFrom'),
    validTo: dateIn(sent, 'validTo'),
    primaryResultDate: dateIn(sent, 'primaryResultDate'),
    resultDate: dateIn(sent, 'resultDate'),
  };
  const wrong = datesOutOfOrder(settings);
  if (wrong.length > 0) refuse('BAD_REQUEST', { fields: wrong.map((field) => `collection.${field}`) });
  return settings;
}

function idOf(sent: string | null, refuse: Refuse): number | null {
  return sent === null ? null : (smallId(sent) ?? refuse('BAD_REQUEST', { fields: ['collection.ageGroupId'] }));
}

/** Refuses what may no longer change in a complete collection (docs/rules/content.md). */
function refuseFrozenChanges(before: Locked, after: CollectionSettings, refuse: Refuse): void {
  const { frozen: fields, busy } = refusedChanges(settingsOf(before), after, before.standing);
  if (fields.length > 0) refuse('COLLECTION_FROZEN', { fields });
  if (busy.length > 0) refuse('CONFLICT', { fields: busy });
}

function statusChange(was: boolean, shall: boolean): 'complete' | 'reopen' | null {
  if (was === shall) return null;
  return shall ? 'complete' : 'reopen';
}

/** Checks and freezes; answers the codes of the warnings. */
async function complete(
  db: Db,
  caller: Caller,
  id: number,
  collection: CollectionSettings,
  refuse: Refuse,
): Promise<string[]> {
  await frozen.lockOpening(db, id);
  const { problems, warnings } = await findingsFor(db, caller, id, collection);
  if (problems.length > 0) refuse('COLLECTION_NOT_READY', { problems, warnings });
  await frozen.freezeCollection(db, id);
  return [...new Set(warnings.map((warning) => warning.code))];
}

async function reopen(db: Db, before: Locked | null, refuse: Refuse): Promise<void> {
  if (!before || !isUntouched({ validFrom: before.valid_from }, before.standing)) {
    return refuse('COLLECTION_FROZEN', { fields: ['collectionStatus'] });
  }
  const contest = await readPairedContest(db, before.id);
  if (contest !== null) return refuse('SIGHT_SET_GIVEN', { names: contest });
  await frozen.unfreezeCollection(db, before.id);
}

/** For the audit log: without the security key. */
function auditSummary(settings: CollectionSettings) {
  const { securityKey, validFrom, validTo, primaryResultDate, resultDate, grades, ...rest } = settings;
  return {
    ...rest,
    grades: [...grades],
    isSecured: securityKey !== null,
    validFrom: validFrom.toISOString(),
    validTo: validTo.toISOString(),
    primaryResultDate: primaryResultDate.toISOString(),
    resultDate: resultDate.toISOString(),
  };
}

/** A sent collection with our own field names. */
type NamedCollection = SentCollection & {
  id: string | null;
  type: NonNullable<SentCollection['type']>;
  round: number;
  ageGroupId: string | null | undefined;
};

/** Reads the field names of older clients. Refuses a collection without type or round, and a change without an id. */
function withOurNames(sent: SentCollection): NamedCollection {
  const isChange = sent.id === '' || Boolean(sent.updatedAt) || Boolean(sent.collectionKey);
  if (!sent.id && isChange)
    return refuse('ID_NEEDED', { fields: ['collection.id'], Kind: 'Collection', kind: 'collection' });
  const type = sent.type ?? sent.collectionType ?? refuse('BAD_REQUEST', { fields: ['collection.type'] });
  const round = sent.round ?? sent.roundId ?? refuse('BAD_REQUEST', { fields: ['collection.round'] });
  const ageGroupId = sent.ageGroupId === '' ? null : sent.ageGroupId;
  return { ...sent, id: sent.id || null, type, round, ageGroupId };
}

/** A date of a collection: an instant, or a day and hour of Lithuania. */
function dateIn(sent: SentCollection, field: 'validFrom' | 'validTo' | 'primaryResultDate' | 'resultDate'): Date {
  const isInstant = /[Zz]$|[+-]\d\d:?\d\d$/.test(sent[field]) && sent[field].includes('T');
  const date = isInstant ? new Date(sent[field]) : instantOf(sent[field]);
  return date ?? refuse('BAD_REQUEST', { fields: [`collection.${field}`] });
}
