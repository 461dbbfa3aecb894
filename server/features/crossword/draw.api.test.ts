import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '../../../contract/crossword';
import type { PersonName } from '../../testing/people';
import { createWorld, type World } from '../../testing/world';
import { marks, words } from './puzzle';
import { drawWinners, solutionOf } from './rules';

/** The answers to the crossword, and the draw of winners among them. */

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query('truncate crossword_answer, crossword_draw, audit_log');
  const right = solutionOf(words, marks).toLocaleLowerCase('lt');
  const answers = [
    ['pupilA5', 100_001, right],
    ['pupilB5', 100_002, 'kita'],
    ['pupilA6', 100_003, right],
    ['tutorA', 100_004, right],
  ] as const;
  for (const [person, ticket, answer] of answers)
    await world.pool.query(
      'insert into crossword_answer (user_id, year, ticket_number, answer) values ($1, 2021, $2, $3)',
      [world.people[person].userId, ticket, answer],
    );
});

const list = async () => (await world.call(calls.listCrossword, { as: 'admin', body: { year: 2021 } })).body;
const draw = (raw: Record<string, unknown> = {}, as: PersonName = 'admin') =>
  world.call(calls.drawCrossword, { as, raw: { year: 2021, winners: 2, onlyRight: true, seed: 'upe', ...raw } });
const undo = (id: string | undefined, reason = 'bandymas', as: PersonName = 'admin') =>
  world.call(calls.undoDraw, { as, raw: { id, reason } });

it('lists answers with tickets and points, and draws so that anybody can repeat it', async () => {
  expect((await list()).tickets?.map((one) => [one.ticketNumber, one.points, one.place])).toEqual([
    [100_001, 1, null],
    [100_002, 0, null],
    [100_003, 1, null],
    [100_004, 1, null],
  ]);
  const drawn = drawWinners([100_001, 100_003, 100_004], 'upe', 2);
  expect((await draw()).body).toMatchObject({ seed: 'upe', tickets: drawn });
  const after = await list();
  expect(after.draws).toMatchObject([{ seed: 'upe', tickets: drawn, undoneAt: null }]);
  expect(after.tickets?.find((one) => one.ticketNumber === drawn[0])?.place).toBe(1);
  const { rows } = await world.pool.query(`select details from audit_log where action = 'crossword.draw'`);
  expect(rows[0]?.details).toMatchObject({ seed: 'upe', tickets: drawn, of: 3 });
});

it('holds one draw, and makes a seed where none is given', async () => {
  const replies = await Promise.all([draw({ seed: '' }), draw({ seed: '' }, 'developer')]);
  expect(replies.map(({ body }) => body.code ?? 'OK').sort()).toEqual(['CROSSWORD_DRAWN', 'OK']);
  expect((await list()).draws?.[0]?.seed).toMatch(/^[0-9a-f]{16}$/);
});

it('is undone for a reason, once; then there is another', async () => {
  await draw();
  const id = (await list()).draws?.[0]?.id;
  expect((await undo(id, ' ')).body.fields).toEqual(['reason']);
  expect((await undo(id)).body.success).toBe(true);
  expect((await undo(id)).body.code).toBe('CONFLICT');
  expect((await undo('999')).status).toBe(404);
  expect((await draw({ seed: 'kita', winners: 9 })).body.tickets).toHaveLength(3);
  expect((await list()).draws?.map((one) => one.undoneReason)).toEqual([null, 'bandymas']);
});

it('is for organisers, refuses nonsense and a year without answers', async () => {
  for (const as of ['tutorA', 'pupilA5', 'centre'] as const) {
    expect((await world.call(calls.listCrossword, { as, body: {} })).status).toBe(403);
    expect((await draw({}, as)).status).toBe(403);
    expect((await undo('1', 'x', as)).status).toBe(403);
  }
  expect((await draw({ winners: 0 })).body.fields).toEqual(['winners']);
  expect((await draw({ year: 2019 })).body.code).toBe('CONFLICT');
});
