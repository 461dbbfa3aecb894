import { afterAll, beforeAll, expect, it } from 'vitest';
import { obfuscateUser } from '../../../../contract/participants-states';
import { listActive } from '../../../../contract/training';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

it('a class that is called after a masked person has its usual name again, and others keep theirs', async () => {
  const query = (text: string, values: unknown[] = []) => world.pool.query(text, values);
  const { userId: user } = world.people.pupilA7;
  const names = "first_name = 'Pragiedrulė', last_name = 'Vaivorykštytė'";
  await query(`update user_account set ${names} where id = $1`, [user]);
  await query(
    `insert into class_name (school_id, grade, sub_grade, name) values
       ($1, 4, 1, '4 Pragiedrulės'), ($1, 4, 2, '4 Bebrai'), ($2, 4, 1, '4 Pragiedrulės Vaivorykštytės')`,
    [world.schools.A, world.schools.B],
  );
  await query(
    `insert into audit_log (user_id, action, object_type, object_id, details) values
       ($1, 'class.rename', 'school', $2, '{"grade": 4, "subGrade": 1, "names": ["4 Bitės", "4 Pragiedrulės"]}')`,
    [world.people.admin.userId, world.schools.A],
  );

  const body = { reason: 'Prašė tėvai' };
  expect((await world.call(obfuscateUser, { as: 'admin', params: { user }, body })).body).toEqual({ success: true });
  expect((await query('select name from class_name order by 1')).rows).toEqual([{ name: '4 Bebrai' }]);
  const { rows } = await query(`select details from audit_log where action = 'class.rename'`);
  expect(rows[0].details.names).toEqual(['4 Bitės', '4 …']);
});

it('a practice that has both names of a masked person loses them, at once and for everybody; a contest keeps its name', async () => {
  const query = (text: string, values: unknown[] = []) => world.pool.query(text, values);
  const { practice5, past9 } = world.collections;
  const rename = (id: number | string, name: string) =>
    query('update collection set name = $2 where id = $1', [id, name]);
  await query(`update user_account set first_name = 'Lina', last_name = 'Šilagėlytė' where id = $1`, [
    world.people.pupilA8.userId,
  ]);
  await rename(practice5.id, 'Šilagėlytei Linai: kartojimas');
  await rename(past9.id, 'Linos Šilagėlytės taurė');
  await world.services.events.publish(world.db, 'collection', String(practice5.id));
  const listed = async () =>
    (await world.call(listActive, { as: 'pupilA5', body: { type: 'TRA' } })).body.collections?.map(
      (one) => one.brc_name,
    );
  await expect.poll(listed).toEqual(['Šilagėlytei Linai: kartojimas']);

  const body = { reason: 'Prašė tėvai' };
  const params = { user: world.people.pupilA8.userId };
  expect((await world.call(obfuscateUser, { as: 'admin', params, body })).body).toEqual({ success: true });
  await expect.poll(listed).toEqual(['… …: kartojimas']);
  expect((await query('select name from collection where id = $1', [past9.id])).rows).toEqual([
    { name: 'Linos Šilagėlytės taurė' },
  ]);
});

it('a masked person whose names have two letters goes out of what others wrote, and no word goes with them', async () => {
  const query = (text: string, values: unknown[] = []) => world.pool.query(text, values);
  const { userId: user } = world.people.pupilA9;
  await query(`update user_account set first_name = 'Su', last_name = 'Ng' where id = $1`, [user]);
  await query(
    `insert into audit_log (user_id, action, object_type, object_id, reason) values
       ($1, 'collection.correct', 'collection', '77', 'Kalbėjau su Su Ng mama'),
       ($1, 'collection.correct', 'collection', '78', 'Sujungti su Ngurio klase')`,
    [world.people.admin.userId],
  );
  const body = { reason: 'Prašė tėvai' };
  expect((await world.call(obfuscateUser, { as: 'admin', params: { user }, body })).body).toEqual({ success: true });
  const { rows } = await query(`select reason from audit_log where object_id in ('77', '78') order by object_id`);
  expect(rows.map(({ reason }) => reason)).toEqual(['Kalbėjau su … … mama', 'Sujungti su Ngurio klase']);
});
