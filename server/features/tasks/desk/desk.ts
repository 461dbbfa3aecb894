import type { BodyOut } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/tasks-desk';
import type { Removed } from '../../../../contract/tasks-edit';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { insertDraftRow } from '../editor/draft-queries';
import { adoptImages, lockVisible } from '../editor/edit-queries';
import { auditTask } from '../editor/save';
import { isSameState } from '../merge/fields';
import { joinFields } from '../merge/join';
import { saveInTurn } from '../sanitise/forms';
import { lockKey, nameDraft, readStateAt, taskOfKey } from '../versions/draft-queries';
import { languageOf, writeDraftRow } from '../versions/draft-row';
import { emptyFields, picturesOf, rememberOther, saveDraft } from '../versions/versions';
import { cleanFields } from './clean';
import * as rows from './desk-queries';
import { writeDesk } from './follow';
import { mountHistory } from './history';
import { mountNumber, takeNumber } from './number';
import { openedDesk, othersOf, savedOf } from './open';
import { mountReady } from './ready';
import { type DeskState, deskState, withCurrentKeywords } from './state';

/** Mounts the author's desk: drafts, versions, numbers, and who else is there (docs/rules/content.md). */
export function mountDesk(api: Api<Caller>, services: Services): void {
  const { db } = services;
  const origin = services.settings.TASK_ORIGIN;
  mountNumber(api, services);
  mountHistory(api, services);
  mountReady(api, services);

  api.on(calls.openDesk, async ({ body, caller }) => openedDesk(db, caller, body.id, origin));

  api.on(calls.saveDesk, ({ body, caller }) =>
    saveInTurn(caller.userId, body.fields, async () => {
      const known = body.id ?? (body.key ? await taskOfKey(db, body.key) : null);
      return known === null ? createTask(db, caller, body) : saveTo(db, caller, known, body);
    }),
  );

  api.on(calls.seeDesk, async ({ body, caller }) => {
    const task = (await rows.findOwnTask(db, caller, body.id)) ?? refuse('NOT_FOUND');
    await (body.isLeaving ? rows.leaveDesk : rows.touchDesk)(db, task.id, caller.userId);
    const state = await deskState(db, task);
    return {
      rev: state.rev,
      kind: state.kind,
      ...savedOf(state),
      others: await othersOf(db, caller, task.id),
      openRemarks: await rows.countOpenRemarks(db, task.id),
      fields: state.rev === body.rev ? null : await withCurrentKeywords(db, state.shown),
    };
  });
}

type Body = BodyOut<typeof calls.saveDesk>;

/**
 * The first save of a task: a row that only its authors see, with a number that is its own. Sent twice at once, the
 * second saves to the task of the first.
 */
async function createTask(db: Db, caller: Caller, body: Body) {
  const { fields: sent, removed } = await cleanFields(body.fields, null);
  const made = await db.transaction().execute(async (trx) => {
    if (body.key && (await lockKey(trx, body.key)) !== null) return null;
    const language = await languageOf(trx, sent);
    const { internationalId, isProposed } = await takeNumber(trx, sent.internationalId.trim(), language);
    const id = await insertDraftRow(trx, internationalId, language, caller.userId);
    const fields = isProposed ? { ...sent, internationalId } : sent;
    const blank = { id, rev: 0, shown: emptyFields, basis: null };
    const saved = await saveDraft(trx, blank, fields, { kind: 'DRAFT', userId: caller.userId });
    if (body.key) await nameDraft(trx, id, body.key);
    await writeDraftRow(trx, { id, type: 'BASIC' }, fields, { international_id: internationalId, language });
    await adoptImages(trx, id, picturesOf(fields), caller.userId);
    await auditTask(trx, caller, 'task.create', id, internationalId);
    await rows.touchDesk(trx, id, caller.userId);
    // The page gives a task without a number its number by itself.
    const isOther = isProposed && sent.internationalId !== '';
    return savedReply(id, internationalId, saved, { removed, merged: removed.length > 0 || isOther ? fields : null });
  });
  const first = made === null && body.key ? await taskOfKey(db, body.key) : null;
  return made ?? saveTo(db, caller, first ?? refuse('NOT_FOUND'), body);
}

async function saveTo(db: Db, caller: Caller, id: string, body: Body) {
  return db.transaction().execute(async (trx) => {
    const task = (await lockVisible(trx, caller, id, true)) ?? refuse('NOT_FOUND');
    const state = await deskState(trx, task);
    const { fields: mine, removed } = await cleanFields(body.fields, state.shown);
    // A first save that is sent again sets out from what the first sending has made.
    const rev = body.id === null ? 1 : body.rev;
    const base = rev < state.rev ? ((await readStateAt(trx, task.id, rev)) ?? emptyFields) : null;
    const joined = base ? await joinFields(base, mine, state.shown) : { fields: mine, conflicts: [] };
    const isJoined = base !== null && !isSameState(joined.fields, mine);
    const met = state.draft && { name: state.draft.savedBy ?? '', since: state.draft.savedAt.toISOString() };
    const told = { removed, conflicts: joined.conflicts, theirs: isJoined || joined.conflicts.length > 0 ? met : null };
    if (joined.conflicts.length > 0) {
      await rememberOther(trx, { id: task.id, rev: state.rev, shown: base ?? state.shown }, mine, caller.userId);
      return savedReply(task.id, task.international_id, unchanged(state), { ...told, merged: joined.fields });
    }
    const merged = isJoined || removed.length > 0 ? joined.fields : null;
    if (isSameState(joined.fields, state.shown))
      return savedReply(task.id, task.international_id, unchanged(state), { ...told, merged });
    const saved = await writeDesk(trx, caller, task, state, joined.fields, { kind: 'DRAFT' });
    return savedReply(task.id, saved.internationalId, saved, { ...told, merged });
  });
}

function unchanged(state: DeskState) {
  return { rev: state.rev, savedAt: state.draft?.savedAt ?? new Date() };
}

function savedReply(
  id: string,
  internationalId: string,
  saved: { rev: number; savedAt: Date },
  told: {
    removed: Removed[];
    merged: calls.DeskFields | null;
    conflicts?: calls.Conflict[];
    theirs?: { name: string; since: string } | null;
  },
) {
  return {
    id,
    internationalId,
    rev: saved.rev,
    savedAt: saved.savedAt.toISOString(),
    removed: told.removed,
    merged: told.merged,
    conflicts: told.conflicts ?? [],
    theirs: told.theirs ?? null,
  };
}
