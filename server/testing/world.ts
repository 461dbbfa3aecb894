import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject, vi } from 'vitest';
import type { BodyIn, Endpoint, ParamNames, ReplyOf } from '../../contract/endpoint';
import { createApp } from '../app';
import type { Db } from '../platform/database/db';
import type { Life } from '../platform/http/server';
import { createLog, type Log } from '../platform/log';
import { openServices } from '../platform/open';
import type { Services } from '../platform/services';
import { readSettings } from '../platform/settings';
import type { CollectionName } from './collections';
import { countInstances, type InstanceOptions, noteCalls } from './instances/instances';
import type { KnownCollection, KnownPerson } from './look-up';
import type { PersonName } from './people';

/** The reply to a call: its fields, or those of a refusal. */
export type Answered<E extends Endpoint> = {
  status: number;
  headers: Record<string, unknown>;
  body: Partial<ReplyOf<E>> & {
    success: boolean;
    code?: string;
    error?: string;
    fields?: string[];
    [more: string]: unknown;
  };
};

export type CallOptions<E extends Endpoint> = {
  as: PersonName | null;
  params?: Record<ParamNames<E['path']>, string>;
  body?: BodyIn<E>;
  /** A body that the types would reject. */
  raw?: unknown;
  headers?: Record<string, string>;
  /** Which instance is asked, counted from 0; by default they take turns. */
  at?: number;
};

export type World = {
  app: Awaited<ReturnType<typeof createApp>>;
  /** Every instance on the database; the first is `app`, with `services`. */
  apps: readonly Awaited<ReturnType<typeof createApp>>[];
  /** The services of every instance. */
  all: readonly Services[];
  services: Services;
  db: Db;
  pool: pg.Pool;
  people: Record<PersonName, KnownPerson>;
  schools: Record<'A' | 'B' | 'T', string>;
  collections: Record<CollectionName, KnownCollection>;
  /** The address of the world's own database. */
  databaseUrl: string;
  /** The waits that the code under test requested, in milliseconds. The tests skip them. */
  slept: number[];
  call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Answered<E>>;
  permit(person: PersonName, collection: CollectionName): Promise<void>;
  /** Publishes a change, and waits until every instance has heard of it and of all changes before it. */
  publish(topic: string, id: string): Promise<void>;
  /** Waits until so many statements of this database wait for a lock of another one. */
  untilLocked(count?: number): Promise<void>;
  close(): Promise<void>;
};

/**
 * The whole app in this process on its own database, copied from the template. log: where the app writes; env: more
 * settings; how many apps stand on the database, and how far their clocks differ, says instances.ts.
 */
export async function createWorld(
  options: { log?: Log; env?: Record<string, string> } & InstanceOptions = {},
): Promise<World> {
  const { url, drop } = await copyTemplate();
  const life: Life = { state: 'ready' };
  const slept: number[] = [];
  const { instances, aheadMs } = countInstances(options);
  const open = (at: number) =>
    openServices({
      url,
      settings: readSettings({ LOG_LEVEL: process.env.TEST_LOG ?? 'silent', DATABASE_POOL: '6', ...options.env }),
      log: options.log ?? createLog(process.env.TEST_LOG ?? 'silent'),
      life,
      // The load of a machine must not decide what a test sees.
      pressure: { lateMs: 0, waiting: 0, inFlight: 0 },
      clock: { now: () => new Date(Date.now() + (aheadMs[at] ?? 0)), sleep: async (ms) => void slept.push(ms) },
    });
  const opened = await open(0);
  const { services } = opened;
  const app = await createApp(services, null);
  const others = await Promise.all(
    Array.from({ length: instances - 1 }, async (_, before) => {
      const other = await open(before + 1);
      return { app: await createApp(other.services, null), services: other.services, close: other.close };
    }),
  );
  const apps = [app, ...others.map((other) => other.app)];
  const all = [services, ...others.map((other) => other.services)];
  const ears = all.map(listen);
  const calls = apps.map(() => 0);
  let turn = 0;
  // A test may change what it holds; the next world has it anew.
  const known = structuredClone(inject('known'));

  return {
    app,
    apps,
    all,
    services,
    db: services.db,
    pool: services.pool,
    ...known,
    databaseUrl: url,
    slept,
    async call(endpoint, options) {
      const params: Record<string, string> = { ...options.params };
      const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
      const token = options.as ? known.people[options.as].token : null;
      const at = options.at ?? turn++ % apps.length;
      calls[at] = (calls[at] ?? 0) + 1;
      const response = await (apps[at] ?? app).http.inject({
        method: endpoint.method,
        url: `/api${path}`,
        headers: { ...(token ? { 'authentication-token': token } : {}), ...options.headers },
        ...(endpoint.method === 'POST' ? { payload: payload(options.raw ?? options.body ?? {}) } : {}),
      });
      // A file that comes instead of JSON is read by the tests of its call, through `inject`.
      const isJson = String(response.headers['content-type']).includes('json');
      return {
        status: response.statusCode,
        headers: response.headers,
        body: isJson ? JSON.parse(response.body) : { success: true },
      };
    },
    async permit(person, collection) {
      await services.pool.query(
        `insert into permission (collection_id, user_id, ends_at) values ($1, $2, now() + interval '15 minutes')
         on conflict (collection_id, user_id) do update set ends_at = excluded.ends_at`,
        [known.collections[collection].id, known.people[person].userId],
      );
    },
    async publish(topic, id) {
      await services.events.publish(services.db, topic, id);
      const mark = randomUUID();
      const heard = Promise.all(ears.map((ear) => ear(mark)));
      await services.events.publish(services.db, HEARD, mark);
      await heard;
    },
    async untilLocked(count = 1) {
      const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => {
        if ((await services.pool.query(waits)).rowCount !== count) throw new Error(`not ${count} wait for a lock`);
      }, 20_000);
    },
    async close() {
      noteCalls(calls);
      await Promise.all(apps.map((one) => one.http.close()));
      await Promise.all([opened, ...others].map((one) => one.close()));
      await drop();
    },
  };
}

/** A database of the test world, copied from the template. */
export async function copyTemplate(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('databaseUrl');
  const name = `world_${randomBytes(6).toString('hex')}`;
  // A copy of files costs a third of one through the log of the database.
  await maintain(server, `create database ${name} template world strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => maintain(server, `drop database if exists ${name} with (force)`) };
}

/** Nobody else listens to it. What was published before it has been heard when it is. */
const HEARD = 'heard';

/** Hears marks at an instance: answers a function that resolves when its mark has come, or everything was forgotten. */
function listen({ events }: Services): (mark: string) => Promise<void> {
  const waiting = new Map<string, () => void>();
  events.on(HEARD, (mark) => {
    for (const [one, resolve] of waiting) if (mark === null || mark === one) resolve();
  });
  return (mark) => new Promise((resolve) => waiting.set(mark, resolve));
}

function payload(body: unknown): object | string {
  return typeof body === 'object' && body !== null ? body : String(body);
}

async function maintain(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
