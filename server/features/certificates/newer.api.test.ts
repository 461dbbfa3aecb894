import { afterAll, beforeAll, expect, it } from 'vitest';
import { certificateReports } from '../../../contract/certificates';
import { linkReport } from '../../../contract/reports';
import { placePupil } from '../../testing/contest';
import { createWorld, type World } from '../../testing/world';

let world: World;
let id = '';
beforeAll(async () => {
  world = await createWorld();
  id = world.collections.past9.id;
  await placePupil(world, id, 'pupilA9', 1);
});
afterAll(() => world.close());

async function download(): Promise<number> {
  const { body } = await world.call(linkReport, {
    as: 'pupilA9',
    body: { report: certificateReports.pupil, collectionId: id },
  });
  return (await world.app.http.inject({ method: 'GET', url: body.link ?? '' })).statusCode;
}

it('a certificate is of the version that is public when it is issued, though another one was read', async () => {
  const { userId } = world.people.pupilA9;
  const client = await world.pool.connect();
  await client.query('begin');
  await client.query('select from user_account where id = $1 for no key update', [userId]);
  const downloading = download();
  await world.untilLocked();
  await world.pool.query(
    `with newer as (insert into calculation (collection_id, version, attempt_count, published_at) values ($1, 2, 1, now())
       returning id),
     copied as (select (jsonb_populate_record(r, jsonb_build_object('calculation_id', newer.id, 'grade_country_rank', 4))).*
       from result r, newer where r.user_id = $2)
     insert into result select * from copied`,
    [id, userId],
  );
  await client.query('commit');
  client.release();
  expect(await downloading).toBe(200);
  const { rows } = await world.pool.query('select kind, place from certificate');
  expect(rows).toEqual([{ kind: 'PARTICIPATION', place: null }]);
});
