// The calls of older clients, as they print them: results and statistics.
import { expect } from 'vitest';
import { calculateFinalResults } from '../../contract/collections';
import { redate, sitAll } from '../../server/testing/contest';
import { plantSittings } from '../../server/testing/planted-sittings';
import { at, type PrintedArea, type Stage } from './stage';

const own = { token: '<token>', uuid: '<uuid>' };
const stage5 = { year: 2026, round: 1, grade: 5 };
const rankFields = ['gradeRank', 'groupRank'].flatMap((rank) => [`${rank}.district`, `${rank}.country`]);
const contactFields = [
  'tutorFirstName',
  'tutorLastName',
  'tutorLandlinePhoneNumber',
  'tutorMobilePhoneNumber',
  'tutorEmail',
  'schoolAddress',
  'schoolPhoneNumber',
  'schoolEmail',
];
const rowFields = [
  'id',
  'userId',
  'firstName',
  'lastName',
  'grade',
  'ageGroup',
  'schoolId',
  'schoolName',
  'points',
  ...rankFields,
  'arrivalAddress',
  'arrivalConfirmed',
  'contacts',
  'participationDate',
  'collectionId',
  'secondRoundLocationId',
].map((name) => `results[].${name}`);
const rowsWithContacts = [...rowFields, ...contactFields.map((name) => `results[].contacts.${name}`)];
const countFields = ['districtName', 'schoolType', 'grade', 'total', 'totalFemales', 'totalMales'].map(
  (name) => `data[].${name}`,
);
const chartFields = ['title', 'labels', 'values', 'series'];
const answerFields = ['year', 'grade', 'gender', 'exerciseId', 'exerciseName', 'answerCorrect'].map(
  (name) => `data[].${name}`,
);

/** A contest of grades 5 and 6 whose results are final: A5 is first, B5 second. */
async function finishContest({ world }: Stage): Promise<void> {
  await sitAll(world, 'running5', { pupilA5: 'RRRR--', pupilB5: 'R-----', pupilA6: 'RR----' });
  for (const gender of ['F', 'M'] as const) {
    const sitting = {
      collection: 'running5',
      school: world.schools.B,
      grade: 6,
      gender,
      pupils: 6,
      marks: 'R',
    } as const;
    await plantSittings(world, sitting);
  }
  await redate(world, 'running5', [-8, -7, -6]);
  await world.publish('collection', world.collections.running5.id);
  const { status } = await world.call(calculateFinalResults, {
    as: 'admin',
    body: { collectionId: world.collections.running5.id },
  });
  expect(status).toBe(200);
}

export const resultCalls: PrintedArea = {
  name: 'results and statistics',
  calls: [
    {
      path: 'results/getmyresult',
      as: 'pupilA5',
      send: { ...own, year: 2026, round: 1 },
      reply: [
        'success',
        ...['points', ...rankFields, 'tasks[].name', 'tasks[].answerPoints', 'tasks[].relevanceHtml'].map(
          (name) => `result.${name}`,
        ),
      ],
      before: finishContest,
      did: async (_stage, reply) => expect(at(reply, 'result', 'gradeRank', 'country', 'rank')).toBe(1),
    },
    {
      path: 'results/getresultincountry',
      as: 'admin',
      send: { ...own, ...stage5 },
      reply: ['success', ...rowsWithContacts],
      did: async (_stage, reply) => expect(at(reply, 'results', 'length')).toBe(2),
    },
    {
      path: 'results/getresultincountry',
      as: 'tutorA',
      send: { ...own, ...stage5 },
      reply: ['success', ...rowFields],
      did: async (_stage, reply) => expect(at(reply, 'results', 0, 'contacts')).toBe(null),
    },
    {
      path: 'results/getresultincountrytutors',
      as: 'admin',
      send: { ...own, ...stage5, page_size: 51 },
      reply: ['success', ...rowsWithContacts],
    },
    {
      path: 'results/getresultindistrict',
      as: 'tutorA',
      send: { ...own, ...stage5 },
      reply: ['success', ...rowFields],
      did: async (_stage, reply) => expect(at(reply, 'results', 'length')).toBe(1),
    },
    {
      path: 'results/getresultinschool',
      as: 'tutorA',
      send: { school: '<school.A>', ...own, ...stage5 },
      reply: ['success', ...rowFields],
      did: async ({ world }, reply) => expect(at(reply, 'results', 0, 'userId')).toBe(world.people.pupilA5.uuid),
    },
    {
      path: 'public/getresults',
      as: null,
      send: { scale: 'IN_COUNTRY', rankType: 'IN_GRADE', grade: 6, year: 2026, round: 1 },
      reply: [
        'success',
        ...['rank', 'firstName', 'lastName', 'grade', 'points', 'schoolName'].map((name) => `results[].${name}`),
      ],
    },
    { path: 'statistics/participants', as: null, send: { year: 2026 }, reply: ['success', ...countFields] },
    {
      path: 'statistics/participantscount',
      as: null,
      send: { year: 2026 },
      reply: ['success', ...chartFields.map((name) => `charts[].${name}`)],
    },
    {
      path: 'statistics/participantscountbycity',
      as: null,
      send: { year: 2026 },
      reply: ['success', ...['districtName', 'total', 'totalFemales', 'totalMales'].map((name) => `data[].${name}`)],
    },
    {
      path: 'statistics/participantscountbyschool',
      as: 'admin',
      send: { ...own, year: 2026 },
      reply: [
        'success',
        ...countFields,
        'data[].schoolName',
        ...['tutorFirstName', 'schoolAddress'].map((name) => `data[].contacts.${name}`),
      ],
      did: async (_stage, reply) => expect(at(reply, 'data', 0, 'total')).toBe(13),
    },
    {
      method: 'GET',
      path: 'statistics/solvingtimes',
      as: 'admin',
      reply: ['success', ...answerFields, 'data[].averageTime'],
    },
    {
      method: 'GET',
      path: 'statistics/taskcorrectiondata',
      as: 'admin',
      reply: ['success', ...answerFields, 'data[].answerCount'],
    },
  ],
};
