import type { AnswerValue } from '../../contract/task/answers/answer';
import { type FieldKind, kindOfField } from '../../contract/task/answers/kinds';
import type { DataType } from '../../contract/task/answers/stored';
import type { Db } from '../platform/database/db';
import { type CollectionName, collections, sampleTasks } from './collections';
import { type PersonName, people, tokenOf } from './people';

export type KnownPerson = {
  uuid: string;
  userId: string;
  token: string;
  sid: string;
  role: string;
  schoolId: string | null;
};
export type KnownExercise = {
  id: string;
  level: 'easy' | 'medium' | 'hard';
  dataType: DataType | null;
  choiceIds: string[];
  correctChoiceId: string | null;
  wrongChoiceId: string | null;
  correctValue: string | null;
};
export type KnownCollection = { id: string; exercises: KnownExercise[] };

export type Known = {
  people: Record<PersonName, KnownPerson>;
  schools: Record<'A' | 'B' | 'T', string>;
  collections: Record<CollectionName, KnownCollection>;
};

/** The ids of everything in the test world, read from its database. */
export async function lookUp(db: Db): Promise<Known> {
  const users = await db
    .selectFrom('user_account')
    .leftJoin('session', 'session.user_id', 'user_account.id')
    .select(['user_account.id', 'uuid', 'login', 'role', 'school_id', 'session.sid'])
    .execute();
  const schools = await db.selectFrom('school').select(['id', 'name']).execute();
  const school = (letter: string): string => schools.find((one) => one.name.startsWith(letter))?.id ?? '';
  const known = await Promise.all(
    namesOf(collections).map(async (name) => [name, await collection(db, name)] as const),
  );
  return {
    people: record(
      namesOf(people).map((name) => {
        const user = users.find((one) => one.login === name.toLowerCase());
        if (!user) throw new Error(`${name} was not planted`);
        const { id, uuid, role, school_id, sid } = user;
        return [name, { uuid, userId: id, token: tokenOf(name), sid: sid ?? '', role, schoolId: school_id }] as const;
      }),
    ),
    schools: { A: school('A'), B: school('B'), T: school('Bandomoji') },
    collections: record(known),
  };
}

async function collection(db: Db, name: CollectionName): Promise<KnownCollection> {
  const row = await db.selectFrom('collection').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('exercise')
    .select(['id', 'task_id', 'level_name', 'points', 'exercise_no'])
    .where('collection_id', '=', row.id)
    .orderBy('points')
    .orderBy('exercise_no')
    .execute();
  const choices = await db.selectFrom('task_choice').selectAll().orderBy('position').execute();
  return {
    id: String(row.id),
    exercises: rows.map((exercise, index) => {
      const own = choices.filter((choice) => choice.task_id === exercise.task_id);
      const sample = sampleTasks[index];
      return {
        id: exercise.id,
        level: exercise.level_name,
        dataType: sample?.dataType ?? null,
        choiceIds: own.map((choice) => choice.id),
        correctChoiceId: own.find((choice) => choice.is_correct)?.id ?? null,
        wrongChoiceId: own.find((choice) => !choice.is_correct)?.id ?? null,
        correctValue: own.length > 0 ? null : (sample?.value ?? null),
      };
    }),
  };
}

function namesOf<T extends object>(table: T): (keyof T & string)[] {
  const names: (keyof T & string)[] = [];
  for (const name in table) names.push(name);
  return names;
}

function record<K extends string, V>(entries: readonly (readonly [K, V])[]): Record<K, V> {
  const all: Partial<Record<K, V>> = {};
  for (const [key, value] of entries) all[key] = value;
  return complete(all);
}

function complete<K extends string, V>(all: Partial<Record<K, V>>): Record<K, V> {
  const check = (value: Partial<Record<K, V>>): value is Record<K, V> =>
    Object.values(value).every((one) => one !== undefined);
  if (!check(all)) throw new Error('a part of the test world is missing');
  return all;
}

/** Values that are wrong in every exercise of the test world. */
const wrongValues = {
  number: '15',
  text: 'ežeras',
  day: '2026-11-21',
  time: '14:36',
} satisfies Record<FieldKind, string>;

/** An answer to an exercise of the test world: R a right one, any other letter a wrong one. */
export function markedAnswer(exercise: KnownExercise, mark: string): AnswerValue {
  const { dataType, correctChoiceId, wrongChoiceId, correctValue } = exercise;
  if (dataType === null) return { choiceId: mark === 'R' ? correctChoiceId : wrongChoiceId, value: null };
  return { choiceId: null, value: mark === 'R' ? correctValue : wrongValues[kindOfField(dataType)] };
}
