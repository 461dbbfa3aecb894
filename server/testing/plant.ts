import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db';
import { collections, sampleTasks } from './collections';
import { PASSWORD, type Person, people } from './people';

/** Fills a migrated database with the test world: reference lists, three schools, the people, the collections. */
export async function plantWorld(db: Db): Promise<void> {
  await plantReference(db);
  // As little work as there can be: hundreds of tests log somebody in, and what the work is has tests of its own.
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const schools = await plantSchools(db);
  for (const [name, person] of Object.entries(people)) await plantPerson(db, name, person, schools, passwordHash);
  // All dates use one instant, so that contests that begin at the same time have a fixed order.
  const { rows } = await sql<{ now: Date }>`select date_trunc('second', now()) as now`.execute(db);
  const now = rows[0]?.now ?? new Date();
  for (const [key, collection] of Object.entries(collections)) {
    await plantCollection(db, key, collection, now);
  }
}

async function plantReference(db: Db): Promise<void> {
  await db
    .insertInto('district')
    .values([
      { id: 1, name: 'Alytaus miesto savivaldybė' },
      { id: 2, name: 'Šiaulių miesto savivaldybė' },
    ])
    .execute();
  const codes = ['ELFIN', 'PRIMARY', 'BENJAMIN', 'CADET', 'JUNIOR', 'SENIOR'];
  await db
    .insertInto('age_group')
    .values(codes.map((code, i) => ({ id: i + 1, code, name: code, min_grade: 2 * i + 1, max_grade: 2 * i + 2 })))
    .execute();
  await db.insertInto('level_group').values({ id: 1, name: '6, 9, 12' }).execute();
  await db
    .insertInto('level')
    .values([
      { id: 1, level_group_id: 1, name: 'easy', points: 6, penalty: 2 },
      { id: 2, level_group_id: 1, name: 'medium', points: 9, penalty: 3 },
      { id: 3, level_group_id: 1, name: 'hard', points: 12, penalty: 4 },
    ])
    .execute();
  await db.insertInto('language').values({ id: 1, code: 'lt', name: 'lietuvių' }).execute();
  // Without a controller no consent form is printed.
  await db.insertInto('setting').values({ name: 'controller', value: '"iššūkio organizatoriai"' }).execute();
}

async function plantSchools(db: Db): Promise<Record<'A' | 'B' | 'T', string>> {
  const insert = async (name: string, district: number, forTest: boolean): Promise<string> => {
    const row = await db
      .insertInto('school')
      .values({ name, district_id: district, is_for_test: forTest })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  return {
    A: await insert('A mokykla', 1, false),
    B: await insert('B mokykla', 2, false),
    T: await insert('Bandomoji mokykla', 1, true),
  };
}

async function plantPerson(
  db: Db,
  name: string,
  person: Person,
  schools: Record<'A' | 'B' | 'T', string>,
  passwordHash: string,
): Promise<void> {
  const user = await db
    .insertInto('user_account')
    .values({
      login: name.toLowerCase(),
      password_hash: passwordHash,
      role: person.role,
      first_name: name,
      last_name: 'Bandomasis',
      gender: 'F',
      birth_date: person.grade === null ? null : `${2019 - person.grade}-05-30`,
      grade: person.grade,
      sub_grade: person.grade === null ? null : 1,
      school_id: person.school && schools[person.school],
      is_archived: person.archived,
      agreed_to_take_part_at: person.agreed ? new Date() : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const school of person.schools) {
    await db.insertInto('tutor_school').values({ user_id: user.id, school_id: schools[school] }).execute();
  }
  if (person.archived) return;
  const token = createHash('sha256').update(`token-of-${name}`).digest();
  await db.insertInto('session').values({ user_id: user.id, token_hash: token, client_ip: '127.0.0.1' }).execute();
}

async function plantCollection(
  db: Db,
  key: string,
  collection: (typeof collections)[keyof typeof collections],
  now: Date,
): Promise<void> {
  const from = (days: number) => sql<Date>`${now}::timestamptz + make_interval(days => ${days})`;
  const [validFrom, validTo, primary, final] = collection.days;
  const row = await db
    .insertInto('collection')
    .values({
      name: key,
      type: collection.type,
      year: collection.year,
      grades: [...collection.grades],
      age_group_id: null,
      level_group_id: 1,
      time_mins: 45,
      start_points: 18,
      security_key: collection.securityKey,
      collection_key: `key-${key}`,
      valid_from: from(validFrom),
      valid_to: from(validTo),
      primary_result_date: from(primary),
      result_date: from(final),
      is_complete: collection.complete,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, sample] of sampleTasks.entries()) {
    await plantExercise(db, { id: row.id, key, complete: collection.complete }, sample, index);
  }
}

async function plantExercise(
  db: Db,
  collection: { id: number; key: string; complete: boolean },
  sample: (typeof sampleTasks)[number],
  index: number,
): Promise<void> {
  const name = `${sample.name} (${collection.key})`;
  const task = await db
    .insertInto('task')
    .values({
      international_id: `2025-LT-${collection.key}-${index + 1}`,
      language: 'lt',
      name,
      status: 'READY',
      content_html: `<p>${name}</p>`,
      solution_html: '<p>solution</p>',
      relevance_html: '<p>relevance</p>',
      choice_layout: sample.dataType === null ? 'ONE_PER_ROW' : 'INPUT',
      data_type: sample.dataType,
      correct_value: sample.value,
    })
    .returning(['id', 'international_id', 'choice_layout'])
    .executeTakeFirstOrThrow();
  const choices: { id: string; text: string; correct: boolean }[] = [];
  for (const [position, text] of sample.choices.entries()) {
    const correct = text === sample.value;
    const choice = await db
      .insertInto('task_choice')
      .values({ task_id: task.id, position, text_html: text, is_correct: correct })
      .returning('id')
      .executeTakeFirstOrThrow();
    choices.push({ id: choice.id, text, correct });
  }
  const content = {
    taskId: task.id,
    internationalId: task.international_id,
    name,
    type: 'BASIC',
    contentHtml: `<p>${name}</p>`,
    choiceLayout: task.choice_layout,
    input: sample.dataType && { dataType: sample.dataType, dataLength: null, dataMinValue: null, dataMaxValue: null },
    choices: choices.map(({ id, text }) => ({ id, textHtml: text, imageLink: null, imageName: null })),
  };
  const right = choices.find((choice) => choice.correct);
  const answerKey = right ? { kind: 'choice', choiceId: right.id } : { kind: 'value', value: sample.value };
  const explanation = { solutionHtml: '<p>solution</p>', relevanceHtml: '<p>relevance</p>', originHtml: '' };
  await db
    .insertInto('exercise')
    .values({
      collection_id: collection.id,
      task_id: task.id,
      level_name: sample.level,
      exercise_no: (index % 2) + 1,
      points: sample.points,
      penalty: sample.points / 3,
      content: collection.complete ? JSON.stringify(content) : null,
      answer_key: collection.complete ? JSON.stringify(answerKey) : null,
      explanation: collection.complete ? JSON.stringify(explanation) : null,
    })
    .execute();
}
