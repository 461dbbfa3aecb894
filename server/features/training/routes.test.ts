import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyIn } from '../../../contract/endpoint';
import { getTask, startChallenge } from '../../../contract/solving';
import { checkAnswer, listActive, listChallenges, totalScore } from '../../../contract/training';
import type { CollectionName } from '../../testing/collections';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const list = (as: PersonName | null, type: string) => world.call(listChallenges, { as, params: { type } });
const names = (found: { brc_name: string }[] | undefined) => (found ?? []).map((one) => one.brc_name).sort();
const exercise = (index: number) => {
  const found = world.collections.training.exercises[index];
  if (!found) throw new Error('no such exercise');
  return found;
};
type Given = BodyIn<typeof checkAnswer>['answer'];
const given = (index: number, change: Partial<Given> = {}): Given => ({
  challengeId: world.collections.training.id,
  taskId: exercise(index).id,
  ...change,
});
const right = (index: number) =>
  given(index, { answerId: exercise(index).correctChoiceId, answerText: exercise(index).correctValue });
const check = (as: PersonName | null, answer: Given) => world.call(checkAnswer, { as, body: { answer } });
const score = (as: PersonName | null, answers: Given[], challengeId = world.collections.training.id) =>
  world.call(totalScore, { as, body: { challengeId, answers } });

/** While this runs, the first task of the free training is in a contest too. */
async function whileInContest(run: () => Promise<void>): Promise<void> {
  const [other, own] = [world.collections.future7.exercises[0]?.id ?? '', exercise(0).id];
  const taskOf = (id: string) =>
    world.db.selectFrom('exercise').select('task_id').where('id', '=', id).executeTakeFirstOrThrow();
  const put = (task_id: string) => world.db.updateTable('exercise').set({ task_id }).where('id', '=', other).execute();
  const before = (await taskOf(other)).task_id;
  await put((await taskOf(own)).task_id);
  try {
    await run();
  } finally {
    await put(before);
  }
}

describe('challenge/list', () => {
  it.each<[PersonName | null, string, string[]]>([
    [null, 'FTR', ['training']],
    [null, 'CON', []],
    [null, 'TRA', []],
    [null, 'STG', []],
    ['pupilA5', 'FTR', ['training']],
    ['pupilA5', 'TRA', ['practice5']],
    ['pupilA7', 'TRA', []],
    ['pupilA5', 'CON', []],
    ['pupilA5', 'STG', []],
    ['centre', 'TRA', []],
    ['tutorA', 'CON', ['past9']],
    ['tutorA', 'TRA', ['practice5']],
    ['tester', 'CON', ['closed3', 'future7', 'past9', 'running5', 'secured11']],
    ['admin', 'CON', ['closed3', 'future7', 'past9', 'running5', 'secured11']],
  ])('shows %s of %s: %j', async (as, type, expected) => {
    const { status, body } = await list(as, type);
    expect([status, names(body.data)]).toEqual([200, expected]);
  });

  it('shows a drawing of a training, never one of a contest', async () => {
    const html = '<p><img src="/images/boat.svg" alt="" width="360" height="200" /></p>';
    const draw = (id: string, text: string) =>
      world.pool.query(
        `update exercise set content = content || jsonb_build_object('contentHtml', $2::text) where id = $1`,
        [id, text],
      );
    const [training, contest] = [exercise(0), world.collections.past9.exercises[0]];
    for (const one of [training, contest]) await draw(one?.id ?? '', html);
    for (const { id } of [world.collections.training, world.collections.past9]) await world.publish('collection', id);
    const pictures = async (as: PersonName | null, type: string) =>
      (await list(as, type)).body.data?.map((one) => one.picture?.src);
    await expect.poll(() => pictures(null, 'FTR')).toEqual(['/images/boat.svg']);
    expect((await pictures('admin', 'CON'))?.filter((one) => one)).toEqual([]);
  });

  it('has the sets of one round by grade for staff: "1–2" before "11–12"', async () => {
    const { data = [] } = (await list('tester', 'CON')).body;
    const ofYear = data.filter(({ brc_year }) => brc_year === 2026).map(({ brc_name }) => brc_name);
    expect(ofYear).toEqual(['closed3', 'running5', 'future7', 'secured11']);
  });

  it('C28: never shows a security key, and the own key of a collection to its makers only', async () => {
    for (const as of [null, 'pupilA5', 'tutorA', 'tester', 'centre'] as const) {
      for (const type of ['FTR', 'TRA', 'CON']) {
        const { body } = await list(as, type);
        expect(JSON.stringify(body)).not.toMatch(/BEBRAS2024|"brc_key":"[^"]/);
      }
    }
    const { body } = await list('developer', 'CON');
    expect(JSON.stringify(body)).not.toContain('BEBRAS2024');
    expect(body.data?.find((one) => one.brc_name === 'past9')?.brc_key).toBe('key-past9');
  });

  it('leaves out what is not open, and free trainings whose tasks stand in a contest', async () => {
    await whileInContest(async () => {
      expect(names((await list(null, 'FTR')).body.data)).toEqual([]);
      expect(names((await list('pupilA5', 'FTR')).body.data)).toEqual([]);
      expect(names((await list('tutorA', 'FTR')).body.data)).toEqual([]);
      expect(names((await list('admin', 'FTR')).body.data)).toEqual(['training']);
    });
    await sql`update collection set valid_from = now() + interval '1 day' where name = 'training'`.execute(world.db);
    expect(names((await list('pupilA5', 'FTR')).body.data)).toEqual([]);
    await sql`update collection set valid_from = now() - interval '1 day' where name = 'training'`.execute(world.db);
    expect(names((await list('pupilA5', 'FTR')).body.data)).toEqual(['training']);
  });

  it('refuses a type that does not exist', async () => {
    for (const type of ['XYZ', 'con', '%00', 'a'.repeat(250)]) expect((await list('admin', type)).status).toBe(400);
  });
});

