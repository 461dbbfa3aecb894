import type { RawBuilder, SqlBool } from 'kysely';
import * as calls from '../../../contract/keywords';
import { keywords as listKeywords } from '../../../contract/reference';
import type { Db } from '../../platform/database/db';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { mountKeywordActs } from './acts';
import * as find from './find-queries';
import * as rows from './queries';

/** So many words of one person may wait for a place. */
const MOST_WAITING = 200;

type Parts = { visibleTo: (viewer: { userId: string; role: string }) => RawBuilder<SqlBool> };

/** Mounts the keywords: reading them, proposing one, and what organisers do with them. */
export function mountKeywords(api: Api<Caller>, { db }: Services, { visibleTo }: Parts): void {
  const readerOf = (caller: Caller): rows.Reader => ({
    userId: caller.userId,
    role: caller.role,
    sees: visibleTo(caller),
  });
  const readOne = async (trx: Db, caller: Caller, id: string) =>
    (await rows.readTree(trx, readerOf(caller), [id]))[0] ?? refuse('NOT_FOUND');

  api.on(listKeywords, async ({ body, caller }) => {
    const kind = body.keyword?.brk_group || null;
    if (kind !== null && !calls.keywordKinds.some((one) => one === kind))
      return refuse('BAD_REQUEST', { fields: ['keyword.brk_group'] });
    const tree = await rows.readTree(db, readerOf(caller));
    return {
      keywords: tree
        .filter((one) => kind === null || one.kind === kind)
        .map((one) => ({
          id: one.id,
          name: one.names.lt ?? one.names.en ?? Object.values(one.names)[0] ?? '',
          level: one.depth,
          isMultiple: 'T' as const,
          parentId: one.parentId,
          group: one.kind,
          names: one.names,
          isUnsorted: one.isUnsorted,
        })),
    };
  });

  api.on(calls.keywordTree, async ({ caller }) => ({
    keywords: await rows.readTree(db, readerOf(caller)),
    merged: await rows.readMerged(db),
  }));

  api.on(calls.addKeyword, async ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const name = body.name.trim();
      await find.lockKeywordTree(trx);
      const known = (await find.findKeywords(trx, [name])).find((one) => one.kind === body.kind);
      if (known) return { keyword: await readKnown(trx, caller, known.id), isNew: false };
      if ((await rows.countWaiting(trx, caller.userId)) >= MOST_WAITING) return refuse('KEYWORDS_WAITING');
      const id = await find.insertUnsorted(trx, { ...body, name, url: null, createdBy: caller.userId });
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'keyword.propose',
        objectType: 'keyword',
        objectId: id,
        details: { name, language: body.language, kind: body.kind },
      });
      return { keyword: await readOne(trx, caller, id), isNew: true };
    }),
  );

  // A word that waits, of a task that the caller does not see, is found by who writes it: nothing else is told of it.
  async function readKnown(trx: Db, caller: Caller, id: string): Promise<calls.Keyword> {
    const [seen] = await rows.readTree(trx, readerOf(caller), [id]);
    if (seen) return seen;
    const [found] = await rows.readTree(trx, { ...readerOf(caller), role: 'ADMIN' }, [id]);
    return found ?? refuse('NOT_FOUND');
  }

  mountKeywordActs(api, db, readOne);
}
