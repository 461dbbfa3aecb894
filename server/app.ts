import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../contract/endpoint';
import { mountAgreements } from './features/agreements/routes';
import { mountAudit } from './features/audit/routes';
import type { Caller } from './features/auth/caller';
import { countLogIns } from './features/auth/login/counts';
import { holdsRole } from './features/auth/queries';
import { mountAuth } from './features/auth/routes';
import { createSessions, type Sessions } from './features/auth/sessions/sessions';
import { createAwardeeCount } from './features/awards/count';
import { mountAwards } from './features/awards/routes';
import { createLoginProofs } from './features/captcha/proof';
import { mountCaptcha } from './features/captcha/routes';
import { mountCertificates } from './features/certificates/routes';
import { type ClassNames, createClassNames } from './features/classes/names';
import { mountClasses } from './features/classes/routes';
import { createClassesOf } from './features/classes/teacher';
import { mountCollections } from './features/collections/routes';
import { createSets, type Sets } from './features/collections/sets';
import { mountCorrection } from './features/correction/routes';
import { mountCrossword } from './features/crossword/routes';
import { mountDictionaries } from './features/dictionaries/routes';
import { mountExchange } from './features/exchange/routes';
import { mountFinder } from './features/finder/routes';
import { countReplies } from './features/health/metrics';
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
import { mountMailGroups } from './features/mail/groups/routes';
import { mountMail } from './features/mail/routes';
import { mountNews } from './features/news/routes';
import { mountOffline } from './features/offline/routes';
import { mountOrganiser } from './features/organiser/routes';
import { mountOwnData } from './features/owndata/routes';
import { makePassword } from './features/participants/passwords';
import { mountParticipants } from './features/participants/routes';
import { mountParticipation } from './features/participation/routes';
import { mountPeople } from './features/people/routes';
import { mountPractice } from './features/practice/routes';
import { mountPublication } from './features/publication/routes';
import { mountReference } from './features/reference/routes';
import { countFailedAnswers } from './features/rehearsal/country/counting';
import { mountRehearsal } from './features/rehearsal/routes';
import { createReports, type Reports } from './features/reports/registry';
import { mountReports } from './features/reports/routes';
import { readCurrentTasks } from './features/results/calculation/calculation-queries';
import { createCalculations } from './features/results/calculation/calculations';
import { mountResults } from './features/results/routes';
import { mountTaskStatistics } from './features/results/task-statistics';
import { mountRetention } from './features/retention/routes';
import { mountRollover } from './features/rollover/routes';
import { mountRoomCheck } from './features/roomcheck/routes';
import { mountSchools } from './features/schools/routes';
import { mountSeason } from './features/season/routes';
import { mountSeb } from './features/seb/routes';
import { mountSecondRound } from './features/secondround/routes';
import { mountSessions } from './features/sessions/routes';
import { mountSettings } from './features/settings/routes';
import { createValues, type ReadValues } from './features/settings/values';
import { mountSignup } from './features/signup/routes';
import { createReadToday } from './features/solving/enter/challenges';
import { type ClassSight, createClassSight } from './features/solving/enter/class-sight';
import { createHasContest } from './features/solving/enter/contest-now';
import { createLacksSeb } from './features/solving/enter/seb';
import { createKeyCheck, createKeyLimit } from './features/solving/enter/security-key';
import { createPulse } from './features/solving/presence/presence';
import { mountSolving } from './features/solving/routes';
import { isRight } from './features/solving/scoring';
import { mountStaff } from './features/staff/routes';
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
import { type Api, createApi } from './platform/http/api';
import { mountOpenApi } from './platform/http/openapi';
import { mountSecurityTxt } from './platform/http/security-txt';
import { createHttp } from './platform/http/server';
import { mountWeb } from './platform/http/web';
import type { Services } from './platform/services';

export type App = { http: FastifyInstance; mounted: readonly Endpoint[]; documents: ReturnType<Reports['all']> };