describe('challenge/listactive', () => {
  const active = (as: PersonName | null, body: BodyIn<typeof listActive> = {}) => world.call(listActive, { as, body });

  it('has the first drawing of practice, never one of a contest', async () => {
    const pictures = async (as: PersonName, body: BodyIn<typeof listActive>) =>
      (await active(as, body)).body.collections?.map((one) => one.picture?.src);
    await expect.poll(() => pictures('pupilA5', { type: 'FTR' })).toEqual(['/images/boat.svg']);
    expect((await pictures('tester', { type: 'CON', grade: 11 }))?.filter((one) => one)).toEqual([]);
  });

  it("shows open practice: a pupil's own grade, staff the grade asked for", async () => {
    expect(names((await active('pupilA5', { grade: 11 })).body.collections)).toEqual(['practice5', 'training']);
    expect(names((await active('pupilA11')).body.collections)).toEqual(['training']);
    expect(names((await active('tutorA', { grade: 6, type: 'TRA' })).body.collections)).toEqual(['practice5']);
    expect(names((await active('tutorA', { grade: 7, type: 'TRA' })).body.collections)).toEqual([]);
    expect(names((await active('admin')).body.collections)).toEqual(['practice5', 'training']);
    expect(names((await active('admin', { type: 'STG' })).body.collections)).toEqual([]);
  });

  it('shows contests that run, where contests are asked for', async () => {
    expect(names((await active('pupilA5', { type: 'CON' })).body.collections)).toEqual(['running5']);
    expect(names((await active('pupilA7', { type: 'CON', grade: 5 })).body.collections)).toEqual([]);
    expect(names((await active('tester', { type: 'CON', grade: 11 })).body.collections)).toEqual(['secured11']);
    expect(names((await active('admin', { type: 'CON' })).body.collections)).toEqual(['running5', 'secured11']);
  });

  it('refuses others and nonsense', async () => {
    expect((await active(null)).status).toBe(401);
    expect((await active('centre')).status).toBe(403);
    for (const raw of [{ type: 'XYZ' }, { grade: 13 }, { grade: 'x' }, { type: ['CON'] }]) {
      expect((await world.call(listActive, { as: 'pupilA5', raw })).status).toBe(400);
    }
  });
});

describe('check-answer', () => {
  it('says whether an answer of a free training is right, to anybody', async () => {
    for (let index = 0; index < 6; index += 1) {
      expect((await check(null, right(index))).body).toEqual({ success: true, answerIsCorrect: true });
    }
    expect((await check('pupilA5', given(0, { answerId: exercise(0).wrongChoiceId }))).body.answerIsCorrect).toBe(
      false,
    );
    expect((await check('tutorA', given(1, { answerText: '15' }))).body.answerIsCorrect).toBe(false);
    expect((await check(null, given(1, { answerText: ' 14,0 ' }))).body.answerIsCorrect).toBe(true);
    expect((await check(null, given(1))).body.answerIsCorrect).toBe(false);
  });

  it.each<[CollectionName]>([['running5'], ['past9'], ['practice5'], ['draft8']])(
    'C24: does not know the tasks of %s',
    async (name) => {
      const answer = {
        challengeId: world.collections[name].id,
        taskId: world.collections[name].exercises[1]?.id ?? '',
      };
      for (const as of [null, 'pupilA5', 'admin'] as const) {
        expect((await check(as, { ...answer, answerText: '14' })).status).toBe(404);
        expect((await score(as, [{ ...answer, answerText: '14' }], answer.challengeId)).status).toBe(404);
        expect((await check(as, { ...answer, challengeId: world.collections.training.id })).status).toBe(404);
      }
    },
  );

  it('C24: knows nothing of a training while one of its tasks stands in a contest', async () => {
    await whileInContest(async () => {
      for (const as of [null, 'admin'] as const) {
        expect((await check(as, right(0))).status).toBe(404);
        expect((await score(as, [right(1)])).status).toBe(404);
      }
    });
  });

  it('refuses what does not fit the task, and nonsense', async () => {
    expect((await check(null, given(0, { answerId: exercise(2).choiceIds[0] ?? '' }))).body.code).toBe('BAD_CHOICE');
    expect((await check(null, given(1, { answerText: 'x' }))).body.code).toBe('BAD_VALUE');
    expect((await check(null, given(3, { answerText: 'a\u0000' }))).status).toBe(400);
    expect((await check(null, given(3, { answerText: '\ud800' }))).status).toBe(400);
    for (const raw of [{}, { answer: 5 }, { answer: { ...given(0), taskId: 'x' } }, { answer: given(0), uuid: 5 }]) {
      expect((await world.call(checkAnswer, { as: null, raw })).status).toBe(400);
    }
  });

  it('C25: is slowed down for one task, not for the others', async () => {
    const all = await Promise.all(Array.from({ length: 130 }, () => check(null, right(5))));
    const refused = all.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused[0]?.body.code).toBe('TOO_MANY_REQUESTS');
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(100);
    expect((await check(null, right(4))).status).toBe(200);
  });
});

