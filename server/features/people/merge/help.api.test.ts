import { afterAll, beforeAll, expect, it } from 'vitest';
import { mergePeople, previewMerge, undoMerge } from '../../../../contract/people-merge';
import { createWorld, type World } from '../../../testing/world';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const pair = () => ({ target: world.people.pupilA5.userId, source: world.people.pupilB5.userId });
const state = async () =>
  (await world.pool.query('select user_id, extra_time, without_sight from pupil_support order by user_id')).rows;
/** Gives both accounts their help: extra time and the mark. */
async function give(own: readonly [number, boolean] | null, theirs: readonly [number, boolean]): Promise<void> {
  await world.pool.query('truncate pupil_support');
  for (const [id, help] of [
    [pair().target, own],
    [pair().source, theirs],
  ] as const)
    if (help)
      await world.pool.query('insert into pupil_support (user_id, extra_time, without_sight) values ($1, $2, $3)', [
        id,
        ...help,
      ]);
}

it.each([
  ['the account that goes needs more', [25, false], [50, true], [50, true]],
  ['each needs something', [50, false], [25, true], [50, true]],
  ['the account that stays needs more', [100, true], [0, false], [100, true]],
  ['only the account that goes has any', null, [25, true], [25, true]],
] as const)(
  'a merge keeps the greater help where %s, told ahead, and gives each its own back',
  async (_, own, theirs, kept) => {
    const { target } = pair();
    await give(own, theirs);
    const before = await state();
    const [extraTime, withoutSight] = kept;
    const ahead = await world.call(previewMerge, { as: 'admin', body: pair() });
    expect(ahead.body.help).toEqual({ extraTime, withoutSight });
    const { id = '' } = (await world.call(mergePeople, { as: 'admin', body: pair() })).body;
    expect((await state()).find((row) => row.user_id === target)).toEqual({
      user_id: target,
      extra_time: extraTime,
      without_sight: withoutSight,
    });
    // Which help changed places is kept for the undo by a name that does not tell it.
    const { rows } = await world.pool.query('select moved::text from person_merge where id = $1', [id]);
    expect(rows[0].moved).not.toMatch(/sight/i);
    await world.call(undoMerge, { as: 'admin', body: { id } });
    expect(await state()).toEqual(before);
  },
);

it('what was changed after a merge stays with the account that stayed', async () => {
  const { target, source } = pair();
  await give([0, false], [25, true]);
  const { id = '' } = (await world.call(mergePeople, { as: 'admin', body: pair() })).body;
  await world.pool.query('update pupil_support set extra_time = 50 where user_id = $1', [target]);
  await world.call(undoMerge, { as: 'admin', body: { id } });
  expect(await state()).toEqual(
    expect.arrayContaining([
      { user_id: target, extra_time: 50, without_sight: false },
      { user_id: source, extra_time: 25, without_sight: true },
    ]),
  );
});

it('a merge whose record is of another form is refused in words, and nothing of it is given back', async () => {
  const { source } = pair();
  await give([0, false], [25, true]);
  const { id = '' } = (await world.call(mergePeople, { as: 'admin', body: pair() })).body;
  const merged = await state();
  const write = (help: string) =>
    world.pool.query(`update person_merge set moved = jsonb_set(moved, '{help}', $2::jsonb) where id = $1`, [id, help]);
  const undo = async () => (await world.call(undoMerge, { as: 'admin', body: { id } })).body;
  await write('["extraTime", "need"]');
  expect(await undo()).toMatchObject({ success: false, code: 'MERGE_UNDO_OVER' });
  expect(await state()).toEqual(merged);
  const { rows } = await world.pool.query('select merged_into_id from user_account where id = $1', [source]);
  expect(rows[0].merged_into_id).toBe(pair().target);
  await write('{"extraTime": 25, "need": true}');
  expect((await undo()).success).toBe(true);
});
