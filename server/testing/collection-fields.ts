import type { CollectionIn } from '../../contract/collections';
import type { World } from './world';

/** The instant this many days from now, in the form that calls send. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** The fields of a new contest for grades 5 and 6 that begins tomorrow. */
export const fresh = (change: Partial<CollectionIn> = {}): CollectionIn => ({
  name: 'Naujas rinkinys',
  type: 'CON',
  years: 2026,
  round: 2,
  ageGroupId: '3',
  difficultyId: '1',
  time: 45,
  validFrom: inDays(1),
  validTo: inDays(2),
  primaryResultDate: inDays(3),
  resultDate: inDays(4),
  startPoint: 18,
  ...change,
});

/** The tasks of the test world's draft. No other collection contains them. */
export async function draftTasks(world: World): Promise<{ id: string; level: 'easy' | 'medium' | 'hard' }[]> {
  const { rows } = await world.pool.query(
    'select task_id as id, level_name as level from exercise where collection_id = $1 order by id',
    [world.collections.draft8.id],
  );
  return rows;
}