describe('gettotalscore', () => {
  it('adds up a whole training', async () => {
    const all = await score(
      null,
      [0, 1, 2, 3, 4, 5].map((index) => right(index)),
    );
    expect(all.body).toMatchObject({ totalScore: 72, maxScore: 72 });
    expect((await score('pupilA5', [])).body).toMatchObject({ totalScore: 18, maxScore: 72, startPoints: 18 });
    const mixed = await score(null, [
      given(0, { answerId: exercise(0).wrongChoiceId }),
      given(2, { answerId: '' }),
      right(4),
      given(5, { answerText: '01:00' }),
      right(5),
    ]);
    expect(mixed.body.totalScore).toBe(18 - 2 + 12 + 12);
    expect(mixed.body.data?.map((row) => [row.answerIsCorrect, row.points])).toEqual([
      [false, -2],
      [null, 0],
      [null, 0],
      [null, 0],
      [true, 12],
      [true, 12],
    ]);
  });

  it('says what would have been right', async () => {
    const { body } = await score(null, []);
    expect(body.data?.map((row) => row.correctChoiceId ?? row.correctValue)).toEqual(
      [0, 1, 2, 3, 4, 5].map((index) => exercise(index).correctChoiceId ?? exercise(index).correctValue),
    );
  });

  it('explains each task, and that nowhere else before the training is finished', async () => {
    await world.pool.query(
      `update exercise set explanation = '{"solutionHtml": "<p>Taip sprendžiama.</p>", "relevanceHtml": "<p>Tai paieška.</p>", "originHtml": ""}'
       where id = $1`,
      [exercise(0).id],
    );
    await world.publish('collection', world.collections.training.id);
    await expect
      .poll(async () => (await score('pupilB5', [])).body.data?.[0])
      .toMatchObject({ solutionHtml: '<p>Taip sprendžiama.</p>', relevanceHtml: '<p>Tai paieška.</p>' });
    const { body } = await world.call(getTask, { as: null, params: { id: exercise(0).id } });
    expect(JSON.stringify(body)).not.toMatch(/Taip sprendžiama|Tai paieška/);
  });

  it('refuses what does not fit', async () => {
    expect((await score(null, [given(1, { answerText: 'x' })])).body.code).toBe('BAD_VALUE');
    expect((await score(null, [given(0, { answerId: exercise(2).choiceIds[0] ?? '' })])).body.code).toBe('BAD_CHOICE');
    expect((await score(null, [given(0, { challengeId: '1' })])).status).toBe(404);
    expect((await score(null, [given(0, { taskId: '77777777' })])).status).toBe(404);
    expect(
      (
        await score(
          null,
          Array.from({ length: 101 }, () => given(0)),
        )
      ).status,
    ).toBe(400);
    expect((await world.call(totalScore, { as: null, raw: { challengeId: '1' } })).status).toBe(400);
  });

  it('is slowed down for one training', async () => {
    const all = await Promise.all(Array.from({ length: 130 }, () => score(null, [])));
    expect(all.some(({ status }) => status === 429)).toBe(true);
  });
});

describe("a teacher's own practice", () => {
  it('is found by the pupils of the school and by no others', async () => {
    const { id } = world.collections.practice5;
    await world.pool.query('update collection set created_by = $2 where id = $1', [id, world.people.tutorA.userId]);
    await world.publish('collection', id);
    const seen = async (as: 'pupilA5' | 'pupilB5') =>
      (await world.call(listActive, { as, body: { type: 'TRA' } })).body.collections?.map((one) => one.brc_id);
    await expect.poll(() => seen('pupilB5'), { timeout: 3000 }).toEqual([]);
    expect(await seen('pupilA5')).toEqual([id]);
    const start = (as: 'pupilA5' | 'pupilB5') =>
      world.call(startChallenge, { as, params: { grade: '5' }, body: { challengeId: id } });
    expect((await start('pupilB5')).status).toBe(404);
    expect((await start('pupilA5')).body.success).toBe(true);
  });
});
