import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf } from '../../server/platform/days';
import { type Empty, openEmpty } from '../../server/testing/empty';
import { schoolYearOf } from './days';
import { plantDemonstration, redateDemonstration } from './plant';

const start = new Date();
let now = start;
let empty: Empty;
let opened: Empty['opened'];
let rowsOf: Empty['rowsOf'];
let countOf: Empty['countOf'];

beforeAll(async () => {
  empty = await openEmpty(() => now);
  ({ opened, rowsOf, countOf } = empty);
  await plantDemonstration(opened.services, () => undefined);
}, 60_000);
afterAll(() => empty.close());

describe('redating', () => {
  const later = (days: number): Date => new Date(start.getTime() + days * 86_400_000);
  const isRunning = (): Promise<number> =>
    opened.services.pool
      .query('select count(*) from collection where id between 161 and 166 and valid_from <= $1 and $1 < valid_to', [
        now,
      ])
      .then(({ rows }) => Number(rows[0]?.count));

  it('keeps the contests running on a later day, and what people did', async () => {
    await opened.services.pool.query(
      `insert into attempt (collection_id, user_id, grade, started_at, deadline, ticket_hash)
       select 162, id, 5, now(), now() + interval '45 minutes', '\\x01' from user_account where login = 'pupil5'`,
    );
    const own = () => rowsOf('select started_at, deadline from attempt where collection_id = 162');
    const before = await own();
    now = later(3);
    await redateDemonstration(opened.services);
    expect(await isRunning()).toBe(6);
    now = later(20);
    expect(await isRunning()).toBe(0);
    await redateDemonstration(opened.services);
    expect(await isRunning()).toBe(6);
    expect(await own()).toEqual(before);
  });

  it('moves everything to a new school year', async () => {
    // The days before may have led into a new school year already.
    const year = schoolYearOf(dayOf(now));
    const births = () =>
      rowsOf<{ year: number }>(
        `select extract(year from birth_date)::int as year from user_account where login = 'pupil7'`,
      );
    const [born] = await births();
    now = new Date(`${year + 2}-09-02T10:00:00Z`);
    await redateDemonstration(opened.services);
    expect(await isRunning()).toBe(6);
    const names = await rowsOf<{ name: string; year: number }>(
      'select name, year from collection where id in (155, 156, 161) order by id',
    );
    expect(names).toEqual([
      { name: `Damba ${year + 1}, I\u00a0etapas, 11–12\u00a0klasės`, year: year + 1 },
      { name: `Damba ${year + 1}, II\u00a0etapas, 5–6\u00a0klasės`, year: year + 1 },
      { name: `Damba ${year + 2}, I\u00a0etapas, 3–4\u00a0klasės`, year: year + 2 },
    ]);
    const outside = await countOf(`attempt join collection on collection.id = collection_id
      where collection_id between 151 and 155 and (started_at < valid_from or finished_at > valid_to)`);
    expect(outside).toBe(0);
    const late = await countOf(`answer_journal join attempt on attempt.id = attempt_id
      where received_at < started_at or (received_at > finished_at and not is_late)`);
    expect(late).toBe(0);
    expect(await countOf(`setting where name = 'year' and value = '${year + 2}'`)).toBe(1);
    const rounds = await rowsOf<{ year: number }>('select distinct year from second_round_registration');
    expect(rounds).toEqual([{ year: year + 1 }]);
    expect(await countOf(`second_round where year = ${year + 1} and registration_till > '${now.toISOString()}'`)).toBe(
      1,
    );
    expect((await births())[0]?.year).toBe((born?.year ?? 0) + 2);
    expect(await countOf(`user_account where login = 'pupil7' and grade = 7`)).toBe(1);
  });
});
