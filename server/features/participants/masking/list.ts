import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { repeat } from '../../../platform/repeat';
import type { Services } from '../../../platform/services';
import { writeAudit } from '../../audit/queries';
import { lockAccount } from '../acts/removal-queries';
import { maskCopy, maskPerson } from './mask';
import * as rows from './scrub-queries';

type Entry = { mark: string; accountId: string; maskedAt: string; isCopy: boolean };
type Deps = Pick<Services, 'db' | 'events' | 'log'>;

const EVERY_MS = 60_000;
const HEAD =
  '# Accounts that were masked: mark, number, when. No names. Keep it with the backups (docs/operations.md, Backup).';
/** What a copy has behind its time: a release that does not know it reads the line as that of a person. */
const COPY = ',copy';
const LINE = /^([0-9a-f]{64})\t(\d{1,19})\t([^\s,]+)(,copy)?$/;

/** Where the list lies: beside the data, not in the database, so that a restore leaves it as it is. */
export function listFile(dataDir: string): string {
  return join(dataDir, 'masked-accounts.tsv');
}

/**
 * Masks again whoever a restored backup has brought back, and keeps the file up to date until the instance drains.
 * Resolves when nobody of the list is there unmasked: call it before the first call is answered.
 */
export async function startMaskedList(services: Services): Promise<void> {
  const file = listFile(services.settings.DATA_DIR);
  await remask(services, file);
  let known = -1;
  const round = async (): Promise<void> => {
    const count = await rows.countMasked(services.db);
    if (count !== known) await writeList(services, file);
    known = count;
  };
  const failed = 'the list of masked accounts could not be written';
  await round().catch((error: unknown) => services.log.warn({ err: error, file }, failed));
  repeat(services, { name: 'masked-list', everyMs: EVERY_MS, round, failed, isOwn: true });
  services.onDrain(round);
}

/** Masks everybody of the file who is there unmasked, a copy as a copy; answers how many. Masking twice does nothing. */
export async function remask({ db, events, log }: Deps, file: string): Promise<number> {
  let masked = 0;
  for (const { id, isCopy } of await rows.findReturned(db, await readList(file))) {
    await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, id);
      if (!account || account.isMasked) return;
      await (isCopy ? maskCopy(trx, id) : maskPerson(trx, events, id));
      const line = { userId: null, action: 'user.mask' as const, objectType: 'user', objectId: id };
      await writeAudit(trx, { ...line, details: { role: account.role, isAgain: true } });
      await events.publish(trx, 'user', id);
      masked += 1;
    });
  }
  if (masked > 0) log.warn({ masked }, 'accounts that a restored backup had brought back are masked again');
  return masked;
}

/** Writes what the table and the file have together: a restored table knows less than the file. */
export async function writeList({ db }: Pick<Services, 'db'>, file: string): Promise<void> {
  const entries = new Map((await readList(file)).map((entry) => [entry.mark, entry]));
  for (const { maskedAt, isCopy, ...row } of await rows.readMasked(db)) {
    // A copy of somebody who was masked later is a copy no more, whichever of the two says so.
    const entry = {
      ...row,
      maskedAt: maskedAt.toISOString(),
      isCopy: isCopy && (entries.get(row.mark)?.isCopy ?? true),
    };
    entries.set(row.mark, entry);
  }
  const lines = [...entries.values()].map(
    ({ mark, accountId, maskedAt, isCopy }) => `${mark}\t${accountId}\t${maskedAt}${isCopy ? COPY : ''}\n`,
  );
  await mkdir(dirname(file), { recursive: true });
  // A crash in the middle must not cost the list that was there, nor may two workers write one file.
  const whole = `${file}.${process.pid}.new`;
  await writeFile(whole, `${HEAD}\n${lines.join('')}`);
  await rename(whole, file);
}

async function readList(file: string): Promise<Entry[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    const [, mark, accountId, maskedAt, copy] = LINE.exec(line) ?? [];
    return mark && accountId && maskedAt ? [{ mark, accountId, maskedAt, isCopy: copy === COPY }] : [];
  });
}
