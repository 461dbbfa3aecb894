// The opening of a contest of the demonstration, moved for as long as a journey needs it.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { addressOf, placeFile } from '../database';

export type Opening = {
  /** Moves the opening to so many seconds from now; answers its hour and minute in Lithuania. */
  inSeconds: (seconds: number) => Promise<string>;
  /** The hour and minute that come so many minutes after the opening. */
  afterMinutes: (minutes: number) => Promise<string>;
  /** Puts back the opening of before. */
  close: () => Promise<void>;
};

/** The opening of a contest, on the database of the server that listens on the port. */
export async function holdOpening(port: string, id: string): Promise<Opening> {
  const client = new pg.Client({ connectionString: addressOf(readFileSync(placeFile(port), 'utf8')) });
  await client.connect();
  const { rows } = await client.query<{ opens: string }>(
    'select valid_from::text as opens from collection where id = $1',
    [id],
  );
  const set = async (to: string) => {
    const { rows: moved } = await client.query<{ time: string }>(
      `update collection set valid_from = $2::timestamptz where id = $1
       returning to_char(valid_from at time zone 'Europe/Vilnius', 'HH24:MI') as time`,
      [id, to],
    );
    await client.query(`select pg_notify('damba', 'collection:' || $1::text)`, [id]);
    return moved[0]?.time ?? '';
  };
  return {
    async inSeconds(seconds) {
      const { rows: at } = await client.query<{ at: string }>(
        'select (now() + make_interval(secs => $1))::text as at',
        [seconds],
      );
      return set(at[0]?.at ?? '');
    },
    async afterMinutes(minutes) {
      const { rows: after } = await client.query<{ time: string }>(
        `select to_char((valid_from + make_interval(mins => $2)) at time zone 'Europe/Vilnius', 'HH24:MI') as time
         from collection where id = $1`,
        [id, minutes],
      );
      return after[0]?.time ?? '';
    },
    async close() {
      await set(rows[0]?.opens ?? '');
      await client.end();
    },
  };
}
