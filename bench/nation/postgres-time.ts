import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

/** Tells the CPU time of a database server so far, in microseconds: of all its processes, also of those that ended. */
export async function databaseTime(url: string): Promise<() => number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = Number(fieldsOf(rows[0]?.pid ?? 0)[1]);
  await client.end();
  return () => {
    const children = readdirSync('/proc').filter(
      (name) => /^\d+$/.test(name) && fieldsOf(Number(name))[1] === `${parent}`,
    );
    // utime and stime; for the parent also those of children that ended. Hundredths of a second.
    const ticks = [
      ...fieldsOf(parent).slice(11, 15),
      ...children.flatMap((child) => fieldsOf(Number(child)).slice(11, 13)),
    ];
    return ticks.reduce((sum, one) => sum + Number(one), 0) * 10_000;
  };
}

/** What /proc says of a process after its name: state, parent and so on; empty when it has ended. */
function fieldsOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
}
