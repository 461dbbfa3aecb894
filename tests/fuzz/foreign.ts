// The rows of people and schools that a caller has nothing to do with, found by the references of the database itself.
import type { PersonName } from '../../server/testing/people';
import type { World } from '../../server/testing/world';
import { counted, heard, lastWrite, type Sums } from '../rights/state';

type Reference = { child: string; column: string; parent: string; target: string };
type Owners = { users: readonly string[]; schools: readonly string[] };

/**
 * Sums of all rows that are other people's for this caller: those of every account but the own one; for whoever works
 * with pupils those of another school alone. Rows that refer to such a row are theirs, too.
 */
export type Foreign = (as: PersonName | null) => Promise<Sums>;

/** Finds what belongs to whom, once for a world. Only accounts and schools that are there now count as others'. */
export async function watchForeign(world: World): Promise<Foreign> {
  const references = await referencesOf(world);
  const columns = await columnsOf(world);
  const statement = statementOf(references, columns);
  const { rows } = await world.pool.query<{ id: string; school_id: string | null }>(
    'select id::text, school_id::text from user_account',
  );
  const { A, B, T } = world.schools;
  const everybody = rows.map(({ id }) => id);
  const ofB = rows.filter(({ school_id }) => school_id === B).map(({ id }) => id);
  const school: Owners = { users: [...ofB, world.people.tutorB.userId], schools: [B] };
  const allBut = (name: PersonName | null): Owners => ({
    users: everybody.filter((id) => name === null || id !== world.people[name].userId),
    schools: [A, B, T],
  });
  // As long as no transaction has written, no row has changed.
  const known = new Map<string, { at: string; sums: Sums }>();
  return async (as) => {
    const at = await lastWrite(world);
    const last = known.get(String(as));
    if (last?.at === at) return last.sums;
    const alone = as === null || as === 'tester' || as.startsWith('pupil');
    const { users, schools } = alone ? allBut(as) : school;
    const found = await world.pool.query<{ name: string; sum: string }>({
      name: 'foreign',
      text: statement,
      values: [users, schools, alone && as !== null ? world.people[as].userId : null],
    });
    const sums = new Map(found.rows.map(({ name, sum }) => [name, sum]));
    known.set(String(as), { at, sums });
    return sums;
  };
}

function statementOf(references: readonly Reference[], columns: ReadonlyMap<string, string[]>): string {
  const rootOf: Record<string, string> = { user_account: '$1', school: '$2' };
  const isRoot = (name: string): boolean => name in rootOf;
  // A table that refers to a person or a school belongs to them; one that refers only to such a table, with it.
  const direct = (name: string): string[] =>
    references
      .filter(({ child, parent }) => child === name && isRoot(parent))
      .map(({ column, parent }) => {
        const isOthers = `"${column}" = any(${rootOf[parent]}::bigint[])`;
        return parent === 'school' ? `(${[isOthers, ...notOwn(name)].join(' and ')})` : isOthers;
      });
  // What is one's own says at which school one is.
  const notOwn = (name: string): string[] =>
    references
      .filter(({ child, parent }) => child === name && parent === 'user_account')
      .map(({ column }) => `"${column}" is distinct from $3::bigint`);
  const tables = [...columns.keys()].filter((name) => !counted.has(name));
  const sums = tables.flatMap((name) => {
    const conditions = isRoot(name) ? [`id = any(${rootOf[name]}::bigint[])`] : direct(name);
    const over = references.filter(
      ({ child, parent }) => child === name && !isRoot(parent) && direct(parent).length > 0,
    );
    if (conditions.length === 0)
      conditions.push(
        ...over.map(
          ({ column, parent, target }) =>
            `"${column}" in (select "${target}" from public."${parent}" where ${direct(parent).join(' or ')})`,
        ),
      );
    if (conditions.length === 0) return [];
    const own = (columns.get(name) ?? []).filter((column) => !heard[name]?.includes(column));
    const row = `row(${own.map((column) => `t."${column}"`).join(', ')})`;
    return [
      `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(${row}::text, 0)), 0) as sum
       from public."${name}" t where ${conditions.join(' or ')}`,
    ];
  });
  return sums.join(' union all ');
}

async function referencesOf(world: World): Promise<Reference[]> {
  const { rows } = await world.pool.query<Reference>(
    `select k.conrelid::regclass::text as child, a.attname::text as column,
       k.confrelid::regclass::text as parent, b.attname::text as target
     from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 1`,
  );
  return rows;
}

async function columnsOf(world: World): Promise<Map<string, string[]>> {
  const { rows } = await world.pool.query<{ name: string; columns: string[] }>(
    `select c.table_name::text as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' group by c.table_name`,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}
