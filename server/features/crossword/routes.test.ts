import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadCrossword, submitCrossword } from '../../../contract/crossword';
import type { PersonName } from '../../testing/people';
import { setSettings } from '../../testing/settings';
import { createWorld, type World } from '../../testing/world';
import { words } from './puzzle';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate crossword_answer');
  await setSettings(world, { crossword: true, crosswordYear: 2021, year: 2026 });
});

const load = async (as: PersonName) => (await world.call(loadCrossword, { as })).body;
const submit = (as: PersonName, answer: string) => world.call(submitCrossword, { as, body: { answer } });
const count = async () => (await world.pool.query('select from crossword_answer')).rowCount;

describe('crossword/answer-load', () => {
  it('has the crossword without its letters, and no answer yet', async () => {
    for (const as of ['pupilA5', 'tutorA', 'admin', 'developer'] as const) {
      const { crosswordAnswer, puzzle } = await load(as);
      expect(crosswordAnswer).toEqual({
        id: null,
        userId: world.people[as].userId,
        ticketNumber: null,
        answer: null,
        year: 2021,
        hasParticipateIntoChallenge: 'N',
        isAvailable: true,
      });
      expect(puzzle?.words).toHaveLength(words.length);
      expect(JSON.stringify(puzzle)).not.toMatch(/"word":|UŽTVANKA/);
    }
  });

  it('says who has sat a contest of the competition year', async () => {
    const { running5 } = world.collections;
    await world.pool.query(
      `insert into attempt (collection_id, user_id, grade, started_at, deadline, ticket_hash, is_test)
       select $1, id, 5, now(), now() + interval '45 minutes', sha256(login::bytea), role <> 'STUDENT'
       from user_account where id = any($2::bigint[])`,
      [running5.id, [world.people.pupilA5.userId, world.people.admin.userId]],
    );
    await world.pool.query('update collection set year = 2026 where id = $1', [running5.id]);
    expect((await load('pupilA5')).crosswordAnswer?.hasParticipateIntoChallenge).toBe('Y');
    expect((await load('admin')).crosswordAnswer?.hasParticipateIntoChallenge).toBe('N');
    await setSettings(world, { year: 2025 });
    expect((await load('pupilA5')).crosswordAnswer?.hasParticipateIntoChallenge).toBe('N');
  });

  it('is for administrators, teachers and pupils', async () => {
    for (const as of ['centre', 'tester'] as const) {
      expect((await world.call(loadCrossword, { as })).status).toBe(403);
      expect((await submit(as, 'x')).status).toBe(403);
    }
    expect((await world.call(loadCrossword, { as: null })).status).toBe(401);
    expect((await world.call(submitCrossword, { as: null, body: { answer: 'x' } })).status).toBe(401);
  });
});

describe('crossword/answer-submit', () => {
  it('B21: keeps the answer under a ticket number, for the one who gave it alone', async () => {
    const { body } = await submit('pupilA5', '  užtvanka ');
    expect(body.crosswordAnswer).toMatchObject({ answer: 'užtvanka', year: 2021 });
    expect(body.crosswordAnswer?.ticketNumber).toMatch(/^[1-9]\d{5}$/);
    expect((await load('pupilA5')).crosswordAnswer).toEqual(body.crosswordAnswer);
    expect((await load('pupilA5b')).crosswordAnswer?.answer).toBeNull();
    const { userId } = world.people.pupilA5;
    const raw = { user: userId, userId, year: 2020 };
    const foreign = await world.call(loadCrossword, { as: 'pupilA5b', raw });
    expect(foreign.body.crosswordAnswer).toMatchObject({ userId: world.people.pupilA5b.userId, answer: null });
  });

  it('once: the same again is the same, another one is refused', async () => {
    const sent = await Promise.all([submit('pupilA5', 'tinklas'), submit('pupilA5', 'tinklas')]);
    const [one, other] = sent.map(({ body }) => body.crosswordAnswer);
    expect(one?.ticketNumber).toMatch(/^\d{6}$/);
    expect(other).toEqual(one);
    const refused = await submit('pupilA5', 'kita');
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect((await load('pupilA5')).crosswordAnswer).toEqual(one);
    expect(await count()).toBe(1);
    await setSettings(world, { crosswordYear: 2022 });
    expect((await submit('pupilA5', 'kita')).body.crosswordAnswer).toMatchObject({ year: 2022, answer: 'kita' });
  });

  it('draws a number for everybody', async () => {
    const people = ['pupilA5', 'pupilA5b', 'pupilB5', 'pupilA6', 'tutorA'] as const;
    const sent = await Promise.all(people.map((as) => submit(as, 'užtvanka')));
    expect(new Set(sent.map(({ body }) => body.crosswordAnswer?.ticketNumber)).size).toBe(people.length);
  });

  it('refuses what is no answer', async () => {
    for (const answer of ['', '   ', '\u00a0\n', 'x'.repeat(51)]) {
      const { status, body } = await submit('pupilA5', answer);
      expect([status, body.code, body.fields]).toEqual([400, 'BAD_REQUEST', ['answer']]);
    }
    for (const raw of [{}, { answer: null }, { answer: 7 }, { answer: 'a\u0000b' }, { answer: ['x'] }])
      expect((await world.call(submitCrossword, { as: 'pupilA5', raw })).status).toBe(400);
    expect(await count()).toBe(0);
  });

  it('is not possible before it begins; what was answered can still be read', async () => {
    await submit('pupilA6', 'užtvanka');
    await setSettings(world, { crossword: false });
    const { status, body } = await submit('pupilA5', 'užtvanka');
    expect([status, body.success, body.code]).toEqual([200, false, 'CROSSWORD_NOT_STARTED']);
    expect(body.error).toBe("Crossword challenge hasn't started");
    expect(await load('pupilA5')).toMatchObject({ crosswordAnswer: { isAvailable: false }, puzzle: null });
    expect((await load('pupilA6')).crosswordAnswer).toMatchObject({ isAvailable: false, answer: 'užtvanka' });
    expect(await count()).toBe(1);
  });
});
