// An installation of its own without the demonstration: an empty database beside that of the journeys, a server with
// its own port, and a mail server that keeps what it is sent.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../../server/platform/ports';
import { type Mailbox, openMailbox } from '../../../server/testing/mailbox';
import { addressOf, placeFile } from '../database';

export type Installation = {
  origin: string;
  /** The address that the first start prints. */
  firstLink: string;
  mailbox: Mailbox;
  close(): Promise<void>;
};

const root = new URL('../../..', import.meta.url).pathname;

/** Starts an empty installation in the PostgreSQL of the server on a port of this machine. */
export async function openInstallation(port: string): Promise<Installation> {
  const name = `empty_${randomBytes(6).toString('hex')}`;
  const cluster = addressOf(readFileSync(placeFile(port), 'utf8'));
  await maintain(cluster, `create database ${name} template template0`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const folder = mkdtempSync(join(tmpdir(), 'damba-installation-'));
  const mailbox = await openMailbox();
  const own = await freePort();
  const origin = `http://127.0.0.1:${own}`;
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: url.href,
      DATA_DIR: folder,
      PORT: String(own),
      PUBLIC_ORIGIN: origin,
      SMTP_URL: mailbox.url,
      MAIL_FROM: 'Damba <damba@example.org>',
    },
  });
  const ended = new Promise<void>((resolve) => server.on('exit', () => resolve()));
  let output = '';
  const firstLink = await new Promise<string>((resolve, reject) => {
    const take = (data: Buffer): void => {
      output += data.toString();
      const link = /Make the first administrator [^:]*: (\S+#\S+)/.exec(output)?.[1];
      if (link) resolve(link);
    };
    server.stdout.on('data', take);
    server.stderr.on('data', take);
    void ended.then(() => reject(new Error(`the installation ended: ${output}`)));
  });
  return {
    origin,
    firstLink,
    mailbox,
    async close() {
      server.kill('SIGTERM');
      await ended;
      await mailbox.close();
      rmSync(folder, { recursive: true, force: true });
      await maintain(cluster, `drop database if exists ${name} with (force)`);
    },
  };
}

async function maintain(cluster: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(statement);
  await client.end();
}
