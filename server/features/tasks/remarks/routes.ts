import * as calls from '../../../../contract/tasks-remarks';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { writeDesk } from '../desk/follow';
import { deskState } from '../desk/state';
import { lockVisible } from '../editor/edit-queries';
import { isAnchored, withProposal } from './anchors';
import * as rows from './remark-queries';

/** Mounts remarks on tasks; who reads and writes which is in docs/rules/content.md. */
export function mountRemarks(api: Api<Caller>, { db }: Services): void {
  api.on(calls.listRemarks, async ({ body, caller }) => {
    const task = (await rows.findRemarkedTask(db, caller, body.taskId)) ?? refuse('NOT_FOUND');
    const remarks = await shown(db, caller, await rows.readRemarks(db, caller, { taskId: task.id }));
    return { remarks, open: remarks.filter((one) => one.state === 'OPEN').length };
  });

  api.on(calls.addRemark, async ({ body, caller }) => {
    const task = (await rows.findRemarkedTask(db, caller, body.taskId)) ?? refuse('NOT_FOUND');
    const isByTester = caller.role === 'TASK_TESTER';
    if (isByTester && /^(solution|relevance|origin)Html$/.test(body.field))
      refuse('BAD_REQUEST', { fields: ['field'] });
    if ((await rows.countRemarks(db, task.id)) >= calls.remarkLimits.remarks)
      return refuse('BAD_REQUEST', { fields: ['taskId'] });
    const id = await rows.insertRemark(db, {
      task_id: task.id,
      field: body.field,
      quote: body.quote.trim(),
      occurrence: body.occurrence,
      words: body.text.trim(),
      proposal: body.quote.trim() === '' ? null : body.proposal,
      is_by_tester: isByTester,
      made_by: caller.userId,
    });
    return { remark: await oneRemark(db, caller, id) };
  });

  api.on(calls.answerRemark, async ({ body, caller }) => {
    const remark = await findRemark(db, caller, body.id);
    if (remark.answers.length >= calls.remarkLimits.answers) return refuse('BAD_REQUEST', { fields: ['id'] });
    await rows.insertAnswer(db, remark.id, body.text.trim(), caller.userId);
    return { remark: await oneRemark(db, caller, remark.id) };
  });

  const set = async (caller: Caller, id: string, state: 'OPEN' | 'SETTLED') => {
    const remark = await findRemark(db, caller, id);
    if (caller.role === 'TASK_TESTER' && remark.made_by !== caller.userId) refuse('FORBIDDEN');
    if (remark.state === 'OPEN' || state === 'OPEN') await rows.setRemarkState(db, remark.id, state, caller.userId);
    return { remark: await oneRemark(db, caller, remark.id) };
  };
  api.on(calls.settleRemark, async ({ body, caller }) => set(caller, body.id, 'SETTLED'));
  api.on(calls.reopenRemark, async ({ body, caller }) => set(caller, body.id, 'OPEN'));

  api.on(calls.takeProposal, async ({ body, caller }) => {
    const { isTaken, rev } = await db.transaction().execute((trx) => takeProposal(trx, caller, body.id));
    return { isTaken, rev, remark: await oneRemark(db, caller, body.id) };
  });
}

/** Puts a proposal into the draft where its quote stands. Twice is once: a remark that is dealt with stays as it is. */
async function takeProposal(trx: Db, caller: Caller, id: string): Promise<{ isTaken: boolean; rev: number }> {
  const { task_id } = await findRemark(trx, caller, id);
  const task = (await lockVisible(trx, caller, task_id, true)) ?? refuse('NOT_FOUND');
  // Read again behind the lock: a double click has taken it meanwhile.
  const remark = await findRemark(trx, caller, id);
  const state = await deskState(trx, task);
  if (remark.proposal === null) return refuse('BAD_REQUEST', { fields: ['id'] });
  if (remark.state !== 'OPEN') return { isTaken: remark.state === 'TAKEN', rev: state.rev };
  const fields = withProposal(state.shown, remark, remark.proposal);
  if (!fields) return { isTaken: false, rev: state.rev };
  const { rev } = await writeDesk(trx, caller, task, state, fields, { kind: 'DRAFT', note: 'REMARK' });
  await rows.setRemarkState(trx, remark.id, 'TAKEN', caller.userId);
  return { isTaken: true, rev };
}

async function findRemark(db: Db, caller: Caller, id: string): Promise<rows.RemarkRow> {
  const [remark] = await rows.readRemarks(db, caller, { id });
  if (!remark || !(await rows.findRemarkedTask(db, caller, remark.task_id))) return refuse('NOT_FOUND');
  return remark;
}

async function oneRemark(db: Db, caller: Caller, id: string): Promise<calls.TaskRemark> {
  const [remark] = await shown(db, caller, await rows.readRemarks(db, caller, { id }));
  return remark ?? refuse('NOT_FOUND');
}

/** Remarks as they are sent; all are of one task. */
async function shown(db: Db, caller: Caller, remarks: readonly rows.RemarkRow[]): Promise<calls.TaskRemark[]> {
  const task = remarks[0] && (await rows.findRemarkedTask(db, caller, remarks[0].task_id));
  if (!task) return [];
  const { shown: fields } = await deskState(db, task);
  return remarks.map((one) => ({
    id: one.id,
    field: one.field,
    quote: one.quote,
    occurrence: one.occurrence,
    isThere: isAnchored(fields, one),
    text: one.words,
    proposal: one.proposal,
    state: one.state,
    at: one.made_at.toISOString(),
    by: one.by ?? '',
    isMine: one.made_by === caller.userId,
    settledBy: one.settled_by,
    settledAt: one.settled_at?.toISOString() ?? null,
    answers: one.answers.map(({ words, at, by }) => ({ text: words, at: new Date(at).toISOString(), by: by ?? '' })),
  }));
}
