// Attacks by number, as docs/threats.md lists them, that no feature's own tests hold.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateReports } from '../contract/certificates';
import { linkReport } from '../contract/reports';
import { openEmpty } from '../server/testing/empty';
import { textOf } from '../server/testing/pdf';
import { createWorld, type World } from '../server/testing/world';
import { codeFiles, read } from './support/files';
import { nothing } from './support/nothing';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('R04: no text of a request is a pattern, neither of the program nor of the database', () => {
  // Patterns that are put together: of our own words, or of words whose signs are escaped.
  const known = [
    'server/features/auth/passwords/generated.ts',
    'server/features/interactive/pack.ts',
    'server/features/participants/masking/scrub-queries.ts',
    'server/features/participants/masking/words.ts',
    'server/features/tasks/areas/path-points.ts',
    'server/features/tasks/desk/number.ts',
    'server/features/tasks/front-matter/identity.ts',
    'server/features/tasks/markdown/raw-html.ts',
    'server/features/tasks/pictures/picture-kind.ts',
    'server/features/tasks/rules.ts',
    'server/features/tasks/sanitise/svg-xml.ts',
    'server/features/training/first-picture.ts',
    'server/platform/files/pdf-content.ts',
    'server/platform/http/browser-mark.ts',
  ];
  const makes = /new RegExp\(|[^~]~\*? ?(any\()?\$\{|\bsimilar to\b|\bregexp_\w+\(/;
  const found = codeFiles().filter(
    (path) => /^server\//.test(path) && !/\.test\.ts$|^server\/testing\//.test(path) && makes.test(read(path)),
  );
  expect(found).toEqual(known);
});

it('U08: the server asks no address over the network: its database and its mail server alone, by their packages', () => {
  const server = codeFiles().filter((path) => /^server\//.test(path) && !/\.test\.ts$|^server\/testing\//.test(path));
  const opens = [
    /\bfetch\(/,
    /\b(https|net|tls)\.(request|get|connect|createConnection)\(/,
    /import (\w+, )?\{[^}]*\b(connect|createConnection|request|get|Socket)\b[^}]*\} from 'node:(net|http)'/,
    /from '(undici|node:(https|tls|dgram|dns|http2))'/,
  ];
  // The socket that it gives the database's package, which connects it.
  const ofDatabase = 'server/platform/database/db.ts';
  const found = server.filter((path) => opens.some((open) => open.test(read(path).replace(/^import type .*$/gm, ''))));
  expect(found).toContain(ofDatabase);
  expect(read(ofDatabase)).not.toMatch(/\.connect\(/);
  nothing(
    found.filter((path) => path !== ofDatabase),
    'nobody may send the server to an address; if this is another thing, say here what it asks, and whom',
  );
});

it('H07: an empty installation has no account, and knows no password', async () => {
  const empty = await openEmpty(() => new Date());
  const counted = [await empty.countOf('user_account'), await empty.countOf('session')];
  await empty.close();
  expect(counted).toEqual([0, 0]);
});

it('X07: a name with markup is letters on a certificate, and nothing is fetched', async () => {
  const { userId, schoolId } = world.people.pupilA9;
  const collectionId = world.collections.past9.id;
  const name = '<iframe src=file:///etc/hosts>';
  await world.pool.query('update user_account set first_name = $2, last_name = $3 where id = $1', [
    userId,
    name,
    '<img src=http://[::1]/>',
  ]);
  await world.pool.query(
    `with kept as (insert into calculation (collection_id, version, attempt_count) values ($1, 1, 3) returning id),
      sat as (insert into attempt (collection_id, user_id, grade, school_id, started_at, deadline, finished_at, closed_by, ticket_hash)
        select $1, $2, grade, $3, now() - interval '25 days', now() - interval '24 days', now() - interval '24 days', 'PUPIL',
          decode(md5(random()::text), 'hex') from user_account where id = $2 returning id, grade)
     insert into result (calculation_id, attempt_id, user_id, school_id, district_id, grade, age_group_id, points,
       exercise_points, grade_district_rank, grade_district_of, grade_country_rank, grade_country_of,
       group_district_rank, group_district_of, group_country_rank, group_country_of)
     select kept.id, sat.id, $2, $3, null, sat.grade, (select min(id) from age_group), 60, '{6,6,9,9,12,-4}',
       1, 2, 1, 8, 1, 2, 1, 8 from kept, sat`,
    [collectionId, userId, schoolId],
  );
  const { body } = await world.call(linkReport, {
    as: 'pupilA9',
    body: { report: certificateReports.pupil, collectionId },
  });
  const made = await world.app.http.inject({ method: 'GET', url: body.link ?? '' });
  expect(made.statusCode).toBe(200);
  expect(textOf(made.rawPayload)).toContain('<iframesrc=file:///etc/hosts>');
  const addresses = [...made.rawPayload.toString('latin1').matchAll(/\/URI \(([^)]*)\)/g)].map(
    ([, address = '']) => address,
  );
  // The one address is ours: where the certificate is checked.
  expect(addresses).toHaveLength(1);
  expect(addresses[0]).not.toMatch(/file:|\[::1\]/);
});
