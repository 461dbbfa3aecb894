// Every list that the server sorts: by each column, in both directions, and by nothing else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type KeyOrder, keyOrders, listKeys } from '../contract/keys';
import { listNews, type NewsOrder, newsOrders, saveNews } from '../contract/news';
import { listArchive, listParticipants, type ParticipantOrder, participantOrders } from '../contract/participants';
import { listSchools, type SchoolOrder, schoolOrders } from '../contract/schools';
import { listSessions, type SessionOrder, sessionOrders } from '../contract/sessions';
import { activeTutors, type TutorOrder, tutorOrders, waitingTutorOrders, waitingTutors } from '../contract/tutors';
import { findUsers, type UserOrder, userOrders } from '../contract/users';
import { createWorld, type World } from '../server/testing/world';

type Value = string | number | boolean | null | undefined;
type Sorted = { sort: string; direction: 'asc' | 'desc' };
type List = {
  orders: readonly string[];
  /** The values of each row by the columns that the reply shows as they are sorted; the others are only called. */
  rows: (how: Sorted) => Promise<{ status: number; fields: unknown; rows: Record<string, Value>[] }>;
};

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const { pool, schools } = world;
  await pool.query(`update school set address = 'Ąžuolų g. ' || id, code = lpad(id::text, 7, '1'), email = 'm' || id || '@a.lt',
    student_count = id * 10`);
  for (const [n, last] of ['Žalys', 'Šimkus', 'Ąsotis', 'Abromas'].entries()) {
    await pool.query(
      `insert into user_account (login, role, first_name, last_name, grade, sub_grade, birth_date, school_id, email,
         is_archived, is_activated, created_at)
       values ($1, 'STUDENT', 'Eilė', $2, $3, $4, $5, $6, $7, $8, true, now())`,
      [`eile${n}`, last, 5 + n, n === 0 ? null : n, `201${n}-05-0${n + 1}`, schools.A, `e${9 - n}@a.lt`, n > 1],
    );
    await pool.query(
      `insert into user_account (login, role, first_name, last_name, email, mobile_phone, is_confirmed, is_activated)
       values ($1, 'TUTOR', $2, $3, $4, $5, $6, true)`,
      [`laukia${n}`, ['Ona', 'Ąna', 'Jonas', 'Žana'][n], last, `t${9 - n}@a.lt`, `+3706000000${n}`, n > 1],
    );
    const news = {
      title: `${last} žinia`,
      textHtml: '<p>x</p>',
      locale: n > 1 ? 'en' : 'lt',
      from: `2026-0${n + 1}-01`,
    };
    await world.call(saveNews, { as: 'admin', raw: { news } });
  }
});
afterAll(() => world.close());

