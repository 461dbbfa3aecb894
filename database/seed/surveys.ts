// Invented answers of pupils and teachers to last year's surveys, so that the page of results shows something.
import { sql } from 'kysely';
import {
  type Question,
  type SurveyAnswer,
  studentSurvey,
  surveyLimits,
  teacherSurvey,
} from '../../contract/surveys-questions';
import type { Db } from '../../server/platform/database/db';
import { timeZone } from '../../server/platform/days';
import type { Person } from './people';
import { createRandom, type Random } from './random';

/** What teachers wrote, by question. */
const written: Readonly<Record<string, readonly string[]>> = {
  why: [
    'Noriu, kad mokiniai pamatytų, jog informatika nėra vien programavimas.',
    'Dalyvaujame kasmet, mokiniai patys klausia, kada bus iššūkis.',
    'Pakvietė kolegė iš kitos mokyklos.',
    'Užduotys tinka ir matematikos pamokoms.',
  ],
  best: [
    'Trumpos užduotys su paveikslais.',
    'Tai, kad rezultatus galima aptarti visa klase.',
    'Mokiniams patiko paaiškinimai, kodėl tai informatika.',
    'Nereikia nieko diegti.',
  ],
  change: [
    'Norėtųsi daugiau treniruočių mažiausiems.',
    'Nieko nekeisčiau.',
    'Galėtų būti ilgesnis laikas pradinėms klasėms.',
    'Daugiau interaktyvių užduočių.',
  ],
};

/**
 * Plants the answers of a year: of every sixth pupil who sat its contest, and of two teachers in three; and of one
 * teacher in three of the year before.
 */
export async function plantSurveys(trx: Db, people: readonly Person[], year: number): Promise<void> {
  const random = createRandom('surveys');
  const pupils = people.filter((person) => person.role === 'STUDENT' && person.lastYear && !person.hasPassword);
  const teachers = people.filter((person) => person.role === 'TUTOR' && person.isConfirmed && !person.hasPassword);
  await insertAll(trx, year, [
    ...pupils.filter(() => random.chance(1 / 6)).map((one) => answered(one, 'STUDENT', studentSurvey, random)),
    ...teachers.filter(() => random.chance(2 / 3)).map((one) => answered(one, 'TEACHER', teacherSurvey, random)),
  ]);
  const former = teachers.filter(() => random.chance(1 / 3));
  await insertAll(
    trx,
    year - 1,
    former.map((one) => answered(one, 'TEACHER', teacherSurvey, random)),
  );
}

async function insertAll(trx: Db, year: number, rows: readonly ReturnType<typeof answered>[]): Promise<void> {
  await sql`insert into survey_answer (user_id, kind, year, answers, answered_at)
    select x.id, x.kind, ${year}::integer, x.answers::jsonb, make_timestamptz(${year}::integer, 12, 3, 10, 0, 0, ${timeZone})
    from unnest(${rows.map((row) => row.id)}::bigint[], ${rows.map((row) => row.kind)}::text[],
      ${rows.map((row) => JSON.stringify(row.answers))}::text[]) as x (id, kind, answers)`.execute(trx);
}

function answered({ id }: Person, kind: 'STUDENT' | 'TEACHER', questions: readonly Question[], random: Random) {
  return { id, kind, answers: questions.map((question) => answerTo(question, random)) };
}

/** The first options and the upper degrees are more likely: most who answer were content. */
function answerTo(question: Question, random: Random): SurveyAnswer {
  if (question.type === 'OPEN') return random.pick(written[question.id] ?? ['Neturiu ką pridurti.']);
  if (question.type === 'CHOICE') {
    const last = question.options.length - 1;
    const place = Math.min(last, Math.floor(Math.abs(random.normal()) * 1.1));
    return question.options[place] ?? '';
  }
  const { scaleLeast, scaleMost } = surveyLimits;
  const degree = (): number =>
    Math.min(scaleMost, Math.max(scaleLeast, Math.round(4.1 - Math.abs(random.normal()) * 1.3 + random.next())));
  return Object.fromEntries(question.options.map((id) => [id, degree()]));
}
