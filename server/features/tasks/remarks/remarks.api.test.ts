import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as desk from '../../../../contract/tasks-desk';
import * as editing from '../../../../contract/tasks-edit';
import * as calls from '../../../../contract/tasks-remarks';
import type { PersonName } from '../../../testing/people';
import { firstTaskOf, sentTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Remark = { field?: string; quote?: string; text?: string; proposal?: string | null };
const add = (as: PersonName, taskId: string, remark: Remark = {}) =>
  world.call(calls.addRemark, { as, body: { taskId, field: 'contentHtml', text: 'Neaišku.', ...remark } });
const list = async (as: PersonName, taskId: string) =>
  (await world.call(calls.listRemarks, { as, body: { taskId } })).body;
const ownTask = async (as: PersonName) =>
  (await world.call(editing.saveTask, { as, body: { task: sentTask({ contentHtml: '<p>Prie kurio augalo?</p>' }) } }))
    .body.id ?? '';

describe('remarks', () => {
  it('are written, answered, settled and opened again', async () => {
    const id = await ownTask('admin');
    const { body } = await add('developer', id, { quote: 'kurio augalo' });
    const remark = body.remark ?? { id: '' };
    expect(remark).toMatchObject({ quote: 'kurio augalo', isThere: true, state: 'OPEN', isMine: true, answers: [] });
    const answered = await world.call(calls.answerRemark, { as: 'admin', body: { id: remark.id, text: ' Sutinku. ' } });
    expect(answered.body.remark).toMatchObject({
      isMine: false,
      answers: [{ text: 'Sutinku.', by: expect.any(String) }],
    });
    const settled = await world.call(calls.settleRemark, { as: 'admin', body: { id: remark.id } });
    expect(settled.body.remark).toMatchObject({ state: 'SETTLED', settledBy: expect.any(String) });
    expect((await list('admin', id)).open).toBe(0);
    const again = await world.call(calls.reopenRemark, { as: 'admin', body: { id: remark.id } });
    expect(again.body.remark).toMatchObject({ state: 'OPEN', settledBy: null, settledAt: null });
    const open = await world.call(desk.openDesk, { as: 'admin', body: { id } });
    expect(open.body.openRemarks).toBe(1);
  });

  it('a proposal goes into the draft once, and says when its words are gone', async () => {
    const id = await ownTask('admin');
    const { body } = await add('developer', id, { quote: 'Prie kurio', proposal: 'Kuriame' });
    const gone = await add('developer', id, { quote: 'kurio augalo', proposal: 'kurios gėlės' });
    const take = (remarkId = '') => world.call(calls.takeProposal, { as: 'admin', body: { id: remarkId } });
    const both = await Promise.all([take(body.remark?.id), take(body.remark?.id)]);
    expect(both.map((one) => [one.body.isTaken, one.body.rev, one.body.remark?.state])).toEqual([
      [true, 1, 'TAKEN'],
      [true, 1, 'TAKEN'],
    ]);
    const { fields, kind } = (await world.call(desk.openDesk, { as: 'admin', body: { id } })).body;
    expect([fields?.contentHtml, kind]).toEqual(['<p>Kuriame augalo?</p>', 'CHANGES']);
    expect((await take(gone.body.remark?.id)).body).toMatchObject({
      isTaken: false,
      rev: 1,
      remark: { isThere: false },
    });
    const plain = await add('developer', id);
    expect((await take(plain.body.remark?.id)).status).toBe(400);
  });

  it('testers remark on tasks of complete collections, and read what testers began', async () => {
    const id = await firstTaskOf(world, 'running5');
    const hidden = await add('admin', id, { text: 'Raktas yra B.' });
    const own = await add('tester', id, { quote: 'kas', text: 'Kas?' });
    expect(own.status).toBe(200);
    expect((await list('tester', id)).remarks?.map((one) => one.id)).toEqual([own.body.remark?.id]);
    expect((await list('admin', id)).remarks).toHaveLength(2);
    const of = (call: typeof calls.settleRemark, remarkId = '') =>
      world.call(call, { as: 'tester', body: { id: remarkId } });
    expect((await of(calls.settleRemark, hidden.body.remark?.id)).status).toBe(404);
    expect((await add('tester', id, { field: 'solutionHtml' })).body.fields).toEqual(['field']);
    expect((await of(calls.settleRemark, own.body.remark?.id)).body.remark?.state).toBe('SETTLED');
    // A task that stands in no complete collection is not there for testers.
    const draft = await ownTask('admin');
    expect((await add('tester', draft)).status).toBe(404);
    expect((await world.call(calls.listRemarks, { as: 'tester', body: { taskId: draft } })).status).toBe(404);
    expect(
      (await world.call(calls.takeProposal, { as: 'tester', body: { id: own.body.remark?.id ?? '' } })).status,
    ).toBe(403);
  });

  it('a tutor has those of own tasks alone', async () => {
    const id = await ownTask('tutorA');
    expect((await add('tutorA', id)).status).toBe(200);
    expect((await add('admin', id)).status).toBe(200);
    expect((await list('tutorA', id)).open).toBe(2);
    for (const as of ['tutorB', 'tutorAB'] as const) expect((await add(as, id)).status).toBe(404);
    const contest = await firstTaskOf(world, 'running5');
    expect((await add('tutorA', contest)).status).toBe(404);
    for (const as of ['pupilA5', 'centre'] as const) expect((await add(as, id)).status).toBe(403);
  });

  it('nonsense is refused', async () => {
    const id = await ownTask('admin');
    for (const bad of [
      { field: 'choices.12' },
      { field: 'x' },
      { text: ' ' },
      { text: 'a'.repeat(2001) },
      { quote: 'a'.repeat(501) },
    ])
      expect((await add('admin', id, bad)).status).toBe(400);
    expect((await world.call(calls.answerRemark, { as: 'admin', body: { id: '999999', text: 'a' } })).status).toBe(404);
    expect((await add('admin', '999999999')).status).toBe(404);
  });
});
