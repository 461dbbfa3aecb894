import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '../../server/features/auth/passwords/passwords';
import { createDb } from '../../server/platform/database/db';
import { migrate } from '../../server/platform/database/migrate';
import { type EmbeddedDatabase, startEmbedded } from '../../server/platform/postgres/embedded';
import { type KnownCollection, lookUp } from '../../server/testing/look-up';
import { PASSWORD, tokenOf } from '../../server/testing/people';
import { plantWorld } from '../../server/testing/plant';
import { copyTemplate } from '../../server/testing/world';
import { createFaultServer, type FaultServer } from './fault-server';

/** How many times as many faults as in `npm test`. */
export const times = Number(process.env.SOAK || 1);
/** The same of kills, which take longest: the soak has four times of it. */
export const killTimes = process.env.SOAK ? 4 * times : 1;

/** A pupil of school A who may start `contest`, with a live session. */
export type FaultPupil = { login: string; uuid: string; token: string };

/** A database of its own that waits for the disk, the real server on it, and the requested number of pupils. */
export type FaultWorld = {
  folder: string;
  databaseUrl: string;
  pool: pg.Pool;
  server: FaultServer;
  contest: KnownCollection;
  admit(count: number): Promise<FaultPupil[]>;
  /** A call by a member of the staff; throws when it is refused. */
  ask(as: 'tutorA' | 'admin', path: string, body: object): Promise<Record<string, unknown>>;
  close(): Promise<void>;
};

/**
 * env: more for the server's environment; databaseUrl: an empty database that is there already; isCopy: a copy of the
 * template, whose database waits for no disk, where only the server and the network are at fault.
 */
export async function createFaultWorld({
  env = {},
  databaseUrl,
  isCopy = false,
}: {
  env?: NodeJS.ProcessEnv;
  databaseUrl?: string;
  isCopy?: boolean;
} = {}): Promise<FaultWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'damba-faults-'));
  const database = await databaseOf(folder, databaseUrl, isCopy);
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  const db = createDb(pool);
  if (!isCopy) {
    await migrate(pool, 'database/migrations');
    await plantWorld(db);
  }
  const known = await lookUp(db);
  const contest = known.collections.running5;
  const passwordHash = await hashPassword(PASSWORD);
  const server = await createFaultServer(database.url, env);

  async function admitOne(): Promise<FaultPupil> {
    const [login, token] = [`pupil-${randomUUID()}`, randomUUID()];
    const { rows } = await pool.query(
      `with pupil as (
        insert into user_account (login, password_hash, role, first_name, last_name, grade, school_id, agreed_to_take_part_at)
        values ($1, $2, 'STUDENT', 'Bandomasis', 'Mokinys', 5, $3, now()) returning id, uuid
      ), permitted as (
        insert into permission (collection_id, user_id, ends_at) select $4, id, now() + interval '1 hour' from pupil
      ), logged_in as (
        insert into session (user_id, token_hash, client_ip) select id, $5, '127.0.0.1' from pupil
      )
      select uuid from pupil`,
      [login, passwordHash, known.schools.A, contest.id, createHash('sha256').update(token).digest()],
    );
    return { login, token, uuid: rows[0].uuid };
  }

  return {
    folder,
    databaseUrl: database.url,
    pool,
    server,
    contest,
    admit: (count) => Promise.all(Array.from({ length: count }, admitOne)),
    async ask(as, path, body) {
      const headers = { 'content-type': 'application/json', 'authentication-token': tokenOf(as) };
      const post = () => fetch(`${server.origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      let response = await post();
      // An overloaded server refuses such calls first.
      for (let tries = 0; response.status === 503 && tries < 200; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        response = await post();
      }
      const reply: Record<string, unknown> = Object(await response.json());
      if (reply.success !== true) throw new Error(`${path} was refused: ${JSON.stringify(reply)}`);
      return reply;
    },
    async close() {
      await server.close();
      await pool.end();
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function databaseOf(folder: string, url: string | undefined, isCopy: boolean): Promise<EmbeddedDatabase> {
  if (url) return { url, stop: () => Promise.resolve() };
  if (!isCopy) return startEmbedded({ dataDir: folder });
  const copy = await copyTemplate();
  return { url: copy.url, stop: copy.drop };
}
