import { randomBytes } from 'node:crypto';
import { studentSurvey, teacherSurvey } from '../../../../contract/surveys-questions';
import type { Db } from '../../../platform/database/db';
import type { Events } from '../../../platform/database/events';
import { maskAccount, readMergedInto } from '../acts/removal-queries';
import * as rows from './scrub-queries';
import { type Patterns, patternsOf } from './words';

/** Where in a stored survey people have typed. */
const typedAnswers = [
  { kind: 'STUDENT', questions: studentSurvey },
  { kind: 'TEACHER', questions: teacherSurvey },
].map(({ kind, questions }) => ({
  kind,
  places: questions.flatMap(({ type }, place) => (type === 'OPEN' ? [place] : [])),
}));

/** The log-in name of a masked account, which says nothing. */
export function maskedLogin(): string {
  return `nuasmeninta-${randomBytes(8).toString('hex')}`;
}

/**
 * Masks one account whose person lives on in another one, such as after a merge: everything of the account goes, and
 * nothing is taken out of what others wrote about the person.
 */
export async function maskCopy(trx: Db, id: string): Promise<void> {
  await maskAlone(trx, id, true);
}

async function maskAlone(trx: Db, id: string, isCopy: boolean): Promise<void> {
  await rows.rememberMasked(trx, id, isCopy);
  await rows.wipeTraces(trx, id);
  await rows.wipeSurveys(trx, id, typedAnswers);
  await maskAccount(trx, id, maskedLogin());
}

/**
 * Masks a person for ever: the account, those that were merged into it, and the name wherever somebody has typed it
 * (docs/rules/privacy.md). The account must be locked. School, grade, gender and all solutions stay.
 * Answers the patterns that find the person in a text.
 */
export async function maskPerson(trx: Db, events: Events, id: string): Promise<Patterns> {
  const ids = [id, ...(await readMergedInto(trx, id))];
  const schools = await rows.readSchools(trx, ids);
  const patterns = patternsOf(await rows.readIdentity(trx, ids));
  for (const one of ids) await maskAlone(trx, one, false);
  await rows.rememberWhole(trx, id);
  await rows.scrubAnswers(trx, ids, patterns);
  await rows.scrubWords(trx, patterns);
  for (const school of await rows.dropClassNames(trx, schools, patterns))
    await events.publish(trx, 'class-name', school);
  for (const practice of await rows.scrubPracticeNames(trx, patterns))
    await events.publish(trx, 'collection', practice);
  return patterns;
}
