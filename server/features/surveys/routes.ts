import * as calls from '../../../contract/surveys';
import type { SurveyAnswer } from '../../../contract/surveys-questions';
import type { Api } from '../../platform/api';
import { refuse } from '../../platform/refusal';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { ReadValues } from '../settings/values';
import { countAnswers, keepAnswers, readAnswers, readYears } from './queries';
import { faultsOf, isOn, type Kind } from './rules';

/** Mounts the surveys of pupils and teachers and their results. */
export function mountSurveys(api: Api<Caller>, { db }: Services, { values }: { values: ReadValues }): void {
  const now = async (kind: Kind) => {
    const { flags, constants } = await values.get();
    return { year: constants.year, isOpen: isOn(kind, flags) };
  };

  async function submit(caller: Caller, kind: Kind, answers: readonly SurveyAnswer[]): Promise<Record<string, never>> {
    const { year, isOpen } = await now(kind);
    if (!isOpen) return refuse('CONFLICT');
    const fields = faultsOf(kind, answers);
    if (fields.length > 0) return refuse('BAD_REQUEST', { fields });
    if (!(await keepAnswers(db, { userId: caller.userId, kind, year, answers }))) return refuse('CONFLICT');
    return {};
  }

  async function load(caller: Caller, kind: Kind) {
    const { year, isOpen } = await now(kind);
    const kept = await readAnswers(db, caller.userId, kind, year);
    const survey = kept ? { year, answers: kept.answers, answeredAt: kept.answered_at.toISOString() } : null;
    return { year, isOn: isOpen, survey };
  }

  const hasAnswered = async (caller: Caller, kind: Kind) => ({
    hasAnswered: (await load(caller, kind)).survey !== null,
  });

  async function isNeeded(caller: Caller, kind: Kind) {
    const { isOn: isOpen, survey } = await load(caller, kind);
    return { isNeeded: isOpen && survey === null };
  }

  api.on(calls.submitSurvey, ({ caller, body }) => submit(caller, 'STUDENT', body.answers));
  api.on(calls.loadSurvey, ({ caller }) => load(caller, 'STUDENT'));
  api.on(calls.hasAnsweredSurvey, ({ caller }) => hasAnswered(caller, 'STUDENT'));
  api.on(calls.isSurveyNeeded, ({ caller }) => isNeeded(caller, 'STUDENT'));
  api.on(calls.submitTeacherSurvey, ({ caller, body }) => submit(caller, 'TEACHER', body.answers));
  api.on(calls.loadTeacherSurvey, ({ caller }) => load(caller, 'TEACHER'));
  api.on(calls.hasAnsweredTeacherSurvey, ({ caller }) => hasAnswered(caller, 'TEACHER'));
  api.on(calls.isTeacherSurveyNeeded, ({ caller }) => isNeeded(caller, 'TEACHER'));
  api.on(calls.surveyResults, async ({ body }) => {
    const years = await readYears(db, body.kind);
    const year = body.year ?? years[0] ?? null;
    if (year === null) return { year, years, total: 0, counts: [] };
    return { year, years, ...(await countAnswers(db, body.kind, year)) };
  });
}
