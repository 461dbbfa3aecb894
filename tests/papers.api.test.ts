// What is printed or taken out as a file: whoever makes one with a child in it leaves a line in the audit log. The tables
// of rights cannot see this: they look for names in replies, and none can be read in a PDF or a workbook.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculateFinalResults } from '../contract/collections';
import { linkReport } from '../contract/reports';
import type { Role } from '../contract/roles';
import type { PersonName } from '../server/testing/people';
import { actsOfSecondRound, planSecondRound } from '../server/testing/second-round';
import { setSettings } from '../server/testing/settings';
import { createWorld, type World } from '../server/testing/world';
import { nothing } from './support/nothing';

let world: World;
let centreId: string;
let ageGroupId: string;

beforeAll(async () => {
  world = await createWorld();
  ({ ageGroupId } = await planSecondRound(world));
  await world.call(calculateFinalResults, {
    as: 'admin',
    raw: { collectionId: contest(), note: 'dar kartą', hold: true },
  });
  const { plan, centre, invite } = actsOfSecondRound(world, ageGroupId);
  centreId = (await plan(centre()))['Upės centras'] ?? '';
  await invite(2);
  await world.pool.query(
    `update second_round_registration set state = 'CONFIRMED', centre_id = $2, registered_at = now(), confirmed_at = now()
     where user_id = $1`,
    [world.people.pupilB5.userId, centreId],
  );
  const { rows } = await world.pool.query<{ id: string }>(
    `insert into agreement (user_id, way, agrees_to_publish) values ($1, 'PAPER', false) returning id`,
    [world.people.pupilA6.userId],
  );
  await world.pool.query(`insert into agreement_file (agreement_id, media, bytes) values ($1, 'application/pdf', $2)`, [
    rows[0]?.id,
    Buffer.from('%PDF-1.4\n%%EOF'),
  ]);
  await setSettings(world, { fastLogin: true });
});
afterAll(() => world.close());

const contest = () => world.collections.running5.id;
const uuid = (name: PersonName) => world.people[name].uuid;
const two = () => [uuid('pupilA5'), uuid('pupilA6')];

/** The parameters of each paper with a child in it: of a document by link, of a query, or of a body. */
const papers: Record<string, (as: PersonName) => { path?: Record<string, string>; sent?: Record<string, unknown> }> = {
  'POST /members/issuekeys': () => ({ sent: { uList: two(), look: 'CARDS' } }),
  'POST /members/loginlist': () => ({ sent: { uList: two() } }),
  'POST /secondround/letters': () => ({ sent: { years: 2026, people: [world.people.pupilA5.userId] } }),
  'POST /secondround/protocol': () => ({ sent: { centreId } }),
  'GET /excels/export-audit': () => ({}),
  'GET /excels/export-results/:id': () => ({ path: { id: contest() } }),
  'GET /publication/comparison/:id': () => ({ path: { id: contest() }, sent: { from: 1, to: 2 } }),
  'GET /owndata/file': () => ({}),
  'GET /people/data/:user': () => ({ path: { user: uuid('pupilA5') }, sent: { reason: 'Paprašė tėvai' } }),
  'report student-certificate': () => ({ sent: { collectionId: contest(), userId: uuid('pupilA5') } }),
  'report group-certificates': () => ({ sent: { collectionId: contest(), school: world.schools.A, grade: 5 } }),
  'report agreement': () => ({ sent: { uList: [uuid('youngA3')] } }),
  'report agreement-paper': () => ({ sent: { id: world.people.pupilA6.userId } }),
  'report class-report': (as) => ({
    sent:
      as === 'centre'
        ? { challengeId: world.collections.future7.id, centreOf: world.people.centre.userId }
        : { challengeId: contest(), schoolId: world.schools.A, grade: 5, subGrade: null },
  }),
};