const page = { page_size: 500 };
const lists: Record<string, List> = {
  schools: {
    orders: schoolOrders satisfies readonly SchoolOrder[],
    rows: async (how) => {
      const { status, body } = await world.call(listSchools, { as: 'admin', raw: { ...page, ...how } });
      const rows = (body.schools ?? []).map((row) => ({
        ...row,
        agreement: null,
        requested: null,
        pupils: row.studentCount,
        contact: row.email,
      }));
      return { status, fields: body.fields, rows };
    },
  },
  'teachers who are confirmed': {
    orders: tutorOrders satisfies readonly TutorOrder[],
    rows: async (how) => {
      const { status, body } = await world.call(activeTutors, { as: 'admin', raw: { ...page, ...how } });
      return {
        status,
        fields: body.fields,
        rows: (body.users ?? []).map((row) => ({
          ...row,
          phones: row.phones[0],
          schools: row.schools.join(' ') || null,
          created: row.creationDate,
        })),
      };
    },
  },
  'teachers who wait': {
    orders: waitingTutorOrders,
    rows: async (how) => {
      const { status, body } = await world.call(waitingTutors, { as: 'admin', raw: { ...page, ...how } });
      return {
        status,
        fields: body.fields,
        rows: (body.users ?? []).map((row) => ({
          ...row,
          phones: row.phones[0],
          schools: row.schools.join(' ') || null,
          created: row.creationDate,
        })),
      };
    },
  },
  'users that are found': {
    orders: userOrders satisfies readonly UserOrder[],
    rows: async (how) => {
      const { status, body } = await world.call(findUsers, {
        as: 'admin',
        raw: { firstName: 'Eilė', ...page, ...how },
      });
      return {
        status,
        fields: body.fields,
        rows: (body.users ?? []).map((row) => ({ ...row, name: row.lastName, school: row.schoolName })),
      };
    },
  },
  'live sessions': {
    orders: sessionOrders satisfies readonly SessionOrder[],
    rows: async (how) => {
      const { status, body } = await world.call(listSessions, {
        as: 'admin',
        raw: { userIndex: 'pupil', ...page, ...how },
      });
      return {
        status,
        fields: body.fields,
        rows: (body.sessions ?? []).map((row) => ({ login: row.login, role: row.role, id: Number(row.id) })),
      };
    },
  },
  notices: {
    orders: newsOrders satisfies readonly NewsOrder[],
    rows: async (how) => {
      const { status, body } = await world.call(listNews, { as: 'admin', raw: { ...page, ...how } });
      return {
        status,
        fields: body.fields,
        rows: (body.news ?? []).map(({ title, locale, from }) => ({ title, locale, from })),
      };
    },
  },
  'what pupils pay': {
    orders: keyOrders satisfies readonly KeyOrder[],
    rows: async (how) => {
      const { status, body } = await world.call(listKeys, { as: 'admin', raw: { ...page, ...how } });
      return {
        status,
        fields: body.fields,
        rows: (body.keys ?? []).map(({ user, hasAgreement }) => ({
          lastName: user.lastName,
          firstName: user.firstName,
          email: user.email,
          grade: user.grade,
          school: user.schoolName,
          agreement: hasAgreement,
        })),
      };
    },
  },
  pupils: {
    orders: participantOrders satisfies readonly ParticipantOrder[],
    rows: async (how) => {
      const raw = { school: world.schools.A, ...page, ...how };
      const { status, body } = await world.call(listParticipants, { as: 'admin', params: { grade: '0' }, raw });
      return { status, fields: body.fields, rows: pupilRows(body.participants) };
    },
  },
  'the archive': {
    orders: participantOrders,
    rows: async (how) => {
      const params = { school: world.schools.A };
      const { status, body } = await world.call(listArchive, { as: 'admin', params, raw: { ...page, ...how } });
      return { status, fields: body.fields, rows: pupilRows(body.participants) };
    },
  },
};

type Pupil = {
  user: { lastName: string; login: string; dateOfBirth?: string | null; grade?: number | null; hasAgreement: boolean };
};
const pupilRows = (rows: readonly Pupil[] = []) =>
  rows.map(({ user }) => ({
    name: user.lastName,
    login: user.login,
    birth: user.dateOfBirth,
    class: user.grade,
    agreement: user.hasAgreement,
  }));

const words = new Intl.Collator('lt');
/** Of two values that both stand in a column, how they follow each other. */
function follow(one: Value, other: Value): number {
  if (typeof one === 'string' && typeof other === 'string') return words.compare(one, other);
  return Number(one) - Number(other);
}

describe.each(Object.entries(lists))('the list of %s', (_, { orders, rows }) => {
  it.each(orders)('sorts by %s, both ways, missing ones last', async (sort) => {
    const [up, down] = [await rows({ sort, direction: 'asc' }), await rows({ sort, direction: 'desc' })];
    expect([up.status, down.status]).toEqual([200, 200]);
    expect(up.rows.length).toBeGreaterThan(1);
    expect(down.rows).toHaveLength(up.rows.length);
    for (const [found, sign] of [
      [up.rows, 1],
      [down.rows, -1],
    ] as const) {
      const values = found.map((row) => row[sort] ?? null);
      const present = values.filter((one) => one !== null);
      expect(values.slice(present.length).every((one) => one === null)).toBe(true);
      for (const [at, value] of present.slice(1).entries())
        expect(follow(present[at], value) * sign, `${present[at]} before ${value}`).toBeLessThanOrEqual(0);
    }
  });

  it('is sorted by nothing else', async () => {
    const { status, fields } = await rows({ sort: 'password_hash', direction: 'asc' });
    expect([status, fields]).toEqual([400, ['sort']]);
  });
});
