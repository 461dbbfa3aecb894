// A contest before its results whose keys are marked, and the same tasks everywhere else where one could look for them.
import { freezeCollection } from '../../server/features/collections/freeze/freeze-queries';
import { sentChoice, sentTask } from '../../server/testing/tasks';
import type { Stage } from '../printed/stage';
import { act } from './acts';

/** Stands in every text that tells an answer: solution, reasons, hints, notes on choices, the right value. */
export const KEY = 'raktasZ9';
/** Stands in every text that a pupil reads. */
export const CONTENT = 'turinysQ7';

/** The places in which the tables of rights look for a task, and their objects that are the secret ones. */
export type Place = { name: string; ids: Record<string, string> };
export type Secret = { places: Place[]; rightChoices: string[] };

/**
 * Plants two tasks, one with choices and one that is typed, which a teacher has written and revised. They stand in the
 * running contest, with their former words in last year's; their translations, and their copies, in the free training
 * and in the teacher's own practice, which pupils have finished.
 */
export async function plantSecret(stage: Stage): Promise<Secret> {
  const { world } = stage;
  await world.pool.query(`insert into language (id, code, name) values (7, 'en', 'anglų') on conflict do nothing`);
  const chosen = await write(stage, '2026-LT-901', '1', choices);
  const typed = await write(stage, '2026-LT-902', '1', value);
  await put(stage, world.collections.past9.id, [chosen, typed]);
  await revise(stage, chosen, '2026-LT-901');
  const twins = [await write(stage, '2026-LT-901', 'en', choices), await write(stage, '2026-LT-902', 'en', value)];
  const copies = [await clone(stage, chosen), await clone(stage, typed)];
  await put(stage, world.collections.training.id, [...twins, ...copies]);
  const practice = await practiceOf(stage, [...twins, ...copies]);
  await put(stage, world.collections.running5.id, [chosen, typed]);
  await world.pool.query(
    `update collection set (is_complete, valid_from, valid_to, primary_result_date, result_date) = (true,
       now() - interval '1 hour', now() + interval '1 day', now() + interval '2 days', now() + interval '3 days')
     where id = $1`,
    [world.collections.running5.id],
  );
  for (const id of [...Object.values(world.collections).map((one) => one.id), practice])
    await world.publish('collection', id);
  const places = await Promise.all([
    placeOf(stage, 'the contest', world.collections.running5.id, chosen),
    placeOf(stage, 'the contest, typed', world.collections.running5.id, typed),
    placeOf(stage, 'its former words', world.collections.past9.id, chosen),
    placeOf(stage, 'its translation', world.collections.training.id, twins[0]),
    placeOf(stage, 'its translation, typed', practice, twins[1]),
    placeOf(stage, 'its copy', practice, copies[0]),
  ]);
  const { rows } = await world.pool.query<{ id: string }>(
    'select id::text as id from task_choice where is_correct and task_id = any($1)',
    [[chosen, ...twins, ...copies]],
  );
  return { places, rightChoices: rows.map(({ id }) => id) };
}

const texts = {
  contentHtml: `<p>Kuris ${CONTENT}?</p>`,
  solutionHtml: `<p>Nes ${KEY}</p>`,
  relevanceHtml: `<p>Todėl ${KEY}</p>`,
  originHtml: `<p>Iš ${KEY}</p>`,
};
const told = { comment: `pastaba ${KEY}`, hint: `užuomina ${KEY}` };
const choices = {
  ...texts,
  choices: [
    { ...sentChoice(`A ${CONTENT}`), ...told },
    { ...sentChoice(`B ${CONTENT}`, 'T'), ...told },
    { ...sentChoice(`C ${CONTENT}`), ...told },
  ],
};
const value = {
  ...texts,
  choiceLayout: 'INPUT' as const,
  choices: [],
  answerInputDefinition: { dataType: 'S' as const, correctAnswerValue: KEY },
};

