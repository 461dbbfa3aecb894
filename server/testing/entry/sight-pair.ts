import { assignSightSet, sightSet } from '../../../contract/collections-sets';
import { startChallenge } from '../../../contract/solving';
import { presetAids } from '../../../contract/users-aids';
import type { PersonName } from '../people';
import type { World } from '../world';

/** A contest (running5) and a store of tasks (past9) that may become its set without sight: what their tests do with them. */
export function sightPair(world: () => World) {
  const contest = () => world().collections.running5.id;
  const set = () => world().collections.past9.id;
  /** Sets the four dates of the contest, in days from now. */
  const redate = async (days: [from: number, to: number, primary: number, final: number]): Promise<void> => {
    await world().pool.query(
      `update collection set valid_from = now() + make_interval(days => $2), valid_to = now() + make_interval(days => $3),
         primary_result_date = now() + make_interval(days => $4), result_date = now() + make_interval(days => $5)
       where id = $1`,
      [contest(), ...days],
    );
    await world().publish('collection', contest());
  };
  /** Confirms that all tasks of the store can be solved without sight. */
  const check = () =>
    world().pool.query(
      `insert into task_without_sight (task_id, checked_at, checked_by) select task_id, now(), $2 from exercise
        where collection_id = $1 on conflict (task_id) do update set checked_at = now()`,
      [set(), world().people.developer.userId],
    );
  return {
    contest,
    set,
    redate,
    check,
    open: () => redate([-1, 5, 10, 20]),
    idsOf: (name: 'running5' | 'past9') => world().collections[name].exercises.map(({ id }) => id),
    /** A contest ahead, not given the store, all of whose tasks are checked. */
    async reset() {
      await world().pool.query(
        'truncate attempt, permission, pupil_support, task_without_sight, result, calculation cascade',
      );
      await world().pool.query(
        `update collection set without_sight_of = null, type = case when id = $1 then 'STG' else type end`,
        [set()],
      );
      await world().publish('collection', set());
      await redate([3, 5, 10, 20]);
      await check();
    },
    assign: (setId: string | null = set(), as: PersonName = 'admin', collectionId = contest()) =>
      world().call(assignSightSet, { as, body: { collectionId, setId } }),
    state: async () => (await world().call(sightSet, { as: 'admin', body: { collectionId: contest() } })).body,
    mark: (as: PersonName, withoutSight = true) =>
      world().call(presetAids, { as: 'tutorA', body: { user: world().people[as].uuid, withoutSight } }),
    async start(as: PersonName) {
      await world().permit(as, 'running5');
      const body = { challengeId: contest() };
      return (await world().call(startChallenge, { as, params: { grade: '5' }, body })).body;
    },
  };
}
