import * as calls from '../../../contract/surveys';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { ReadValues } from '../settings/values';
import { insertAnswers, readAnswers } from './queries';
import { mountSurveyResults } from './results';
import { answersIn, faultsOf, isOn, type Kind, placesOf } from './rules';

/** Mounts the surveys of pupils and teachers and their results. */
export function mountSurveys(api: Api<Caller>, { db }: Services, { values }: { values: ReadValues }): void {
  const now = async (kind: Kind) => {
    const { flags, constants } = await values.get();
    return { year: constants.year, isOpen: isOn(kind, flags) };
  };

  async function submit(caller: Caller, kind: Kind, body: calls.SubmittedSurvey): Promise<Record<string, never>> {
    const { year, isOpen } = await now(kind);
    if (!isOpen) return refuse('CONFLICT');
    const sent = answersIn(kind, body);
    const fields = faultsOf(kind, sent);
    if (fields.length > 0) return refuse('BAD_REQUEST', { fields });
    const answers = sent.answers.filter((answer) => answer !== undefined);
    if (!(await insertAnswers(db, { userId: caller.userId, kind, year, answers }))) return refuse('CONFLICT');
    return {};
  }

  async function load(caller: Caller, kind: Kind, chosenYear: number | null = null) {
    const { year: present, isOpen } = await now(kind);
    const year = chosenYear ?? present;
    const stored = await readAnswers(db, caller.userId, kind, year);
    const isCurrent = isOpen && year === present;
    if (!stored) return { year, isOn: isCurrent, survey: null };
    const { answers, answered_at } = stored;
    const survey = { id: null, user: caller.userId, year, answers, answeredAt: answered_at.toISOString() };
    return { year, isOn: isCurrent, survey: { ...survey, ...placesOf(answers) } };
  }

  const hasAnswered = async (caller: Caller, kind: Kind, year: number | null = null) => ({
    hasAnswered: (await load(caller, kind, year)).survey !== null,
  });

  async function isNeeded(caller: Caller, kind: Kind, year: number | null = null) {
    const { isOn: isOpen, survey } = await load(caller, kind, year);
    return { isNeeded: isOpen && survey === null };
  }

  api.on(calls.submitSurvey, ({ caller, body }) => submit(caller, 'STUDENT', body));
  api.on(calls.loadSurvey, ({ caller }) => load(caller, 'STUDENT'));
  api.on(calls.hasAnsweredSurvey, ({ caller }) => hasAnswered(caller, 'STUDENT'));
  api.on(calls.isSurveyNeeded, ({ caller }) => isNeeded(caller, 'STUDENT'));
  api.on(calls.submitTeacherSurvey, ({ caller, body }) => submit(caller, 'TEACHER', body));
  api.on(calls.loadTeacherSurvey, ({ caller }) => load(caller, 'TEACHER'));
  api.on(calls.hasAnsweredTeacherSurvey, ({ caller, body }) => hasAnswered(caller, 'TEACHER', yearOf(caller, body)));
  api.on(calls.isTeacherSurveyNeeded, ({ caller, body }) => isNeeded(caller, 'TEACHER', yearOf(caller, body)));
  mountSurveyResults(api, { db });
}

/** The year of the query. Other people's answers are not found. */
function yearOf(caller: Caller, query: { user?: string | null; year?: number | null }): number | null {
  const { user } = query;
  if (user && user !== caller.userId && user.toLowerCase() !== caller.uuid) return refuse('NOT_FOUND');
  return query.year ?? null;
}
