import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { type Empty, openEmpty } from '../../server/testing/empty';
import { ownInteractive } from './interactive';
import { plantDemonstration, redateDemonstration } from './plant';
import { readOwnTasks } from './tasks';
import { texts } from './texts/texts';

const start = new Date();
let empty: Empty;
let opened: Empty['opened'];
let rowsOf: Empty['rowsOf'];
let countOf: Empty['countOf'];

beforeAll(async () => {
  empty = await openEmpty(() => start);
  ({ opened, rowsOf, countOf } = empty);
});
afterAll(() => empty.close());

describe('planting', () => {
  it('that ends on the way leaves nothing behind', async () => {
    const planting = plantDemonstration(opened.services, (line) => {
      if (line.includes('contests')) throw new Error('killed');
    });
    await expect(planting).rejects.toThrow('killed');
    for (const table of ['district', 'school', 'user_account', 'task', 'collection', 'setting'])
      expect([table, await countOf(table)]).toEqual([table, 0]);
  }, 60_000);

  it('by two at once makes one country', async () => {
    const lines: string[] = [];
    const plant = () => plantDemonstration(opened.services, (line) => lines.push(line));
    await Promise.all([plant(), plant()]);
    expect(lines.filter((line) => line.startsWith('Planted in'))).toHaveLength(1);
    expect(await countOf('district')).toBe(60);
    expect(await countOf('age_group')).toBe(6);
    expect(await countOf('school')).toBeGreaterThan(115);
    const pupils = await countOf(`user_account where role = 'STUDENT' and not is_archived`);
    expect(pupils).toBeGreaterThan(4_000);
    expect(pupils).toBeLessThan(5_000);
    expect(await countOf(`task where status = 'READY'`)).toBe((await readOwnTasks()).size + ownInteractive.length);
    expect(await countOf('text_page')).toBe(texts.length);
    expect(await countOf('permission')).toBe(0);
    expect(await countOf('attempt where finished_at is null or collection_id > 155')).toBe(0);
  }, 60_000);

  it('a second time changes nothing', async () => {
    // How many rows there are, and the last transaction that wrote one.
    const state = () =>
      Promise.all(
        [
          'district',
          'school',
          'user_account',
          'task',
          'image',
          'collection',
          'exercise',
          'attempt',
          'result',
          'setting',
        ].map((table) => rowsOf(`select '${table}' as name, count(*), max(xmin::text::bigint) from ${table}`)),
      );
    const before = await state();
    const lines: string[] = [];
    await plantDemonstration(opened.services, (line) => lines.push(line));
    await redateDemonstration(opened.services);
    expect(lines).toEqual([]);
    expect(await state()).toEqual(before);
  });
});

