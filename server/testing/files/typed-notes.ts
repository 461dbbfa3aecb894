import type { World } from '../world';

/**
 * Puts a note with the name of a person wherever staff may type one, and into the answers of an attempt. closed3 gets results
 * that are no others'.
 */
export async function plantNotes(world: World, attempt: string, note: string): Promise<void> {
  const query = (text: string, values: unknown[]) => world.pool.query(text, values);
  const tutor = world.people.tutorB.userId;
  const { closed3, practice5 } = world.collections;
  await query('update current_answer set value = $2 where attempt_id = $1', [attempt, note]);
  const { rows } = await query(
    'insert into calculation (collection_id, version, attempt_count, note) values ($1, 1, 0, $2) returning id',
    [closed3.id, note],
  );
  const calculation = rows[0].id;
  await query('insert into calculation_check (calculation_id, reason) values ($1, $2)', [calculation, note]);
  await query(
    `insert into exercise_correction (calculation_id, exercise_id, act, note, explanation) values ($1, $2, 'FULL_ALL', $3, $3)`,
    [calculation, closed3.exercises[0]?.id, note],
  );
  await query('insert into publication (collection_id, calculation_id, note) values ($1, $2, $3)', [
    closed3.id,
    calculation,
    note,
  ]);
  await query(
    `insert into crossword_draw (year, seed, winners, only_right, tickets, undone_at, undone_reason)
     values (2024, 's', 1, false, '{1}', now(), $1)`,
    [note],
  );
  await query(
    'insert into room_check (school_id, promised_bytes, allowed_bytes, room) select min(id), 1, 1, left($1, 200) from school',
    [note],
  );
  await query(
    `with prepared as (insert into offline_preparation (collection_id, school_id, class_names, room)
       values ($2, $3, left($1, 200), 'K7MPK7MP') returning id)
     insert into offline_parcel (preparation_id, user_id, computer, digest, came_by, started_at, used_ms, answers, state,
       decided_at, reason)
     select id, $4, gen_random_uuid(), sha256('x'), 'FILE', now(), 1, 0, 'REFUSED', now(), $1 from prepared`,
    [note, closed3.id, world.schools.A, world.people.pupilB5.userId],
  );
  await query('insert into thanks_withdrawal (user_id, year, round, reason) values ($1, 2024, 1, $2)', [tutor, note]);
  await query('update user_account set suspended_at = now(), suspended_reason = $2 where id = $1', [tutor, note]);
  await query('update mail set last_error = $1', [note]);
  await query(
    `with remark as (insert into task_remark (task_id, field, quote, words, proposal, is_by_tester)
       select min(id), 'contentHtml', 'q', $1, $1, false from task returning id)
     insert into task_remark_answer (remark_id, words) select id, $1 from remark`,
    [note],
  );
  await query('insert into class_name (school_id, grade, sub_grade, name) values ($1, 4, 9, $2)', [
    world.schools.A,
    note,
  ]);
  await query('update collection set name = $2 where id = $1', [practice5.id, note]);
  const before = JSON.stringify({ note });
  await query('update person_merge set moved = moved || $1::jsonb', [before]);
  await query('insert into second_round (year, registration_till) values ($1, now())', [2024]);
  await query(
    `with act as (insert into second_round_act (year, kind) values (2024, 'INVITE') returning id),
       registration as (insert into second_round_registration (year, user_id, key_hash)
         values (2024, $1, sha256('k')) returning id)
     insert into second_round_act_row (act_id, registration_id, before, state_after)
     select act.id, registration.id, $2, 'INVITED' from act, registration`,
    [world.people.pupilB5.userId, before],
  );
}

/** Where any of some words stand in the database: `table.column: word`. Every column of every table is read, files too. */
export async function findEverywhere(world: World, words: readonly string[]): Promise<string[]> {
  const { rows } = await world.pool.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
  );
  const found: string[] = [];
  for (const { table, column, type } of rows) {
    const text = type === 'bytea' ? `encode("${column}", 'hex')` : `"${column}"::text`;
    const sought = words.map((word) => (type === 'bytea' ? Buffer.from(word).toString('hex') : word));
    const { rows: places } = await world.pool.query<{ at: number }>(
      `select at::int from unnest($1::text[]) with ordinality w (word, at)
       where exists (select from "${table}" where position(lower(word) in lower(${text})) > 0) order by at`,
      [sought],
    );
    found.push(...places.map(({ at }) => `${table}.${column}: ${words[at - 1]}`));
  }
  return found;
}
