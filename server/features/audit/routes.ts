import { auditLimits, exportAudit, listAudit } from '../../../contract/audit';
import { auditActions } from '../../../contract/audit-actions';
import { audit as en } from '../../../text/en/audit';
import { audit as lt } from '../../../text/lt/audit';
import type { Db } from '../../platform/database/db';
import { dayOf, hourOf } from '../../platform/days';
import { type Cell, sheetMedia, spreadsheet } from '../../platform/files/spreadsheet';
import type { Api } from '../../platform/http/api';
import type { CallerBase } from '../../platform/http/identity';
import { createLimiter } from '../../platform/load/limiter';
import { streamed } from '../../platform/load/streamed';
import type { Services } from '../../platform/services';
import * as rows from './list-queries';
import { writeAudit } from './queries';

const BATCH = 500;

/** Mounts the reading of the audit log. Nothing here writes in it but the line about a file. */
export function mountAudit<Caller extends CallerBase & { userId: string }>(api: Api<Caller>, { db }: Services): void {
  const limit = createLimiter(2, 8);

  api.on(listAudit, async ({ body }) => {
    const [found, { total, hasMore }] = await Promise.all([rows.listAudit(db, body, body), rows.countAudit(db, body)]);
    return { lines: found.map(lineOf), total, hasMore };
  });

  api.download(exportAudit, async ({ body, caller }) => {
    const { search, kind, by = null, action = null, from = null, till = null } = body;
    const chosen = { kind, by, action, from, till };
    const filter = { ...chosen, search };
    await writeAudit(db, {
      userId: caller.userId,
      action: 'audit.export',
      objectType: 'audit',
      objectId: 'log',
      // Not what was typed, which is mostly a child's name.
      details: { ...chosen, isSearch: search !== '', format: body.format },
    });
    const words = body.locale === 'en' ? en : lt;
    const head = Object.values(words.sheet);
    return streamed(limit, () => ({
      name: `${words.file}.${body.format}`,
      media: sheetMedia[body.format],
      isAttachment: true,
      bytes: spreadsheet(body.format, head, exportRows(db, filter, words)),
    }));
  });
}

/** The cells of each line, the newest first, up to the bound. */
async function* exportRows(db: Db, filter: rows.AuditFilter, words: typeof lt): AsyncGenerator<Cell[]> {
  let after: { at: Date; id: string } | null = null;
  for (let count = 0; count < auditLimits.exported; ) {
    const page: rows.AuditLineRow[] = await rows.readAudit(db, filter, after, BATCH);
    for (const row of page) yield cellsOf(row, words);
    const last = page.at(-1);
    if (!last || page.length < BATCH) return;
    after = { at: last.at, id: last.id };
    count += page.length;
  }
}

function cellsOf(row: rows.AuditLineRow, words: typeof lt): Cell[] {
  const action = auditActions.find((one) => one === row.action);
  return [
    `${dayOf(row.at)} ${hourOf(row.at)}`,
    row.userName || words.system,
    action ? words.actions[action] : row.action,
    row.objectType,
    row.objectName || row.objectId,
    row.reason ?? '',
    JSON.stringify(row.details),
  ];
}

function lineOf(row: rows.AuditLineRow) {
  const { userUuid, userName, userRole, objectType, objectId, objectName, objectUuid } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    who: userUuid === null ? null : { uuid: userUuid, name: userName ?? '', role: userRole ?? '' },
    action: row.action,
    object: { type: objectType, id: objectId, name: objectName, uuid: objectUuid },
    reason: row.reason,
    details: row.details,
    canUndo: row.canUndo,
  };
}