/** Those that leave no line, and why. */
const unnoted: Record<string, string> = {
  'GET /schools/get-agreement/:id': 'the contract of a school names its head, no child',
  'GET /excels/export-school-counts': 'counts of schools: noted too, but no child is named',
  'GET /statistics/open-data/:collection': 'numbers without names, for everybody',
  'GET /roomcheck/piece/:check/:piece': 'bytes without a meaning, to measure a room’s network',
  'GET /roomcheck/sample/:kind': 'a file of known bytes, to see whether a filter replaces it',
  'GET /seb/file/:id': 'the configuration of a contest',
  'GET /seb/launch/:token/damba.seb': 'the configuration of a start',
  'GET /reports/:report': 'the documents below, one by one',
  'report tutor-certificate': 'a letter of thanks names the teacher and how many pupils took part',
  'report certificate-sample': 'nobody’s',
  'report school-agreement': 'the contract of a school',
  'report school-agreement-form': 'the form of that contract',
  'report year-report': 'numbers of a year, without names',
  'report privacy-record': 'what is processed, without anybody',
  'report export-tasks': 'tasks; noted too, but no child is named',
};
/** The own paper of a pupil is no look at somebody else. */
const own = ['report student-certificate STUDENT'];

const personOf: Record<Role, PersonName> = {
  ADMIN: 'admin',
  CENTER_ADMIN: 'centre',
  DEVELOPER: 'developer',
  STUDENT: 'pupilA5',
  TASK_TESTER: 'tester',
  TUTOR: 'tutorA',
};

/** How a PDF begins, and an archive or a workbook. */
const files = ['%PDF', 'PK\u0003\u0004'];

/** Every call whose success is a file, or has one as a field, and every document by link. */
function made(): { name: string; roles: readonly Role[] }[] {
  const calls = world.app.mounted.filter(
    ({ media, reply }) => (media !== undefined && media !== 'text/event-stream') || 'pdf' in reply.shape,
  );
  return [
    ...calls.map(({ method, path, roles }) => ({ name: `${method} ${path}`, roles: roles === 'PUBLIC' ? [] : roles })),
    ...world.app.documents.map(({ name, roles }) => ({ name: `report ${name}`, roles })),
  ];
}

/** Makes a paper and answers its first bytes, or what was said instead. */
async function make(name: string, as: PersonName): Promise<string> {
  const headers = { 'authentication-token': world.people[as].token };
  const { path = {}, sent = {} } = papers[name]?.(as) ?? {};
  const [method, route = ''] = name.split(' ');
  let url = `/api${route.replace(/:(\w+)/g, (_, key: string) => path[key] ?? '')}`;
  if (method === 'report') {
    const { body } = await world.call(linkReport, { as, raw: { report: route, ...sent } });
    if (!body.link) return JSON.stringify(body);
    url = body.link;
    // A line about the link alone would say nothing of the paper.
    await world.pool.query('truncate audit_log');
  } else if (method === 'GET')
    url += `?${new URLSearchParams(Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, String(value)])))}`;
  const response = await world.app.http.inject(
    method === 'POST' ? { method, url, headers, payload: sent } : { method: 'GET', url, headers },
  );
  if (method !== 'POST') return response.rawPayload.subarray(0, 4).toString('latin1');
  const { pdf } = JSON.parse(response.body);
  return pdf ? Buffer.from(pdf, 'base64').subarray(0, 4).toString('latin1') : response.body;
}

describe('papers with children', () => {
  it('G08: are all known, with who may make them', () => {
    const names = made().map(({ name }) => name);
    nothing(
      names.filter((name) => name in papers === name in unnoted),
      'say in this file how the paper is made, or why it leaves no line',
    );
    nothing(
      [...Object.keys(papers), ...Object.keys(unnoted)].filter((name) => !names.includes(name)),
      'take the paper off: there is none of this name',
    );
  });

  it.each(Object.keys(papers))('G08: %s is noted, whoever makes it', async (name) => {
    const roles = made().find((one) => one.name === name)?.roles ?? [];
    expect(roles.length).toBeGreaterThan(0);
    for (const role of roles) {
      const as = personOf[role];
      await world.pool.query('truncate audit_log');
      expect(files, `${name} as ${as}`).toContain(await make(name, as));
      const { rows } = await world.pool.query('select user_id, object_type, object_id from audit_log');
      if (own.includes(`${name} ${role}`)) expect(rows).toEqual([]);
      else
        expect(rows, `${name} as ${as}`).toContainEqual({
          user_id: world.people[as].userId,
          object_type: expect.any(String),
          object_id: expect.any(String),
        });
    }
  });
});
