import { sql } from 'kysely';
import { type ParcelDoubt, type ParcelWay, parcelDoubts } from '../../../contract/offline-forms';
import type { Db } from '../../platform/database/db';

/** The statements of parcels: what came back of a class that sat without the internet. */

export type ParcelRow = {
  preparationId: string;
  id: string;
  uuid: string;
  firstName: string;
  lastName: string;
  receivedAt: Date;
  cameBy: ParcelWay;
  startedAt: Date;
  usedMs: number;
  answers: number;
  state: 'COUNTED' | 'ASKED' | 'REFUSED';
  doubts: ParcelDoubt[];
  decision: { at: Date; by: string | null; reason: string } | null;
};

/** The parcels of some preparations by name, each pupil's in the order in which they came. */
export async function listParcels(db: Db, ids: readonly string[]): Promise<ParcelRow[]> {
  const rows = await db
    .selectFrom('offline_parcel as p')
    .innerJoin('user_account as u', 'u.id', 'p.user_id')
    .leftJoin('user_account as d', 'd.id', 'p.decided_by')
    .select([
      'p.preparation_id as preparationId',
      'p.id',
      'u.uuid',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'p.received_at as receivedAt',
      'p.came_by as cameBy',
      'p.started_at as startedAt',
      'p.used_ms as usedMs',
      'p.answers',
      'p.state',
      'p.doubts',
      'p.decided_at as decidedAt',
      'p.reason',
      sql<string | null>`case when d.id is not null then d.first_name || ' ' || d.last_name end`.as('decidedBy'),
    ])
    .where('p.preparation_id', 'in', [...ids])
    .orderBy(sql`u.last_name collate lt, u.first_name collate lt, p.id`)
    .execute();
  return rows.map(({ decidedAt, decidedBy, reason, doubts, ...row }) => ({
    ...row,
    doubts: parcelDoubts.filter((doubt) => doubts.includes(doubt)),
    decision: decidedAt && reason !== null ? { at: decidedAt, by: decidedBy, reason } : null,
  }));
}
