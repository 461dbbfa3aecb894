import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../contract/endpoint';
import { mountAgreements } from './features/agreements/routes';
import type { Caller } from './features/auth/caller';
import { mountAuth } from './features/auth/routes';
import { createSessions } from './features/auth/sessions/sessions';
import { createAwardeeCount } from './features/awards/count';
import { mountAwards } from './features/awards/routes';
import { makeTask, takeCaptcha } from './features/captcha/proof';
import { mountCaptcha } from './features/captcha/routes';
import { mountCertificates } from './features/certificates/routes';
import { createClassNames } from './features/classes/names';
import { mountClasses } from './features/classes/routes';
import { createClassesOf } from './features/classes/teacher';
import { mountCollections } from './features/collections/routes';
import { createSets } from './features/collections/sets';
import { mountCorrection } from './features/correction/routes';
import { mountCrossword } from './features/crossword/routes';
import { mountDictionaries } from './features/dictionaries/routes';
import { mountExchange } from './features/exchange/routes';
import { mountHealth } from './features/health/routes';
import { mountHome } from './features/home/routes';
import { mountPictures } from './features/images/pictures';
import { mountImages } from './features/images/routes';
import { mountFiles } from './features/interactive/files';
import { mountInteractive } from './features/interactive/routes';
import { mountKeyCards } from './features/keycards/routes';
import { mountKeys } from './features/keys/routes';
import { mountKeywords } from './features/keywords/routes';
import { mountLesson } from './features/lesson/routes';
import { mountMail } from './features/mail/routes';
import { mountNews } from './features/news/routes';
import { makePassword } from './features/participants/passwords';
import { mountParticipants } from './features/participants/routes';
import { mountParticipation } from './features/participation/routes';
import { mountPractice } from './features/practice/routes';
import { mountReference } from './features/reference/routes';
import { mountRehearsal } from './features/rehearsal/routes';
import { createReports } from './features/reports/registry';
import { mountReports } from './features/reports/routes';
import { readCurrentTasks } from './features/results/calculation/calculation-queries';
import { createCalculations } from './features/results/calculation/calculations';
import { mountResults } from './features/results/routes';
import { mountTaskStatistics } from './features/results/task-statistics';
import { mountRollover } from './features/rollover/routes';
import { mountSchools } from './features/schools/routes';
import { mountSecondRound } from './features/secondround/routes';
import { mountSessions } from './features/sessions/routes';
import { mountSettings } from './features/settings/routes';
import { createValues } from './features/settings/values';
import { mountSignup } from './features/signup/routes';
import { createClassSight } from './features/solving/enter/class-sight';
import { createPulse } from './features/solving/presence/presence';
import { mountSolving } from './features/solving/routes';
import { isRight } from './features/solving/scoring';
import { mountStatistics } from './features/statistics/routes';
import { mountSurveys } from './features/surveys/routes';
import { visibleTo } from './features/tasks/queries';
import { mountTasks } from './features/tasks/routes';
import { mountTexts } from './features/texts/routes';
import { mountToday } from './features/today/routes';
import { mountTraining } from './features/training/routes';
import { mountTutors } from './features/tutors/routes';
import { mountHandover } from './features/users/handover/handover';
import { mountUsers } from './features/users/routes';
import { createApi } from './platform/http/api';
import { mountOpenApi } from './platform/http/openapi';
import { createHttp } from './platform/http/server';
import { mountWeb } from './platform/http/web';
import type { Services } from './platform/services';

export type App = { http: FastifyInstance; mounted: readonly Endpoint[] };

/** The whole server without a port: every feature mounted by name. webFolder: the built pages, null in tests. */
export async function createApp(services: Services, webFolder: string | null): Promise<App> {
  const http = await createHttp(services.log, services.life, services.settings);
  const sessions = createSessions(services);
  const values = createValues(services);
  const sets = createSets(services);
  const reports = createReports();
  const names = createClassNames(services);
  const api = createApi<Caller>(http, sessions.find, services.pressure);

  mountHealth(api, services);
  mountAuth(api, services, {
    sessions,
    pulse: createPulse(services),
    flags: async () => (await values.get()).flags,
    captcha: {
      make: (form) => makeTask(services, form),
      take: (form, solution) => takeCaptcha(services, form, solution),
    },
  });
  mountCaptcha(api, services, { values });
  mountSettings(api, services, { values });
  mountReference(api, services, { names });
  mountClasses(api, services, { names });
  mountTexts(api, services);
  mountHome(api, services);
  mountToday(api, services, { values, names, countAwardees: createAwardeeCount(services, values) });
  const sight = createClassSight(services);
  mountSolving(api, services, { sets, values, sight });
  mountTraining(api, services, { sets });
  mountParticipants(api, services, { names });
  mountKeyCards(api, services, { values, names });
  mountRollover(api, services, { names });
  mountParticipation(api, services, { sets, values, names });
  mountAwards(api, services, { values });
  mountSurveys(api, services, { values });
  mountCrossword(api, services, { values });
  mountKeys(api, services, { values });
  mountSecondRound(api, services, { values, names });
  mountLesson(api, services, { sets, values, reports, sight, names });
  mountCollections(api, services, {
    sets,
    isRight,
    readKeyed: (collection) => readCurrentTasks(services.db, collection),
  });
  mountPractice(api, services, { sets, names });
  mountRehearsal(api, services, { sets, request: createRequest(http) });
  mountTasks(api, services);
  mountKeywords(api, services, { visibleTo });
  mountInteractive(api, services);
  const calculations = createCalculations(services);
  mountResults(api, services, { sets, values, calculations, names });
  mountCorrection(api, services, { sets, calculations });
  mountTaskStatistics(api, services, { sets });
  mountStatistics(api, services, { sets, values });
  mountMail(api, services);
  mountSignup(api, services);
  mountTutors(api, services);
  mountHandover(api, services, { classesOf: createClassesOf(services, names) });
  mountUsers(api, services, { values, names, makePassword });
  mountSessions(api, services, { names });
  mountSchools(api, services, { reports, values });
  mountDictionaries(api, services, { values });
  mountNews(api, services);
  mountAgreements(api, services, { reports, values, names });
  mountCertificates(api, services, { reports, values, names });
  mountExchange(api, services, { reports });
  mountReports(api, services, { reports });
  mountPictures(api, services);
  mountImages(http, services);
  mountFiles(http, services);

  await mountOpenApi(http, api.mounted);
  await mountWeb(http, webFolder);
  await http.ready();
  return { http, mounted: api.mounted };
}

/** Calls that the server makes to itself, by the same way as a browser. */
function createRequest(http: FastifyInstance) {
  return async (method: 'GET' | 'POST', url: string, token: string, payload?: object) => {
    const { statusCode, body } = await http.inject({
      method,
      url,
      headers: { 'authentication-token': token },
      payload,
    });
    return { status: statusCode, body };
  };
}
