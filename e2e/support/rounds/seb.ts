// Safe Exam Browser as its makers describe it, and a contest of a journey's own that is sat in it.
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import pg from 'pg';
import { parse } from 'plist';
import { setArrived } from '../../../contract/secondround';
import { type Caller, call } from '../call';
import { addressOf, type Pupil, placeFile } from '../database';
import { patient } from '../journey';

/** A year that no other journey looks at: of its second round only who is confirmed for it sees anything. */
const contestYear = 2015;

export type SebContest = {
  id: string;
  /** The pupil is confirmed for the contest, which nobody else sees, has come to its centre, and is let in. */
  letIn: (organiser: Caller, pupil: Pupil) => Promise<void>;
  /** The hour of the contest has come. */
  begin: () => Promise<void>;
  /** What the audit log has of refusals in the contest. */
  refusals: () => Promise<unknown[]>;
  close: () => Promise<void>;
};

/** A contest of grades 7 and 8 that begins in an hour, like the running one. */
export async function openSebContest(port: string): Promise<SebContest> {
  const client = new pg.Client({ connectionString: addressOf(readFileSync(placeFile(port), 'utf8')) });
  await client.connect();
  await clear(client);
  const { rows } = await client.query<{ id: string }>(cloneContest, [contestYear]);
  const id = rows[0]?.id ?? '';
  await client.query(cloneExercises, [id]);
  await client.query(`insert into second_round (year, registration_till) values ($1, now())`, [contestYear]);
  const { rows: centres } = await client.query<{ id: string }>(
    `insert into second_round_centre (year, name, capacity) values ($1, 'Saugusis centras', 9) returning id::text`,
    [contestYear],
  );
  return {
    id,
    async letIn(organiser, { uuid }) {
      const key = createHash('sha256').update(randomUUID()).digest();
      const { rows: registered } = await client.query<{ id: string }>(
        `insert into second_round_registration (year, user_id, key_hash, state, centre_id, registered_at, confirmed_at)
         select $1, id, $2, 'CONFIRMED', $3, now(), now() from user_account where uuid = $4 returning id::text`,
        [contestYear, key, centres[0]?.id, uuid],
      );
      const body = { id: registered[0]?.id ?? '' };
      // The server may not have heard yet that the hour has come; marking again lets in.
      const permission = async () => (await call(organiser, setArrived, { body })).permissionEndsAt;
      await expect.poll(permission, patient).not.toBeNull();
    },
    async begin() {
      await client.query(`update collection set valid_from = now() - interval '1 minute' where id = $1`, [id]);
      await client.query(`select pg_notify('damba', 'collection:' || $1::text)`, [id]);
    },
    async refusals() {
      const { rows: lines } = await client.query<{ details: unknown }>(
        `select details from audit_log where action = 'collection.seb-refuse' and object_id = $1 order by id`,
        [id],
      );
      return lines.map(({ details }) => details);
    },
    async close() {
      await clear(client);
      await client.end();
    },
  };
}

async function clear(client: pg.Client): Promise<void> {
  await client.query('delete from attempt where collection_id in (select id from collection where year = $1)', [
    contestYear,
  ]);
  for (const table of ['second_round_registration', 'second_round_centre', 'second_round', 'collection'])
    await client.query(`delete from ${table} where year = $1`, [contestYear]);
}

const cloneContest = `insert into collection select (jsonb_populate_record(null::collection, to_jsonb(c) || jsonb_build_object(
    'id', nextval(pg_get_serial_sequence('collection', 'id')), 'year', $1::int, 'round', 2, 'name', 'Saugusis iššūkis',
    'valid_from', now() + interval '1 hour', 'collection_key', gen_random_uuid()))).*
  from collection c where id = 163
  returning id::text`;

const cloneExercises = `insert into exercise select (jsonb_populate_record(null::exercise, to_jsonb(e) || jsonb_build_object(
    'id', nextval(pg_get_serial_sequence('exercise', 'id')), 'collection_id', $1::int))).*
  from exercise e where collection_id = 163`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The key of a file, by the rules of https://safeexambrowser.org/developer/seb-config-key.html. */
function configKey(value: unknown): string {
  const json = (one: unknown): string => {
    if (typeof one === 'string') return `"${one}"`;
    if (typeof one !== 'object' || one === null) return String(one);
    if (Array.isArray(one)) return `[${one.map(json).join(',')}]`;
    const sorted = Object.entries(one).sort(([a], [b]) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
    return `{${sorted.map(([key, inner]) => `"${key}":${json(inner)}`).join(',')}}`;
  };
  return sha256(json(value));
}

/**
 * Opens a link as Safe Exam Browser does: asks whether the file is there, fetches it, and opens its entry page in a fresh
 * browser with the proof. header: as older ones for Windows, otherwise as the page's interface.
 */
export async function openInSeb(
  browser: Browser,
  link: string,
  proof: 'HEADER' | 'PAGE',
): Promise<{ page: Page; quitUrl: string; close: () => Promise<void> }> {
  const address = link.replace(/^seb/, 'http');
  const head = await fetch(address, { method: 'HEAD' });
  const file = await fetch(address);
  const type = file.headers.get('content-type');
  if (!head.ok || !file.ok || type !== 'application/seb') throw new Error(`${head.status} ${file.status} ${type}`);
  const config: Record<string, unknown> = Object(parse(await file.text()));
  const startUrl = String(config.startURL);
  const hash = sha256(startUrl + configKey(config));
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 SEB/3.9.0';
  const context = await browser.newContext(proof === 'HEADER' ? { userAgent: agent } : {});
  if (proof === 'HEADER') await sendHash(context, startUrl, hash);
  else
    await context.addInitScript((key) => {
      Object.assign(window, { SafeExamBrowser: { version: '3.6', security: { configKey: key, browserExamKey: '' } } });
    }, hash);
  const page = await context.newPage();
  await page.goto(startUrl);
  return { page, quitUrl: String(config.quitURL), close: () => context.close() };
}

async function sendHash(context: BrowserContext, startUrl: string, hash: string): Promise<void> {
  await context.route(startUrl, (route, request) =>
    route.continue({ headers: { ...request.headers(), 'x-safeexambrowser-configkeyhash': hash } }),
  );
}
