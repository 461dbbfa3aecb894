import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

export type ArchiveRow = {
  id: string;
  name: string;
  contentHtml: string;
  choicePicture: string | null;
  isInteractive: boolean;
  topics: string[];
  topicsEn: string[];
  levels: { ageGroupId: string; minGrade: number; maxGrade: number; level: 'easy' | 'medium' | 'hard' }[];
  /** The newest contest with public results that had the task. */
  contestId: string | null;
};

/** The uppermost keywords of the task `t`, with their English names. */
const topKeywords = sql`from task_keyword tk
  join keyword k on k.id = tk.keyword_id and k.kind = 'INFORMATICS' and not k.is_unsorted
  left join keyword above on above.id = k.parent_id
  join keyword on keyword.id = coalesce(above.parent_id, above.id, k.id)
  left join keyword_name english on english.keyword_id = keyword.id and english.language = 'en' and not english.is_alias
  where tk.task_id = t.id`;

/** What the cards of some tasks show, in the order of the ids. */
export async function readArchiveRows(db: Db, ids: readonly string[]): Promise<ArchiveRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ArchiveRow>`
    select t.id::text as id, t.name, t.content_html as "contentHtml", t.type = 'LODGE' as "isInteractive",
      (select image_name from task_choice c where c.task_id = t.id and image_name is not null
        order by c.position limit 1) as "choicePicture",
      array(select distinct keyword.name ${topKeywords}) as topics,
      array(select distinct coalesce(english.name, keyword.name) ${topKeywords}) as "topicsEn",
      (select coalesce(json_agg(json_build_object('ageGroupId', g.id::text, 'minGrade', g.min_grade,
          'maxGrade', g.max_grade, 'level', l.level_name) order by g.min_grade), '[]')
        from task_level l join age_group g on g.id = l.age_group_id where l.task_id = t.id) as levels,
      (select c.id::text from exercise e join collection c on c.id = e.collection_id
        where e.task_id = t.id and c.type = 'CON' and c.is_complete and c.result_date <= now()
        order by c.result_date desc, c.id desc limit 1) as "contestId"
    from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place) join task t on t.id = wanted.id
    order by wanted.place`.execute(db);
  return rows;
}

/** The tasks of some exercises, in their order. */
export async function readTasksOf(db: Db, exercises: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select e.task_id::text as id
    from unnest(${[...exercises]}::bigint[]) with ordinality as wanted (id, place) join exercise e on e.id = wanted.id
    order by wanted.place`.execute(db);
  return rows.map((row) => row.id);
}

export type CountedAnswer = { exerciseId: string; choiceId: string | null; value: string | null; count: number };

/** How often each answer was given in the finished sittings of a contest that count, and how many these are. */
export async function countContestAnswers(
  db: Db,
  collectionId: string,
): Promise<{ sittings: number; answers: CountedAnswer[] }> {
  const counted = sql`select a.id from attempt a join school s on s.id = a.school_id and not s.is_for_test
    where a.collection_id = ${collectionId}::integer and a.finished_at is not null and not a.is_test`;
  const sittings = await sql<{ n: number }>`select count(*)::int as n from (${counted}) a`.execute(db);
  const answers = await sql<CountedAnswer>`
    select x.exercise_id::text as "exerciseId", x.choice_id::text as "choiceId", x.value, count(*)::int as count
    from (${counted}) a join current_answer x on x.attempt_id = a.id
    group by x.exercise_id, x.choice_id, x.value`.execute(db);
  return { sittings: sittings.rows[0]?.n ?? 0, answers: answers.rows };
}
