import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as reading from '../../../../contract/tasks';
import * as calls from '../../../../contract/tasks-edit';
import type { PersonName } from '../../../testing/people';
import { firstTaskOf, type SentTask, sentChoice, sentTask } from '../../../testing/tasks';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const save = (task: SentTask, as: PersonName = 'tutorA') => world.call(calls.saveTask, { as, body: { task } });
const get = async (id: string, as: PersonName = 'tutorA') =>
  (await world.call(reading.getTask, { as, body: { id } })).body;
const number = { dataType: 'N' as const, correctAnswerValue: '14' };
const typed = (input: NonNullable<SentTask['answerInputDefinition']>): SentTask =>
  sentTask({ choiceLayout: 'INPUT', choices: [], answerInputDefinition: input });
const hinted = [{ ...sentChoice('A'), hint: ' Per anksti. ' }, sentChoice('B', 'T'), sentChoice('C', 'T')];

describe('several right answers in tasks/addtask', () => {
  it('are stored and read again, blanks and repetitions left out', async () => {
    const choices = await get((await save(sentTask({ choices: hinted }))).body.id ?? '');
    expect(choices.answers?.map((one) => [one.isCorrect, one.hint])).toEqual([
      ['N', 'Per anksti.'],
      ['T', ''],
      ['T', ''],
    ]);
    const input = { ...number, alsoAccepted: [' 20 ', '', '20', '14'], tolerance: ' 0,5 ' };
    const value = await get((await save(typed(input))).body.id ?? '');
    expect(value.task?.answerInputDefinition).toMatchObject({ alsoAccepted: ['20'], tolerance: '0,5' });
    const none = await get((await save(typed({ ...number, tolerance: '0' }))).body.id ?? '');
    expect(none.task?.answerInputDefinition).toMatchObject({ alsoAccepted: [], tolerance: null });
  });

  it.each<[string, SentTask, string]>([
    ['no wrong choice', sentTask({ choices: [sentChoice('A', 'T'), sentChoice('B', 'T')] }), 'choices.isCorrect'],
    ['no right choice', sentTask({ choices: [sentChoice('A'), sentChoice('B')] }), 'choices.isCorrect'],
    ['a further value of no kind', typed({ ...number, alsoAccepted: ['du'] }), 'answerInputDefinition.alsoAccepted'],
    [
      'a further value out of bounds',
      typed({ ...number, dataMaxValue: '20', alsoAccepted: ['21'] }),
      'answerInputDefinition.alsoAccepted',
    ],
    ['a tolerance below zero', typed({ ...number, tolerance: '-1' }), 'answerInputDefinition.tolerance'],
    ['a tolerance that is no number', typed({ ...number, tolerance: 'daug' }), 'answerInputDefinition.tolerance'],
    [
      'a tolerance beyond a bound',
      typed({ ...number, dataMinValue: '13.6', tolerance: '0.5' }),
      'answerInputDefinition.tolerance',
    ],
    [
      'a tolerance of a text',
      typed({ dataType: 'S', correctAnswerValue: 'a', tolerance: '1' }),
      'answerInputDefinition.tolerance',
    ],
  ])('refuses %s', async (_, task, field) => {
    const { status, body } = await save(task);
    expect([status, body.fields]).toEqual([400, [`task.${field}`]]);
  });

  it('stay when an older client, which does not know them, saves', async () => {
    const first = (await save(sentTask({ choices: hinted }))).body.id ?? '';
    const choices = [sentChoice('B', 'T'), sentChoice('A'), sentChoice('C')];
    await save(sentTask({ id: first, choices }));
    expect((await get(first)).answers?.map((one) => [one.textHtml, one.hint])).toEqual([
      ['B', ''],
      ['A', 'Per anksti.'],
      ['C', ''],
    ]);
    const second = (await save(typed({ ...number, alsoAccepted: ['20'], tolerance: '1' }))).body.id ?? '';
    await save({ ...typed({ ...number, correctAnswerValue: '15' }), id: second });
    expect((await get(second)).task?.answerInputDefinition).toMatchObject({
      correctAnswerValue: '15',
      alsoAccepted: ['20'],
      tolerance: '1',
    });
    await save({ ...typed({ dataType: 'S', correctAnswerValue: 'a' }), id: second });
    expect((await get(second)).task?.answerInputDefinition).toMatchObject({ alsoAccepted: [], tolerance: null });
  });

  it('are shown to nobody who does not see the key', async () => {
    const task = await firstTaskOf(world, 'past9');
    await world.pool.query(`update task_choice set hint = 'PATARIMAS' where task_id = $1`, [task]);
    const seen = await get(task, 'tutorA');
    expect(seen.answers?.map((one) => [one.isCorrect, one.hint])).toEqual(
      [null, null, null, null].map((no) => [no, no]),
    );
  });
});

it('a ready task always has a right choice and a wrong one, whoever writes it', async () => {
  const id = (await save(sentTask({ choices: hinted }))).body.id ?? '';
  const client = await world.pool.connect();
  try {
    await client.query('begin');
    await client.query('update task_choice set is_correct = true where task_id = $1', [id]);
    await client.query('update task set name = name where id = $1', [id]);
    await expect(client.query('commit')).rejects.toThrow('a ready task has a right choice and a wrong one');
  } finally {
    client.release(true);
  }
});
