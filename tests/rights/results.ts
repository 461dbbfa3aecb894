// Who may what: results, their calculation, correction and publication, statistics, documents.
import { calculateFinalResults } from '../../contract/collections';
import { redate, sitAll } from '../../server/testing/contest';
import type { PersonName } from '../../server/testing/people';
import { plantSittings } from '../../server/testing/planted-sittings';
import { setSettings } from '../../server/testing/settings';
import type { Stage } from '../printed/stage';
import { act, note, openSecondContest, placeAtCentre } from './acts';
import { type Right, type RightsArea, row } from './right';

const contest = { collectionId: '<running5>' };
const stage5 = { year: 2026, round: 1, grade: 5 };
const inContest = { params: { id: '<running5>' } };
/** An organiser may ask for a school that is not there: nobody of it is found. */
const emptyList = { 'absent school.A A': 'EMPTY', 'absent school.A D': 'EMPTY' };
const mine = { userUuid: '<pupilA5.uuid>', year: 2026, round: 1 };

/** The contest of grades 5 and 6 is over, its results are final and public. */
async function prepare(stage: Stage): Promise<void> {
  const { world } = stage;
  await sitAll(world, 'running5', { pupilA5: 'RRRR--', pupilB5: 'R-----', pupilA6: 'RR----', pupilT5: 'R-----' });
  const sitting = {
    collection: 'running5',
    school: world.schools.B,
    grade: 6,
    gender: 'F',
    pupils: 6,
    marks: 'R',
  } as const;
  await plantSittings(world, sitting);
  await redate(world, 'running5', [-8, -7, -6]);
  await world.publish('collection', world.collections.running5.id);
  const { status } = await world.call(calculateFinalResults, {
    as: 'admin',
    body: { collectionId: world.collections.running5.id },
  });
  if (status !== 200) throw new Error('no results');
  await note(stage, 'select id as sitting from attempt where user_id = $1', [world.people.pupilA5.userId]);
  // The first link makes the secret of the installation.
  await act(stage, 'tutorA', 'reports/link', paperOf.agreement);
  await openSecondContest(stage);
  await placeAtCentre(stage, 'pupilA7');
  await world.pool.query(
    `insert into certificate (serial, user_id, collection_id, year, round, kind, grade, initials)
     select 'DMB-2026-ABCD-EFGH-JKLM', $1, $2, 2026, 1, 'PARTICIPATION', 5, 'A. B.'`,
    [world.people.pupilA5.userId, world.collections.running5.id],
  );
}

/** A look ahead at a correction. */
const preview = (stage: Stage) =>
  act(
    stage,
    'admin',
    'correction/preview',
    { ...contest, bro_id: '<running5.1>', act: 'FULL_ALL' },
    { preview: 'preview.id' },
  );
/** A second version that waits. */
const again = (stage: Stage) =>
  act(stage, 'admin', 'collections/calculatefinalresults', { ...contest, note: 'pataisyta', hold: true });
/** The second version is public. */
const published = async (stage: Stage) => {
  await again(stage);
  await act(stage, 'admin', 'publication/publish', { ...contest, version: 2, publicVersion: 1, note: 'pataisyta' });
};

const results: Right[] = [
  row(
    'results/getmyresult',
    'ADST',
    'school',
    { year: 2026, round: 1 },
    {
      by: { A: { send: mine }, D: { send: mine }, T: { send: mine }, S: { send: mine } },
      // A test sitting of staff may be looked at, too.
      instead: { 'adult A': null, 'adult D': null },
    },
  ),
  row('results/getresultincountry', 'ADST', 'open', stage5),
  row('results/getresultindistrict', 'ADST', 'open', { ...stage5, district: '1' }),
  row('results/getresultinschool', 'ADST', 'school', { ...stage5, school: '<school.A>' }, { instead: emptyList }),
  row('results/getresultincountrytutors', 'AD', 'open', stage5),
  row('public/getresults', 'P', 'open', { scale: 'IN_COUNTRY', rankType: 'IN_GRADE', grade: 6, year: 2026, round: 1 }),
  row('results/class', 'ADT', 'school', { challengeId: '<running5>', grade: 5, subGrade: 1, school: '<school.A>' }),
  row('GET excels/export-results/{collectionId}', 'AD', 'open', null, { params: { collectionId: '<running5>' } }),
];

