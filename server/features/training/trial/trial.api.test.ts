import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../../contract/endpoint';
import { saveTask } from '../../../../contract/tasks-edit';
import { tryTask } from '../../../../contract/tasks-try';
import type { PersonName } from '../../../testing/people';
import { firstTaskOf, type SentTask, sentChoice, sentTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';

let world: World;
let task = '';
beforeAll(async () => {
  world = await createWorld();
  task = await created('tutorA', {
    choices: [{ ...sentChoice('A'), hint: 'Praleistas žingsnis.' }, sentChoice('B', 'T'), sentChoice('C', 'T')],
  });
});
afterAll(() => world.close());

const created = async (as: PersonName, change: Partial<SentTask>) =>
  (await world.call(saveTask, { as, body: { task: sentTask(change) } })).body.id ?? '';
type Tried = BodyIn<typeof tryTask>;
const attempt = async (as: PersonName, body: Tried) => {
  const reply = (await world.call(tryTask, { as, body })).body;
  return reply.success ? [reply.isCorrect, reply.hint] : reply.code;
};

describe('tasks/try of a stored task', () => {
  it('tells right and wrong with the hint to who sees the key, by place or by id', async () => {
    for (const as of ['tutorA', 'admin', 'developer'] as const) {
      const of = (place: number) => attempt(as, { id: task, answer: { place } });
      expect([await of(0), await of(1), await of(2)]).toEqual([
        [false, 'Praleistas žingsnis.'],
        [true, ''],
        [true, ''],
      ]);
    }
    const { rows } = await world.pool.query('select id from task_choice where task_id = $1 order by position', [task]);
    expect(await attempt('admin', { id: task, answer: { choiceId: rows[0].id } })).toEqual([
      false,
      'Praleistas žingsnis.',
    ]);
    expect(await attempt('admin', { id: task, answer: {} })).toEqual([null, '']);
  });

  it('refuses others, choices and values that are none', async () => {
    expect(await attempt('tutorB', { id: task, answer: { place: 1 } })).toBe('NOT_FOUND');
    expect(await attempt('tester', { id: task, answer: { place: 1 } })).toBe('NOT_FOUND');
    expect((await world.call(tryTask, { as: 'pupilA5', body: { id: task, answer: { place: 1 } } })).status).toBe(403);
    expect(await attempt('tutorA', { id: task, answer: { place: 3 } })).toBe('BAD_CHOICE');
    expect(await attempt('tutorA', { id: task, answer: { choiceId: '999999' } })).toBe('BAD_CHOICE');
    expect(await attempt('tutorA', { id: task, answer: { value: '14' } })).toBe('BAD_VALUE');
    expect(await attempt('tutorA', { id: '999999', answer: { place: 0 } })).toBe('NOT_FOUND');
    expect(await attempt('tutorA', { answer: { place: 0 } })).toBe('BAD_REQUEST');
    const raw = await world.call(tryTask, { as: 'tutorA', raw: { id: task, answer: { place: 12 } } });
    expect([raw.status, raw.body.fields]).toEqual([400, ['answer.place']]);
  });

  it('stores nothing', async () => {
    const count = async () =>
      (
        await world.pool.query(
          'select (select count(*) from current_answer) + (select count(*) from attempt) + (select count(*) from task) as n',
        )
      ).rows[0].n;
    const before = await count();
    await attempt('tutorA', { id: task, answer: { place: 0 } });
    expect(await count()).toBe(before);
  });
});

describe('tasks/try of a task in the editor', () => {
  const unsaved = (change: Partial<NonNullable<Tried['task']>>): Tried['task'] => ({
    choiceLayout: 'ONE_PER_ROW',
    choices: [{ isCorrect: 'T' }, { isCorrect: 'N', hint: 'Ne ta upė.' }],
    ...change,
  });
  const number = { dataType: 'N' as const, correctAnswerValue: '14', alsoAccepted: ['20'], tolerance: '0,5' };

  it('judges by what stands there, saved or not', async () => {
    const of = (place: number, id?: string) => attempt('tutorA', { id, task: unsaved({}), answer: { place } });
    expect([await of(0), await of(1), await of(0, task)]).toEqual([
      [true, ''],
      [false, 'Ne ta upė.'],
      [true, ''],
    ]);
    expect(await attempt('tutorA', { id: task, task: unsaved({}), answer: { place: 2 } })).toBe('BAD_CHOICE');
    expect(await attempt('tutorB', { id: task, task: unsaved({}), answer: { place: 0 } })).toBe('NOT_FOUND');
  });

  it('judges several that are ticked as a whole', async () => {
    const choices = [{ isCorrect: 'T' }, { isCorrect: 'N' }, { isCorrect: 'T' }] as const;
    const task = unsaved({ choiceLayout: 'SEVERAL', choices: [...choices] });
    const of = (places: number[]) => attempt('tutorA', { task, answer: { places } });
    expect([await of([0, 2]), await of([2, 0]), await of([0]), await of([0, 1, 2]), await of([])]).toEqual([
      [true, ''],
      [true, ''],
      [false, ''],
      [false, ''],
      [null, ''],
    ]);
    expect([await of([0, 3]), await of([0, 0])]).toEqual(['BAD_CHOICE', 'BAD_VALUE']);
    expect(await attempt('tutorA', { task, answer: { place: 0 } })).toBe('BAD_VALUE');
  });

  it('judges values with alternatives and tolerance, and says when there is no key yet', async () => {
    const typed = unsaved({ choiceLayout: 'INPUT', choices: [], answerInputDefinition: number });
    const of = (value: string) => attempt('tutorA', { task: typed, answer: { value } });
    expect([await of('13,5'), await of('20.5'), await of('15')]).toEqual([
      [true, ''],
      [true, ''],
      [false, ''],
    ]);
    expect(await of('keturiolika')).toBe('BAD_VALUE');
    const keyless = unsaved({ choices: [{}, {}] });
    expect(await attempt('tutorA', { task: keyless, answer: { place: 0 } })).toEqual([null, '']);
  });
});

describe('tasks/try in a complete collection', () => {
  it('is judged by its copy, for testers and organisers', async () => {
    const { id, exercises } = world.collections.future7;
    const first = await firstTaskOf(world, 'future7');
    const of = (as: PersonName, choiceId: string | null | undefined) =>
      attempt(as, { id: first, collectionId: id, answer: { choiceId } });
    await world.pool.query('update task_choice set is_correct = not is_correct where task_id = $1 and position < 2', [
      first,
    ]);
    for (const as of ['tester', 'admin'] as const) {
      expect(await of(as, exercises[0]?.correctChoiceId)).toEqual([true, '']);
      expect(await of(as, exercises[0]?.wrongChoiceId)).toEqual([false, '']);
    }
    expect(await of('tutorA', exercises[0]?.correctChoiceId)).toBe('NOT_FOUND');
    const draft = await firstTaskOf(world, 'draft8');
    const inDraft = { id: draft, collectionId: world.collections.draft8.id, answer: {} };
    expect(await attempt('tester', inDraft)).toBe('NOT_FOUND');
    expect(await attempt('tester', { id: task, collectionId: id, answer: {} })).toBe('NOT_FOUND');
  });
});
