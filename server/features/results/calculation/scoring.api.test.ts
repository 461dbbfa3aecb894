import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerValue } from '../../../../contract/task/answers/answer';
import { rightChoices } from '../../../../contract/task/answers/choice';
import { kindOfQuestion } from '../../../../contract/task/by-kind/read';
import { createWorld, type World } from '../../../testing/world';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import { readFrozen } from '../../collections/queries';
import { scoreAttempt } from '../rules';
import { scoreCollection } from './calculations';
import { type Correction, type Corrections, noCorrections, noText } from './corrections';
import { rankScores } from './scoring-queries';

/**
 * Compares the statements that calculate a country with the rule for one sitting: a contest of 18 tasks (13 with four
 * choices, one of which two must be ticked, then a number, a text, a date, an interactive one), 54 start points, and pupils of both grades who answer
 * by chance.
 */
let world: World;
let collection: FrozenCollection;
const PUPILS = 400;
const typed = { N: '14', S: 'upė', D: '2026-11-20' };
const keys = [typed.N, typed.S, typed.D, '{"a":1,"b":[2,3]}'];
/** Typed answers: right in other spellings, wrong, blank, odd. */
const texts = [
  ['14', '014,0', '+14.', '15', '-14', '9'.repeat(300), ' 14 ', '14.0000000000000000001'],
  ['upė', 'UPĖ', 'upė', ' Upė\u00a0', 'upe', 'ežeras', 'upė'.repeat(50), '\ufeff'],
  ['2026-11-20', ' 2026-11-20', '2026-11-21', '2026-1-20', '\u2003'],
  [
    '{"b":[2,3],"a":1}',
    '{ "a": 1, "b": [2, 3] }',
    '{"a":1,"b":[3,2]}',
    '{"a":1',
    '[]',
    'null',
    '{"a":1,"b":[2,3],"c":0}',
  ],
];

/** Random numbers that are the same in every run (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

beforeAll(async () => {
  world = await createWorld();
  collection = await plant();
});
afterAll(() => world.close());

async function plant(): Promise<FrozenCollection> {
  const { rows } = await world.pool.query<{ id: number }>(
    `insert into collection (name, type, year, grades, level_group_id, time_mins, start_points, collection_key, valid_from,
       valid_to, primary_result_date, result_date, is_complete)
     select 'atsitiktinis', 'CON', 2026, '{5,6}', min(id), 45, 54, 'chance', now() - interval '9 days',
       now() - interval '3 days', now() - interval '2 days', now() - interval '1 day', true from level_group returning id`,
  );
  const id = rows[0]?.id ?? 0;
  for (let n = 1; n <= 18; n += 1) {
    const kind = n <= 13 ? 'choice' : (['SEVERAL', 'N', 'S', 'D', 'LODGE'] as const)[n - 14];
    const isChosen = kind === 'choice' || kind === 'SEVERAL';
    const input =
      isChosen || kind === 'LODGE' ? null : { dataType: kind, dataLength: 20, dataMinValue: null, dataMaxValue: null };
    const choices = isChosen
      ? [1, 2, 3, 4].map((c) => ({ id: String(n * 10 + c), textHtml: '', imageLink: null, imageName: null }))
      : [];
    const content = {
      taskId: String(n),
      internationalId: '',
      name: `${n}`,
      type: kind === 'LODGE' ? 'LODGE' : 'BASIC',
      contentHtml: '',
      choiceLayout: kind === 'choice' ? 'ONE_PER_ROW' : kind === 'SEVERAL' ? kind : 'INPUT',
      input,
      choices,
    };
    const first = { kind: 'choice', choiceId: String(n * 10 + 1) };
    const also = kind === 'SEVERAL' ? { also: [String(n * 10 + 3)] } : {};
    const key = isChosen ? { ...first, ...also } : { kind: 'value', value: keys[n - 15] };
    await world.pool.query(
      `with task as (insert into task (international_id, language, name, content_html, choice_layout)
         values ($2, 'lt', '', '', 'ONE_PER_ROW') returning id)
       insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty, content, answer_key, explanation)
       select $1, id, (array['easy', 'medium', 'hard'])[$3], $4, $3 * 3 + 3, $3 + 1, $5, $6,
         '{"solutionHtml": "", "relevanceHtml": "", "originHtml": ""}' from task`,
      // The order of the set is not the order of the ids.
      [id, `chance-${n}`, 3 - Math.floor((n - 1) / 6), 7 - (((n - 1) % 6) + 1), content, key],
    );
  }
  await world.pool.query(
    `with pupil as (insert into user_account (login, role, first_name, last_name, grade, school_id)
       select 'chance' || i, 'STUDENT', '', '', 5 + i % 2, (array[$2, $3]::bigint[])[1 + i % 3 / 2]
       from generate_series(1, ${PUPILS}) i returning id, grade, school_id)
     insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
     select $1, id, grade, school_id, now(), now(), now(), 'PUPIL', decode(md5('chance' || id), 'hex') from pupil`,
    [id, world.schools.A, world.schools.B],
  );
  const frozen = await readFrozen(world.db, String(id));
  if (!frozen) throw new Error('no collection');
  return frozen;
}

/** A random answer: mostly a choice or a text of the task, sometimes withdrawn, blank, or of another kind. */
function answerTo(exercise: FrozenCollection['exercises'][number], random: () => number): AnswerValue | null {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const odd = random();
  if (odd < 0.15) return null;
  if (odd < 0.2) return { choiceId: null, value: null };
  if (odd < 0.23) return { choiceId: null, value: pick(['', ' \n', '\u3000', 'x']) ?? '' };
  if (odd < 0.25) return { choiceId: '99', value: null };
  const { choices } = exercise.content;
  const ticked = choices.filter(() => random() < 0.5).map(({ id }) => id);
  if (kindOfQuestion(exercise.content) === 'several') return { choiceId: null, value: ticked.join() || null };
  if (choices.length > 0) return { choiceId: pick(choices)?.id ?? null, value: null };
  const place = keys.indexOf(exercise.key.kind === 'value' ? exercise.key.value : '');
  return { choiceId: null, value: pick(texts[place] ?? []) ?? null };
}