const calculation: Right[] = [
  row('collections/calculatefinalresults', 'AD', 'open', { ...contest, year: 2026, note: 'dar kartą' }),
  row('collections/deletetestdata', 'AD', 'open', { collection: { id: '<running5>', year: 2026 } }),
  row('correction/get', 'AD', 'open', contest),
  row('correction/preview', 'AD', 'open', { ...contest, bro_id: '<running5.1>', act: 'FULL_ALL' }),
  row('correction/moves', 'AD', 'open', { previewId: '<preview>' }, { before: preview }),
  row('correction/discard', 'AD', 'open', { previewId: '<preview>' }, { before: preview }),
  row(
    'correction/apply',
    'AD',
    'open',
    { previewId: '<preview>', note: 'pataisyta', reason: 'klaidingas raktas' },
    {
      before: preview,
    },
  ),
  row('publication/get', 'AD', 'open', contest),
  row('publication/uncounted', 'AD', 'open', contest),
  row('publication/check', 'AD', 'open', { ...contest, version: 1, reason: 'peržiūrėta' }),
  row('publication/compare', 'AD', 'open', { ...contest, from: 1, to: 2 }, { before: again }),
  row('GET publication/comparison/{id}', 'AD', 'open', { from: 1, to: 2 }, { ...inContest, before: again }),
  row(
    'publication/publish',
    'AD',
    'open',
    { ...contest, version: 2, publicVersion: 1, note: 'pataisyta' },
    { before: again },
  ),
  row(
    'publication/return',
    'AD',
    'open',
    { ...contest, version: 1, publicVersion: 2, note: 'grąžinta' },
    {
      before: published,
    },
  ),
];

const statistics: Right[] = [
  row('statistics/participants', 'P', 'open', { year: 2026 }),
  row('statistics/participantscount', 'P', 'open', { year: 2026 }),
  row('statistics/participantscountbycity', 'P', 'open', { year: 2026 }),
  row('statistics/participantscountbyschool', 'AD', 'open', { year: 2026 }),
  row('GET statistics/solvingtimes', 'AD', 'open', {}),
  row('GET statistics/taskcorrectiondata', 'AD', 'open', {}),
  row('statistics/itemanalysis', 'AD', 'open', contest),
  row('statistics/likeness', 'AD', 'open', contest),
  // No pair of this world is listed.
  row(
    'statistics/likenesspair',
    'AD',
    'open',
    { ...contest, first: '1', second: '2' },
    { says: { A: 'NOT_FOUND', D: 'NOT_FOUND' } },
  ),
  row('GET excels/export-school-counts', 'AD', 'open', { year: 2026 }),
  row(
    'GET statistics/open-data/{collection}',
    'P',
    'open',
    {},
    { params: { collection: '<running5>' }, before: ({ world }) => setSettings(world, { openData: true }) },
  ),
];

const paperOf = {
  agreement: { report: 'agreement', uList: ['<youngA3.uuid>'] },
  room: { report: 'class-report', challengeId: '<future7>', centreOf: '<centre.userId>' },
  certificate: { report: 'student-certificate', ...contest },
};
/** Makes a link for somebody; a tester, who has no documents, gets that of a teacher. */
async function linked(stage: Stage, as: PersonName): Promise<void> {
  const papers: Partial<Record<PersonName, object>> = { centre: paperOf.room, pupilA5: paperOf.certificate };
  const paper = { ...(papers[as] ?? paperOf.agreement) };
  await act(stage, as === 'tester' ? 'tutorA' : as, 'reports/link', paper, { link: 'link' });
  stage.ids.link = (stage.ids.link ?? '').split('parameter=')[1] ?? '';
}

const documents: Right[] = [
  row('certificates/withdraw/{id}', 'AD', 'open', { reason: 'klaida' }, { params: { id: '<sitting>' } }),
  row(
    'certificates/give-back/{id}',
    'AD',
    'open',
    {},
    {
      params: { id: '<sitting>' },
      before: (stage, as) => act(stage, as, `certificates/withdraw/${stage.ids.sitting}`, { reason: 'klaida' }),
    },
  ),
  row(
    'certificates/withdraw-thanks/{user}',
    'AD',
    'open',
    { year: 2026, round: 1, reason: 'klaida' },
    { params: { user: '<tutorA.userId>' } },
  ),
  row(
    'certificates/give-back-thanks/{user}',
    'AD',
    'open',
    { year: 2026, round: 1 },
    {
      params: { user: '<tutorA.userId>' },
      before: (stage, as) =>
        act(stage, as, `certificates/withdraw-thanks/${stage.world.people.tutorA.userId}`, {
          year: 2026,
          round: 1,
          reason: 'klaida',
        }),
    },
  ),
  row('reports/link', 'ACDST', 'school', paperOf.agreement, {
    by: { S: { send: paperOf.certificate }, C: { send: paperOf.room } },
  }),
  row(
    'GET reports/{report}',
    'P',
    'own',
    { parameter: '<link>' },
    {
      params: { report: 'agreement' },
      before: linked,
      by: {
        S: { send: { parameter: '<link>' }, params: { report: 'student-certificate' } },
        C: { send: { parameter: '<link>' }, params: { report: 'class-report' } },
      },
      says: { K: 'REPORT_LINK_EXPIRED' },
      instead: { absent: 'REPORT_LINK_EXPIRED' },
    },
  ),
  row(
    'certificates/check',
    'P',
    'open',
    { serial: '<serial>' },
    {
      before: async ({ ids }) => void Object.assign(ids, { serial: 'DMB-2026-ABCD-EFGH-JKLM' }),
      instead: { absent: 'CERTIFICATE_NOT_FOUND' },
    },
  ),
];

export const resultRights: RightsArea = {
  name: 'results and statistics',
  prepare,
  others: {},
  rights: [...results, ...calculation, ...statistics, ...documents],
};
