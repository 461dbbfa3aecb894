import { Readable } from 'node:stream';
import { ownData, ownDataLimit, ownDataParts, personData } from '../../../contract/owndata';
import { owndata as en } from '../../../text/en/owndata';
import { owndata as words } from '../../../text/lt/owndata';
import { zipBytes } from '../../platform/files/zip-stream';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import { createLimiter } from '../../platform/load/limiter';
import { streamed } from '../../platform/load/streamed';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { ClassNames } from '../classes/names';
import { readablePage } from './page';
import * as rows from './queries';
import { codesIn } from './values';

/** Mounts the file with everything that is kept about a person: for the person, and for whoever asked an administrator. */
export function mountOwnData(api: Api<Caller>, { db, clock }: Services, { names }: { names: ClassNames }): void {
  const limit = createLimiter(2, 8);

  api.download(ownData, async ({ caller }) => {
    const id = caller.userId;
    await db.transaction().execute(async (trx) => {
      if ((await rows.countFiles(trx, id)) >= ownDataLimit) return refuse('TOO_MANY_REQUESTS');
      await writeAudit(trx, { userId: id, action: 'user.own-data', objectType: 'user', objectId: id });
    });
    return fileOf(id);
  });

  api.download(personData, async ({ param, body, caller }) => {
    const id = (await rows.findOwner(db, param('user'))) ?? refuse('NOT_FOUND');
    const line = { userId: caller.userId, action: 'user.person-data' as const, objectType: 'user', objectId: id };
    await writeAudit(db, { ...line, reason: body.reason });
    return fileOf(id);
  });

  async function fileOf(id: string) {
    const parts = [];
    for (const part of ownDataParts) parts.push({ part, rows: await rows.readPart(db, part, id) });
    const [account] = parts[0]?.rows ?? [];
    const at = clock.now().toISOString();
    const json = {
      description: words.jsonNote,
      madeAt: at,
      parts: Object.fromEntries(parts.map(({ part, rows: found }) => [part, found])),
      meaning: { parts: words.parts, fields: words.fields, codes: codesIn('lt') },
    };
    const { letters } = await names.book();
    const about = { name: `${account?.firstName ?? ''} ${account?.lastName ?? ''}`, at: at.slice(0, 10), letters };
    const files = [
      { path: 'data.json', bytes: Buffer.from(JSON.stringify(json, null, 2)) },
      { path: `${words.file}.html`, bytes: Buffer.from(readablePage('lt', about, parts)) },
      { path: `${en.file}.html`, bytes: Buffer.from(readablePage('en', about, parts)) },
    ];
    return streamed(limit, () => ({
      name: `${words.file}.zip`,
      media: 'application/zip',
      isAttachment: true,
      bytes: Readable.from(zipBytes(withPapers(files, id))),
    }));
  }

  async function* withPapers(files: readonly { path: string; bytes: Buffer }[], id: string) {
    yield* files;
    yield* rows.papersOf(db, id);
  }
}