type Answers = Map<string, Map<string, AnswerValue>>;

/** Gives every pupil answers; `give` says which. */
async function answerAll(
  give: (exercise: FrozenCollection['exercises'][number]) => AnswerValue | null,
): Promise<Answers> {
  await sql`delete from current_answer`.execute(world.db);
  const { rows } = await world.pool.query<{ id: string }>('select id from attempt where collection_id = $1', [
    collection.id,
  ]);
  const all: Answers = new Map(rows.map(({ id }) => [id, new Map()]));
  const given = [...all].flatMap(([id, own]) =>
    collection.exercises.flatMap((exercise) => {
      const answer = give(exercise);
      if (!answer) return [];
      own.set(exercise.id, answer);
      return [
        { attempt_id: id, exercise_id: exercise.id, epoch: 1, seq: 1, choice_id: answer.choiceId, value: answer.value },
      ];
    }),
  );
  for (let at = 0; at < given.length; at += 2_000)
    await world.db
      .insertInto('current_answer')
      .values(given.slice(at, at + 2_000))
      .execute();
  return all;
}

type Scored = { attempt_id: string; points: number; exercise_points: number[] };

const score = (corrections: Corrections): Promise<Scored[]> =>
  world.db.transaction().execute(async (trx) => {
    expect(await scoreCollection(trx, collection, corrections, () => undefined)).toBe(PUPILS);
    return (await sql<Scored>`select attempt_id, points, exercise_points from pg_temp.score`.execute(trx)).rows;
  });

/** A random correction, or none. */
function correctionOf(exercise: FrozenCollection['exercises'][number], random: () => number): Correction | null {
  const act = ([null, 'FULL_ALL', 'FULL_ANSWERED', 'LEFT_OUT', 'NEW_KEY'] as const)[Math.floor(random() * 5)] ?? null;
  if (act === null) return null;
  if (act !== 'NEW_KEY') return { act, ...noText };
  const { choices, type } = exercise.content;
  if (choices.length > 0) return { act, ...noText, key: { kind: 'choice', choiceId: choices[2]?.id ?? '' } };
  return { act, ...noText, key: { kind: 'value', value: type === 'LODGE' ? '[]' : '15' } };
}

