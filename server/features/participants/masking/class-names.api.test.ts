import { afterAll, beforeAll, expect, it } from 'vitest';
import { obfuscateUser } from '../../../../contract/participants-states';
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