/** The whole server without a port: every feature mounted by name. webFolder: the built pages, null in tests. */
export async function createApp(services: Services, webFolder: string | null): Promise<App> {
  const http = await createHttp(services.log, services.life, services.settings);
  countCalls(http, services);
  const sessions = createSessions(services);
  const values = createValues(services);
  const sets = createSets(services);
  const reports = createReports();
  const names = createClassNames(services);
  const api = createApi<Caller>(http, sessions.find, services.pressure);
  const sight = createClassSight(services);

  mountHealth(api, http, services);
  mountAuth(api, services, {
    sessions,
    today: createReadToday(services, { sets, sight, lacksSeb: createLacksSeb(services, values) }),
    hasContest: createHasContest(services, sets),
    pulse: createPulse(services),
    flags: async () => (await values.get()).flags,
    contactEmail: async () => (await values.get()).texts.contactEmail,
    captcha: createLoginProofs(services, async () => (await values.get()).flags.captcha),
  });
  mountCaptcha(api, services, { values });
  mountSettings(api, services, { values, reports });
  mountReference(api, services, { names });
  mountClasses(api, services, { names });
  mountTexts(api, services);
  mountHome(api, services);
  mountSeason(api, services, { values });
  mountToday(api, services, { values, names, countAwardees: createAwardeeCount(services, values) });
  mountSittings(api, http, services, { sets, values, names, sight, sessions });
  mountParticipants(api, services, { names, sessions });
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
  mountTasks(api, http, services);
  mountKeywords(api, services, { visibleTo });
  mountInteractive(api, services);
  const calculations = createCalculations(services);
  mountResults(api, services, { sets, values, calculations, names });
  mountCorrection(api, services, { sets, calculations });
  mountPublication(api, services, { sets, values });
  mountTaskStatistics(api, services, { sets });
  mountStatistics(api, services, { sets, values, reports, names });
  mountSystem(api, services, { values, names });
  mountSignup(api, services, values);
  mountTutors(api, services, { values });
  mountHandover(api, services, { classesOf: createClassesOf(services, names) });
  mountUsers(api, services, { values, names, sessions, makePassword });
  mountPeople(api, services, { names, sets, sight });
  mountFinder(api, services, { names });
  mountOrganiser(api, services, { values });
  mountSessions(api, services, { names });
  mountSchoolDesk(api, services, { reports, values, webFolder });
  mountDictionaries(api, services, { values });
  mountNews(api, services);
  mountAgreements(api, services, { reports, values, names });
  mountCertificates(api, services, { reports, values, names });
  mountExchange(api, services, { reports });
  mountReports(api, services, { reports });
  mountPictures(api, services);
  mountImages(http, services);
  mountFiles(http, services);
  mountSecurityTxt(http, {
    contactEmail: async () => (await values.get()).texts.contactEmail,
    origin: services.settings.PUBLIC_ORIGIN,
    now: () => services.clock.now(),
  });

  await mountOpenApi(http, api.mounted);
  await mountWeb(http, webFolder, services.settings, services.pool);
  await http.ready();
  return { http, mounted: api.mounted, documents: reports.all() };
}

/** What is counted of calls, from before the first one is mounted. */
function countCalls(http: FastifyInstance, services: Services): void {
  countReplies(http, services);
  countLogIns(http, services);
  countFailedAnswers(http, services);
}

/** Everything in which tasks are solved: contests, also in a lockdown browser or without a network, and free trainings. */
function mountSittings(
  api: Api<Caller>,
  http: FastifyInstance,
  services: Services,
  deps: { sets: Sets; values: ReadValues; names: ClassNames; sight: ClassSight; sessions: Sessions },
): void {
  const keys = createKeyCheck(createKeyLimit(services));
  mountSolving(api, services, { ...deps, keys });
  mountSeb(api, http, services, { ...deps, keys });
  mountOffline(api, services, deps);
  mountTraining(api, services, deps);
}

/** Schools, and the check of their computer rooms. */
function mountSchoolDesk(
  api: Api<Caller>,
  services: Services,
  { webFolder, ...deps }: { reports: Reports; values: ReadValues; webFolder: string | null },
): void {
  mountSchools(api, services, deps);
  mountRoomCheck(api, services, webFolder);
}

/** What organisers need to run the installation, beside its settings. */
function mountSystem(api: Api<Caller>, services: Services, deps: { values: ReadValues; names: ClassNames }): void {
  mountMail(api, services);
  mountMailGroups(api, services, { present: async () => (await deps.values.get()).constants.year, holdsRole });
  mountStaff(api, services);
  mountAudit(api, services);
  mountRetention(api, services, deps);
  mountOwnData(api, services, deps);
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
