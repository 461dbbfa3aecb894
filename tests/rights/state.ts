// The sum of every table before and after a call, and the way back to how the database was.
import type { World } from '../../server/testing/world';

/** What a call may write without having done anything: when a session was heard. */
export const heard: Record<string, readonly string[]> = { session: ['last_seen_at'] };
/** The same of whole tables: tries that are counted, what jobs keep up. */
export const counted = new Set([
  'migration',
  'presence',
  'health_probe',
  // What a job keeps up by itself.
  'task_find',
  'rehearsal',
  'login_failure',
  'login_count',
  'second_factor_ticket',
  'captcha_used',
  'password_reset_request',
  'sign_up_request',
  'agreement_key_failure',
  // Written beside the reply, and so perhaps during the next call.
  'class_sight',
]);

/** Tables that no cache is made of: when nothing else has changed, what is cached is right. */
const uncached = new Set(['audit_log', 'audit_seal', ...counted]);

type Table = { name: string; columns: string[] };
export type Sums = ReadonlyMap<string, string>;

export type State = {
  sums(): Promise<Sums>;
  /** Puts the tables that have changed since the beginning back, and lets every cache forget them. */
  restore(): Promise<void>;
};

/**
 * Keeps a copy of all tables as they are now. Every statement that writes notes its table, so that only those are summed
 * which something has happened to.
 */
export async function keepState(world: World): Promise<State> {
  const tables = await tablesOf(world);
  // On a slow machine a pupil is silent between two calls, which is nothing that the second of them has done.
  await world.pool.query('alter table session disable trigger session_note_silence');
  await world.pool.query(`create schema kept;
    create unlogged table kept.touched (name text not null);
    create function kept.touch() returns trigger language plpgsql security definer as
      $$ begin insert into kept.touched values (tg_table_name); return null; end $$`);
  const copies = tables.map(
    ({ name }) => `create table kept."${name}" as table public."${name}";
      create trigger kept_touch after insert or update or delete or truncate on public."${name}"
        for each statement execute function kept.touch()`,
  );
  await world.pool.query(copies.join(';'));
  const kept = await read(world, tables);
  const messages = await messagesOf(world);
  const waiting: (() => void)[] = [];
  world.services.events.on('rights', () => waiting.shift()?.());

  /** Tables that were not as they are kept when they were last summed. */
  const unlike = new Set<string>();

  /** The sums as they are now, of the tables alone to which something has happened since they were last like the kept. */
  const present = async (): Promise<Sums> => {
    // Taken out before the sums are read, so that what is written meanwhile is seen the next time.
    const { rows } = await world.pool.query<{ name: string }>('delete from kept.touched returning name');
    for (const { name } of rows) unlike.add(name);
    const sums = await read(
      world,
      tables.filter(({ name }) => unlike.has(name)),
    );
    for (const [name, sum] of sums) if (kept.get(name) === sum) unlike.delete(name);
    return new Map([...kept, ...sums]);
  };

  return {
    async sums() {
      return new Map([...(await present())].filter(([name]) => !counted.has(name)));
    },
    async restore() {
      const changed = differences(kept, await present());
      if (changed.length === 0) return;
      const isForgotten = changed.some((name) => !uncached.has(name));
      const back = tables
        .filter(({ name }) => changed.includes(name))
        .map(({ name, columns }) => {
          const list = columns.map((column) => `"${column}"`).join(', ');
          return `delete from public."${name}";
            insert into public."${name}" (${list}) overriding system value select ${list} from kept."${name}";`;
        });
      // No trigger runs and no reference is checked while the rows go back, in one request.
      await world.pool.query(`begin; set local session_replication_role = replica; ${back.join(' ')} commit`);
      if (!isForgotten) return;
      const forgotten = new Promise<void>((resolve) => waiting.push(resolve));
      await world.pool.query(`select pg_notify('damba', t) from unnest($1::text[]) t`, [messages]);
      await forgotten;
    },
  };
}

/** The tables whose sums differ. */
export function differences(before: Sums, after: Sums): string[] {
  return [...before].filter(([name, sum]) => after.get(name) !== sum).map(([name]) => name);
}

async function tablesOf(world: World): Promise<Table[]> {
  // The catalogue itself: its views in information_schema cost twenty times as much.
  const { rows } = await world.pool.query<{ name: string; columns: string[] }>(
    `select t.relname::text as name,
       array_agg(c.attname::text order by c.attnum) filter (where c.attgenerated = '') as columns
     from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
     group by t.relname order by t.relname`,
  );
  return rows;
}

/** One statement that counts and sums all rows of tables. */
function sumOf(tables: readonly Table[]): string {
  return tables
    .map(({ name, columns }) => {
      const own = columns.filter((column) => !heard[name]?.includes(column)).map((column) => `t."${column}"`);
      const row = heard[name] ? `row(${own.join(', ')})` : 't';
      return `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended((${row})::text, 0)), 0) as sum from public."${name}" t`;
    })
    .join(' union all ');
}

async function read(world: World, tables: readonly Table[]): Promise<Sums> {
  if (tables.length === 0) return new Map();
  const { rows } = await world.pool.query<{ name: string; sum: string }>(sumOf(tables));
  return new Map(rows.map((row) => [row.name, row.sum]));
}

/** A number that is another one after every transaction that wrote. */
export async function lastWrite(world: World): Promise<string> {
  const { rows } = await world.pool.query<{ at: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as at');
  return rows[0]?.at ?? '';
}

async function messagesOf(world: World): Promise<string[]> {
  const { rows } = await world.pool.query<{ message: string }>(
    `select 'user:' || id as message from user_account union all select 'session:' || sid from session
     union all select 'collection:' || id from collection union all select 'class-name:' || id from school
     union all select 'setting:'`,
  );
  return [...rows.map((row) => row.message), 'rights:'];
}