describe('points by statements over sets', () => {
  it.each([1, 2, 3, 4])('are those of the rule, by chance %d', async (seed) => {
    const random = chance(seed);
    const answers = await answerAll((exercise) => answerTo(exercise, random));
    const some = collection.exercises.flatMap((exercise) => {
      const correction = seed === 1 ? null : correctionOf(exercise, random);
      return correction ? [[exercise.id, correction] as const] : [];
    });
    const corrections: Corrections = new Map(some);
    expect(seed === 1 || corrections.size > 5).toBe(true);
    const scores = await score(corrections);
    expect(scores).toHaveLength(PUPILS);
    for (const { attempt_id, points, exercise_points } of scores) {
      const { total, scored } = scoreAttempt(collection, answers.get(attempt_id) ?? new Map(), corrections);
      expect([points, exercise_points]).toEqual([total, scored.map((one) => one.points)]);
    }
    expect(new Set(scores.map(({ points }) => points)).size).toBeGreaterThan(10);
  });

  it('all right is 216, all wrong 0, nothing 54', async () => {
    const right: Parameters<typeof answerAll>[0] = ({ key }) =>
      key.kind === 'choice'
        ? { choiceId: key.also ? null : key.choiceId, value: key.also ? rightChoices(key).join() : null }
        : { choiceId: null, value: key.value };
    const wrong: typeof right = ({ key }) =>
      key.kind === 'choice'
        ? { choiceId: `${key.choiceId.slice(0, -1)}2`, value: null }
        : { choiceId: null, value: '77' };
    for (const [give, points] of [
      [right, 216],
      [wrong, 0],
      [() => null, 54],
    ] as const) {
      await answerAll(give);
      expect(new Set((await score(noCorrections)).map((one) => one.points))).toEqual(new Set([points]));
    }
  });
});

describe('places by statements over sets', () => {
  it('are those counted one by one', async () => {
    const random = chance(9);
    await answerAll((exercise) => answerTo(exercise, random));
    const { rows: made } = await world.pool.query<{ id: string }>(
      'insert into calculation (collection_id, version, attempt_count) values ($1, 1, $2) returning id',
      [collection.id, PUPILS],
    );
    const id = made[0]?.id ?? '';
    await world.db.transaction().execute(async (trx) => {
      await scoreCollection(trx, collection, noCorrections, () => undefined);
      await rankScores(trx, id);
    });
    const { rows } = await world.pool.query('select * from result where calculation_id = $1', [id]);
    expect(rows).toHaveLength(PUPILS);
    const groups = {
      grade_country: (a: (typeof rows)[0]) => `${a.grade}`,
      grade_district: (a: (typeof rows)[0]) => `${a.grade} ${a.district_id}`,
      group_country: (a: (typeof rows)[0]) => `${a.age_group_id}`,
      group_district: (a: (typeof rows)[0]) => `${a.age_group_id} ${a.district_id}`,
    };
    for (const [name, groupOf] of Object.entries(groups)) {
      for (const row of rows) {
        const own = rows.filter((other) => groupOf(other) === groupOf(row));
        const place = own.filter((other) => other.points > row.points).length + 1;
        expect([name, row[`${name}_rank`], row[`${name}_of`]]).toEqual([name, place, own.length]);
      }
    }
  });

  it('refer to what is there: the database refuses a row that does not, and the end of what results name', async () => {
    const change = (set: string) =>
      world.pool.query(`update result set ${set} where attempt_id = (select min(attempt_id) from result)`);
    await expect(change('school_id = 999999')).rejects.toMatchObject({ code: '23503' });
    await expect(change('district_id = 999999')).rejects.toMatchObject({ code: '23503' });
    await expect(change('age_group_id = 999999')).rejects.toMatchObject({ code: '23503' });
    await expect(change('user_id = (select max(id) from user_account) + 1')).rejects.toMatchObject({ code: '23503' });
    const { rows } = await world.pool.query(
      `insert into school (district_id, name) select min(id), 'be sprendimų' from district returning id`,
    );
    await change(`school_id = ${rows[0].id}`);
    const gone = () => world.pool.query('delete from school where id = $1', [rows[0].id]);
    await expect(gone()).rejects.toMatchObject({ code: '23503' });
    await world.pool.query('delete from result');
    expect((await gone()).rowCount).toBe(1);
  });
});
