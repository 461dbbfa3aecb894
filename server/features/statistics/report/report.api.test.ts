import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkReport } from '../../../../contract/reports';
import { yearReportName } from '../../../../contract/statistics';
import type { PersonName } from '../../../testing/people';
import { plantSittings } from '../../../testing/planted-sittings';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  await plantSittings(world, { collection: 'running5', school: world.schools.A, grade: 5, gender: 'F', pupils: 40 });
});
afterAll(() => world.close());

const link = (as: PersonName | null, year: unknown = 2026) =>
  world.call(linkReport, { as, raw: { report: yearReportName, year } });

it('the report of a year is a document with our fonts, for organisers, and is noted', async () => {
  for (const as of ['admin', 'developer'] as const) {
    const { body } = await link(as);
    const response = await world.app.http.inject({ method: 'GET', url: body.link ?? '' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = response.rawPayload.toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    for (const font of ['SofiaSans-Regular', 'SofiaSans-Bold', 'Aleo-Bold']) expect(pdf).toContain(font);
  }
  const { rows } = await world.pool.query(`select object_id from audit_log where action = 'statistics.report'`);
  expect(rows).toEqual([{ object_id: '2026' }, { object_id: '2026' }]);
});

it('nobody else gets a link to it', async () => {
  for (const as of ['tutorA', 'pupilA5', 'centre'] as const) expect((await link(as)).status).toBe(403);
  expect((await link(null)).status).toBe(401);
});

it('a year without participants has none', async () => {
  expect((await link('admin', 2020)).body.code).toBe('NOT_FOUND');
  expect((await link('admin', 'x')).body).toMatchObject({ code: 'BAD_REQUEST', fields: ['year'] });
});
