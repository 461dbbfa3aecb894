import { sql } from 'kysely';
import type { Db } from '../../../platform/database/db';
import { type NotedVersion, type PublicNote, standingNotes } from './notes';

/** What everybody reads about a version of results and those before it, newest first; null: none. */
export async function readNotes(db: Db, calculationId: string | null): Promise<PublicNote[]> {
  if (calculationId === null) return [];
  const result = await sql<NotedVersion>`
    select n.version, n.note, n.calculated_at as "calculatedAt", n.published_at is not null as "wasPublic",
      coalesce((select array_agg(x.exercise_id || ' ' || x.act || ' ' || coalesce(x.answer_key::text, ''))
        from exercise_correction x where x.calculation_id = n.id), '{}') as corrections
    from calculation k join calculation n on n.collection_id = k.collection_id and n.version <= k.version
    where k.id = ${calculationId}::bigint order by n.version`.execute(db);
  return standingNotes(result.rows);
}