describe('collections', () => {
  it('run now, each grade in one contest, and were last year', async () => {
    const running = await rowsOf<{ id: number; grades: number[]; security_key: string | null }>(
      `select id, grades, security_key from collection
       where type = 'CON' and round = 1 and is_complete and valid_from <= now() and now() < valid_to order by id`,
    );
    expect(running.map((one) => one.id)).toEqual([161, 162, 163, 164, 165, 166]);
    expect(running.flatMap((one) => one.grades).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(running.map((one) => one.security_key)).toEqual([null, null, null, null, 'BEBRAS2024', null]);
    expect(await countOf(`collection where id between 151 and 155 and result_date < now() and is_complete`)).toBe(5);
    const trainings = await rowsOf<{ grades: number[] }>(
      `select grades from collection where type = 'FTR' and is_complete and valid_from < now()`,
    );
    for (let grade = 1; grade <= 12; grade += 1)
      expect([grade, trainings.some((one) => one.grades.includes(grade))]).toEqual([grade, true]);
  });

  it('serve one age group each, and begin more easily than they end', async () => {
    const rows = await rowsOf<{ id: number; type: string; grades: number[]; levels: string[]; tasks: string }>(
      `select c.id, type, grades, array_agg(distinct level_name) as levels, string_agg(task_id::text, ' ' order by task_id) as tasks
       from collection c join exercise e on e.collection_id = c.id group by c.id`,
    );
    expect(rows.filter((one) => one.grades.length !== 2 || one.grades[1] !== (one.grades[0] ?? 0) + 1)).toEqual([]);
    for (const one of rows) expect([one.id, one.levels]).toEqual([one.id, expect.arrayContaining(['easy', 'hard'])]);
    const contests = rows.filter((one) => one.type === 'CON');
    expect(new Set(contests.map((one) => one.tasks)).size).toBe(contests.length);
  });

  it('hold frozen copies; the initial score is the sum of the penalties', async () => {
    expect(await countOf('exercise where content is null or answer_key is null or explanation is null')).toBe(0);
    const sums = await rowsOf<{ type: string; start_points: number; penalties: string }>(
      `select type, start_points, sum(penalty) as penalties
       from collection join exercise on collection_id = collection.id group by collection.id`,
    );
    expect(sums.every((one) => one.start_points === Number(one.penalties))).toBe(true);
  });

  it('are followed by a second round with places left, the named accounts only invited', async () => {
    const states = await rowsOf<{ state: string; n: string }>(
      'select state, count(*) as n from second_round_registration group by state order by state',
    );
    expect(states.map((one) => one.state)).toEqual(['CANCELLED', 'CONFIRMED', 'INVITED', 'REGISTERED']);
    const full = await rowsOf<{ name: string }>(
      `select name from second_round_centre c where capacity <= (select count(*) from second_round_registration r
       where r.centre_id = c.id and r.state in ('REGISTERED', 'CONFIRMED'))`,
    );
    expect(full).toEqual([{ name: 'Šiaulių centras' }]);
    const waiting = await countOf(`second_round_registration r join second_round_centre c on c.id = r.centre_id
      where waiting_since is not null and c.name = 'Šiaulių centras'`);
    expect(waiting).toBeGreaterThan(1);
    expect(await countOf('second_round_registration where arrived_at is not null')).toBeGreaterThan(1);
    const named = await countOf(`second_round_registration join user_account u on u.id = user_id
      where password_hash is not null and state <> 'INVITED'`);
    expect(named).toBe(0);
    const seats = await rowsOf<{ id: number; n: string }>(
      `select c.id, count(r.id) as n from collection c join user_account u on u.grade = any(c.grades)
       join second_round_registration r on r.user_id = u.id and r.year = c.year and r.state = 'CONFIRMED'
       where c.type = 'CON' and c.round = 2 and c.is_complete and c.valid_from <= now() and now() < c.valid_to
       group by c.id order by c.id`,
    );
    expect(seats.map((one) => one.id)).toEqual([156, 157, 158, 159]);
    expect(seats.every((one) => Number(one.n) > 1)).toBe(true);
  });

  it("come with last year's surveys, answered whole", async () => {
    const kinds = await rowsOf<{ kind: string; n: number; questions: number }>(
      `select kind, count(*)::int as n, min(jsonb_array_length(answers)) as questions from survey_answer
       where year = extract(year from now())::int - 1 group by kind order by kind`,
    );
    expect(kinds.map((one) => [one.kind, one.questions])).toEqual([
      ['STUDENT', 3],
      ['TEACHER', 8],
    ]);
    expect(kinds.every((one) => one.n > 30)).toBe(true);
  });

  it('have late answers that wait or were refused, whole results, and people who are suspended or invited', async () => {
    const late = await rowsOf<{ refused: number; of: number }>(
      `select (select count(*)::int from late_refusal) as refused, count(*)::int as of from answer_journal where is_late`,
    );
    expect(late).toEqual([{ refused: 1, of: 5 }]);
    expect(await countOf('calculation k where is_stale(k)'), 'the second round can be filled').toBe(0);
    const waiting = await rowsOf<{ id: number; version: number }>(
      `select collection_id as id, version from calculation k where published_at is null
       and k.id <> public_calculation(collection_id) and not is_stale(k)`,
    );
    expect(waiting, 'a correction waits to be published').toEqual([{ id: 151, version: 2 }]);
    expect(await countOf('certificate_withdrawal')).toBe(1);
    const suspended = await rowsOf<{ role: string }>(
      'select role from user_account where suspended_at is not null order by role',
    );
    expect(suspended.map(({ role }) => role)).toEqual(['DEVELOPER', 'TUTOR']);
    expect(await countOf(`mail where state = 'FAILED'`)).toBeGreaterThan(0);
    expect(await countOf(`password_reset where expires_at > now() and used_at is null`)).toBe(1);
  });

  it('have teachers who wait for being confirmed, not all of whom have opened their mail', async () => {
    const waiting = await rowsOf<{ is_activated: boolean; links: boolean[] }>(
      `select is_activated, array(select is_confirmed from tutor_school where user_id = u.id) as links
       from user_account u where role = 'TUTOR' and not is_confirmed order by created_at`,
    );
    expect(waiting.map((one) => one.is_activated)).toEqual([true, true, false]);
    expect(waiting.map((one) => one.links)).toEqual([[false], [false], [false]]);
  });

  it('have a teacher who was suspended, and a pupil whose two accounts were merged', async () => {
    expect(await countOf(`user_account where suspended_at is not null and role = 'TUTOR'`)).toBe(1);
    const merged =
      await countOf(`person_merge m join user_account g on g.id = m.gone_id and g.merged_into_id = m.kept_id
      and g.is_archived join user_account k on k.id = m.kept_id and not k.is_archived and k.last_name = g.last_name`);
    expect(merged).toBe(1);
  });

  it('share no task between the running contests and what is public', async () => {
    const shared = await countOf(`exercise one join exercise other on one.task_id = other.task_id
      where one.collection_id between 161 and 166 and other.collection_id not between 161 and 166`);
    const ofSecondRound = await countOf(`exercise one join exercise other on one.task_id = other.task_id
      where one.collection_id between 156 and 159 and other.collection_id not between 156 and 159`);
    expect([shared, ofSecondRound]).toEqual([0, 0]);
  });

  it('leave the numbers after theirs to others', async () => {
    const [row] = await rowsOf<{ id: string }>(`select nextval(pg_get_serial_sequence('collection', 'id')) as id`);
    expect(Number(row?.id)).toBeGreaterThan(181);
    for (const table of ['school', 'user_account', 'attempt']) {
      const [next] = await rowsOf<{ ok: boolean }>(
        `select nextval(pg_get_serial_sequence('${table}', 'id')) > max(id) as ok from ${table}`,
      );
      expect([table, next?.ok]).toEqual([table, true]);
    }
  });
});

describe("last year's results", () => {
  type Scale = `${'grade' | 'group'}_${'district' | 'country'}`;
  type Result = Record<`${Scale}_${'rank' | 'of'}`, number> & {
    attempt_id: string;
    login: string;
    points: number;
    start_points: number;
    max_points: number;
    grade: number;
    district_id: number;
    age_group_id: number;
    collection_id: number;
  };
  let results: Result[];
  beforeAll(async () => {
    results = await rowsOf<Result>(
      `select result.*, login, collection_id, start_points,
         start_points + (select sum(e.points)::int from exercise e where e.collection_id = collection.id) as max_points from result join calculation on calculation.id = calculation_id
       join collection on collection.id = collection_id join user_account on user_account.id = user_id
       where calculation.id = public_calculation(collection_id)`,
    );
  });

  it('are those of the answers', async () => {
    const answers = await rowsOf<{ attempt_id: string; points: string }>(
      `select attempt_id, sum(case when answer_key->>'choiceId' = choice_id::text or answer_key->>'value' = value
         then points else -penalty end) as points
       from current_answer join exercise on exercise.id = exercise_id group by attempt_id`,
    );
    const sums = new Map(answers.map((one) => [one.attempt_id, Number(one.points)]));
    const wrong = results.filter((one) => one.points !== one.start_points + (sums.get(one.attempt_id) ?? 0));
    expect(wrong).toEqual([]);
    expect(results).toHaveLength(await countOf('attempt'));
  });

  it('lie between 0 and all points of the set, around the middle', () => {
    const shares = results.map((one) => one.points / one.max_points);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shares)).toBe(1);
    const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length;
    expect(mean).toBeGreaterThan(0.5);
    expect(mean).toBeLessThan(0.65);
    expect(shares.filter((one) => one === 1).length / shares.length).toBeLessThan(0.05);
    for (let grade = 3; grade <= 12; grade += 1)
      expect(results.filter((one) => one.grade === grade).length).toBeGreaterThan(150);
  });

  it('are ranked by points in grade and age group, district and country', () => {
    const scales = [
      ['grade_country', (one: Result) => `${one.grade}`],
      ['grade_district', (one: Result) => `${one.grade} ${one.district_id}`],
      ['group_country', (one: Result) => `${one.collection_id} ${one.age_group_id}`],
      ['group_district', (one: Result) => `${one.collection_id} ${one.age_group_id} ${one.district_id}`],
    ] as const;
    for (const [scale, keyOf] of scales) {
      const pools = new Map<string, Result[]>();
      for (const one of results) pools.set(keyOf(one), [...(pools.get(keyOf(one)) ?? []), one]);
      const wrong = results.filter((one) => {
        const pool = pools.get(keyOf(one)) ?? [];
        const place = 1 + pool.filter((other) => other.points > one.points).length;
        return one[`${scale}_rank`] !== place || one[`${scale}_of`] !== pool.length;
      });
      expect([scale, wrong.length]).toEqual([scale, 0]);
    }
  });

  it('have the named pupils, but for the youngest', () => {
    const named = results.filter((one) => one.login.startsWith('pupil'));
    expect(named).toHaveLength(9);
    const fifth = named.find((one) => one.login === 'pupil5');
    expect(fifth?.grade).toBe(4);
    expect(Math.abs((fifth?.points ?? 0) - 60)).toBeLessThanOrEqual(2);
  });
});

it('the named accounts log in, others do not', async () => {
  const app = await createApp(opened.services, null);
  const logIn = async (username: string) => {
    const payload = { authtype: 'BASIC', username, password: 'Damba-2024' };
    return JSON.parse((await app.http.inject({ method: 'POST', url: '/api/auth/login', payload })).body);
  };
  const roles = { admin: 'ADMIN', developer: 'DEVELOPER', centre: 'CENTER_ADMIN', tester: 'TASK_TESTER' };
  for (const [login, role] of Object.entries(roles)) expect((await logIn(login)).data.userrole.name).toBe(role);
  expect((await logIn('tutor')).data.userschools).toHaveLength(1);
  expect((await logIn('tutor2')).data.userschools).toHaveLength(2);
  for (let grade = 1; grade <= 12; grade += 1)
    expect((await logIn(`pupil${grade}`)).data).toMatchObject({ userdata: { grade }, userHasAgreement: true });
  expect((await logIn('young')).data.userHasAgreement).toBe(false);
  const [other] = await rowsOf<{ login: string }>('select login from user_account where password_hash is null limit 1');
  expect((await logIn(other?.login ?? '')).code).toBe('BAD_LOGIN');
  await app.http.close();
});
