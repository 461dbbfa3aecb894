import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ParticipationSort } from '../../../../contract/permissions';
import type { Db } from '../../../platform/database/db';
import { holdsWords } from '../../../platform/database/search';
import { standingSql } from '../sitting/standing-queries';

/** Which pupils a list of a challenge has, by ids; null in a field stands for all. */
export type ClassFilter = {
  collectionId: number;
  schools: readonly string[] | null;
  districtId: string | null;
  grade: number | null;
  subGrade: number | null;
  /** Parts of the name, the login or the e-mail, without regard to case and diacritics. */
  search: string;
  /**
   * CLASS: the present pupils, and pupils who sat it and have left or were archived since. PERMITTED: pupils with a
   * permission or an attempt, archived ones too. UNFINISHED: the PERMITTED pupils who have not finished.
   */
  which: 'CLASS' | 'PERMITTED' | 'UNFINISHED';
};

function classOf(db: Db, filter: ClassFilter) {
  const { collectionId, schools, districtId, grade, subGrade, which } = filter;
  return db
    .selectFrom('user_account')
    .innerJoin('school', 'school.id', 'user_account.school_id')
    .leftJoin('permission', (join) =>
      join.onRef('permission.user_id', '=', 'user_account.id').on('permission.collection_id', '=', collectionId),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('attempt')
          .select(['attempt.id', 'attempt.grade', 'attempt.started_at', 'attempt.finished_at', 'attempt.deadline'])
          .whereRef('attempt.user_id', '=', 'user_account.id')
          .where('attempt.collection_id', '=', collectionId)
          .orderBy('attempt.attempt_no', 'desc')
          .limit(1)
          .as('sitting'),
      (join) => join.onTrue(),
    )
    .where('user_account.role', '=', 'STUDENT')
    .where('user_account.masked_at', 'is', null)
    .where(mentions(filter.search))
    .$if(schools !== null, (query) =>
      query.where(sql<SqlBool>`user_account.school_id = any(${[...(schools ?? [])]}::bigint[])`),
    )
    .$if(districtId !== null, (query) => query.where(sql<SqlBool>`school.district_id = ${districtId}::bigint`))
    .$if(grade !== null, (query) => query.where(sql<SqlBool>`${gradeOf(which)} = ${grade}`))
    .$if(subGrade !== null, (query) => query.where('user_account.sub_grade', '=', subGrade ?? 0))
    .$if(which === 'CLASS', (query) =>
      query.where(
        sql<SqlBool>`(sitting.id is not null or not (user_account.is_archived or user_account.is_out_of_school))`,
      ),
    )
    .$if(which !== 'CLASS', (query) =>
      query.where((eb) => eb.or([eb('permission.user_id', 'is not', null), eb('sitting.id', 'is not', null)])),
    )
    .$if(which === 'UNFINISHED', (query) =>
      query.where(sql<SqlBool>`(sitting.id is null or attempt_is_running(sitting.finished_at, sitting.deadline))`),
    );
}

/** The grade of a pupil: in a class the present grade, else the grade at the sitting. */
function gradeOf(which: ClassFilter['which']): RawBuilder<number | null> {
  return which === 'CLASS' ? sql`user_account.grade` : sql`coalesce(sitting.grade, user_account.grade)`;
}

/** Whether every word of a search stands in a pupil's name, login or e-mail. */
export function mentions(search: string): RawBuilder<SqlBool> {
  return holdsWords(
    sql`concat_ws(' ', user_account.first_name, user_account.last_name, user_account.login, user_account.email)`,
    search,
  );
}

const order = {
  name: sql`user_account.last_name collate lt`,
  grade: sql`grade`,
  school: sql`school.name collate lt`,
  access: sql`permission.permitted_at`,
  start: sql`sitting.started_at`,
  finish: sql`sitting.finished_at`,
} as const satisfies Record<ParticipationSort, unknown>;

/** num counts from 1. */
export type ClassPage = {
  num: number;
  page_size: number;
  sort?: ParticipationSort;
  direction?: 'asc' | 'desc';
};

/** One page of pupils with their permission and their attempt; by name unless said otherwise. */
export async function listClass(db: Db, filter: ClassFilter, page: ClassPage) {
  const { sort = 'name', direction = 'asc' } = page;
  return classOf(db, filter)
    .select([
      'user_account.uuid',
      'user_account.first_name',
      'user_account.last_name',
      'user_account.login',
      'user_account.email',
      gradeOf(filter.which).as('grade'),
      'user_account.sub_grade',
      'user_account.agreed_to_take_part_at',
      'user_account.birth_date',
      'school.name as school_name',
      'user_account.school_id',
      'permission.permitted_at',
      sql<string>`(select count(*) from current_answer c where c.attempt_id = sitting.id
        and (c.choice_id is not null or coalesce(c.value, '') <> ''))`.as('answered'),
      sql<unknown>`${sql.raw(standingSql('user_account', String(filter.collectionId)))}`.as('facts'),
    ])
    .orderBy(order[sort], (by) => (direction === 'asc' ? by.asc() : by.desc()).nullsLast())
    .orderBy(sql`user_account.last_name collate lt`)
    .orderBy(sql`user_account.first_name collate lt`, sort === 'name' ? direction : 'asc')
    .orderBy('user_account.id')
    .limit(page.page_size)
    .offset((page.num - 1) * page.page_size)
    .execute();
}

export type ClassRow = Awaited<ReturnType<typeof listClass>>[number];

/** How many pupils the filter finds, and the database's clock. */
export async function countClass(db: Db, filter: ClassFilter): Promise<{ total: number; now: Date }> {
  const row = await classOf(db, filter)
    .select((eb) => [eb.fn.countAll<string>().as('count'), sql<Date>`now()`.as('now')])
    .executeTakeFirstOrThrow();
  return { total: Number(row.count), now: row.now };
}