async function write(stage: Stage, internationalId: string, languageId: string, change: object): Promise<string> {
  await act(
    stage,
    'tutorA',
    'tasks/addtask',
    { task: { ...sentTask(change), internationalId, languageId } },
    { made: 'id' },
  );
  return stage.ids.made ?? '';
}

/** A newer version, after which the former one is known from the history and from last year's copy alone. */
async function revise(stage: Stage, id: string, internationalId: string): Promise<void> {
  const task = sentTask({ ...choices, solutionHtml: `<p>Kitaip: ${KEY}</p>` });
  await act(stage, 'tutorA', 'tasks/addtask', { task: { ...task, id, internationalId, languageId: '1' } });
}

async function clone(stage: Stage, id: string): Promise<string> {
  await act(stage, 'tutorA', 'tasks/clonetask', { task: { id } }, { made: 'id' });
  return stage.ids.made ?? '';
}

/** Puts tasks into a collection and freezes it as it is now. */
async function put({ world }: Stage, collection: string, tasks: readonly string[]): Promise<void> {
  await world.pool.query(
    `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty)
     select $1, id, 'hard', 50 + row_number() over (), 12, 4 from unnest($2::bigint[]) id`,
    [collection, tasks],
  );
  await world.db.transaction().execute((trx) => freezeCollection(trx, Number(collection)));
}

/** A practice of the teacher, open, with a finished sitting of a pupil of the class. */
async function practiceOf(stage: Stage, tasks: readonly string[]): Promise<string> {
  const { world } = stage;
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into collection (name, type, year, grades, level_group_id, time_mins, collection_key, valid_from, valid_to,
       primary_result_date, result_date, created_by)
     select 'Mokytojo treniruotė', 'TRA', 2026, '{5}', level_group_id, 45, 'mokytojo', valid_from,
       now() + interval '1 day', now() + interval '1 day', now() + interval '1 day', $2
     from collection where id = $1 returning id::text as id`,
    [world.collections.training.id, world.people.tutorA.userId],
  );
  const id = rows[0]?.id ?? '';
  await world.pool.query(
    'insert into practice_class (collection_id, school_id, grade, sub_grade) values ($1, $2, 5, 1)',
    [id, world.schools.A],
  );
  await put(stage, id, tasks);
  await world.pool.query(
    `with sat as (insert into attempt (collection_id, user_id, school_id, grade, started_at, deadline, ticket_hash,
         finished_at, closed_by)
       values ($1, $2, $3, 5, now() - interval '2 hours', now() - interval '1 hour', '\\x77', now() - interval '1 hour', 'PUPIL')
       returning id)
     insert into current_answer (attempt_id, exercise_id, choice_id, epoch, seq)
     select sat.id, e.id, (e.answer_key ->> 'choiceId')::bigint, 1, 1 from sat, exercise e
     where e.collection_id = $1 and e.answer_key ? 'choiceId'`,
    [id, world.people.pupilA5.userId, world.schools.A],
  );
  return id;
}

/** What the requests of the tables call by these names, as the objects of a place. */
async function placeOf(stage: Stage, name: string, collection: string, task = ''): Promise<Place> {
  const { rows } = await stage.world.pool.query<{ id: string; choice: string }>(
    `select e.id::text as id, (select min(c.id)::text from task_choice c where c.task_id = e.task_id) as choice
     from exercise e where e.collection_id = $1 and e.task_id = $2`,
    [collection, task],
  );
  const [{ id: exercise = '', choice = '' } = {}] = rows;
  const names = (value: string, ...some: string[]) => Object.fromEntries(some.map((one) => [one, value]));
  return {
    name,
    ids: {
      ...names(
        task,
        'task',
        'free',
        'contesttask',
        'running5task',
        'task2',
        'task3',
        'archived1',
        'archived2',
        'lodge',
      ),
      ...names(collection, 'draft', 'practice', 'running5', 'training', 'secured11', 'future7', 'copy'),
      ...names(exercise, 'exercise', 'running5.1', 'running5.2', 'training.1', 'training.2'),
      ...(choice && names(choice, 'choice', 'running5choice')),
    },
  };
}
