import { sql } from 'kysely';
import type { Db } from '../../platform/database/db';

/** What all instances share, as the database knows it now. */
export type Shared = {
  sessions: number;
  solving: number;
  mails: { state: string; count: number }[];
  /** Of each standby that the account may see: seconds that it is behind, and whether commits wait for it. */
  standbys: { name: string; lag: number; isSync: boolean }[];
};

/** Reads the numbers that all instances share. Standbys are named only to an account with the role pg_monitor. */
export async function readShared(db: Db): Promise<Shared> {
  const counted = await sql<{ sessions: number; solving: number }>`select
    (select count(*) from session join user_account u on u.id = user_id
      where ended_at is null and session_is_alive(u.role, session.created_at, last_seen_at))::integer as sessions,
    (select count(*) from attempt where attempt_is_running(finished_at, deadline))::integer as solving`.execute(db);
  const mails = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from mail group by state`.execute(db);
  const standbys = await sql<Shared['standbys'][number]>`
    select application_name as name, coalesce(extract(epoch from replay_lag), 0)::float8 as lag,
      sync_state in ('sync', 'quorum') as "isSync"
    from pg_stat_replication where state = 'streaming'`.execute(db);
  const [{ sessions = 0, solving = 0 } = {}] = counted.rows;
  return { sessions, solving, mails: mails.rows, standbys: standbys.rows };
}
