import * as calls from '../../../contract/publication';
import { publication as en } from '../../../text/en/publication';
import { publication as lt } from '../../../text/lt/publication';
import type { Db } from '../../platform/database/db';
import { fileNameOf } from '../../platform/files/file-name';
import { type Cell, sheetMedia, spreadsheet } from '../../platform/files/spreadsheet';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import { createLimiter } from '../../platform/load/limiter';
import { streamed } from '../../platform/load/streamed';
import type { Services } from '../../platform/services';
import { auditView, writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import type { Sets } from '../collections/sets';
import { versionsDiffer } from '../results/calculation/publication-queries';
import type { ReadValues } from '../settings/values';
import * as rows from './compare-queries';
import { readVersionIds } from './queries';

/** How many pupils of a comparison are named at once for a file. */
const BATCH = 2_000;

type Deps = { sets: Sets; values: ReadValues };
type Asked = { collectionId: string; from: number; to: number };

/** Mounts the comparison of two versions (docs/rules/publication.md): on the page, and as a file. */
export function mountCompare(api: Api<Caller>, { db }: Services, { sets, values }: Deps): void {
  const limit = createLimiter(2, 12);

  api.on(calls.compareVersions, ({ body, caller }) =>
    limit(async () => {
      const { versions, ids, collectionId } = await find(body);
      const { counts, total, changes, issued, issuedTotal } = await rows.compare(db, versions, body);
      await auditView(db, {
        userId: caller.userId,
        action: 'publication.look',
        objectType: 'collection',
        objectId: collectionId,
        details: { list: 'compare', from: body.from, to: body.to },
      });
      const { teachers, ...shown } = counts;
      return {
        total,
        teachers,
        issuedTotal,
        counts: shown,
        isDifferent: counts.all > 0 || (await versionsDiffer(db, ids.from, ids.to)),
        changes: changes.map((row) => ({
          ...row,
          diplomaBefore: diplomaOf(row.diplomaBefore),
          diplomaAfter: diplomaOf(row.diplomaAfter),
        })),
        issued: issued.map(({ before, after, issuedAt, ...row }) => ({
          ...row,
          issuedAt: new Date(issuedAt).toISOString(),
          before: diplomaOf(before),
          after: diplomaOf(after),
        })),
      };
    }),
  );

  api.download(calls.exportComparison, async ({ body, param, caller }) => {
    const { versions, collectionId, name } = await find({ ...body, collectionId: param('id') });
    const details = { from: body.from, to: body.to, format: body.format };
    const action = 'publication.export';
    await writeAudit(db, { userId: caller.userId, action, objectType: 'collection', objectId: collectionId, details });
    const words = body.locale === 'en' ? en : lt;
    return streamed(limit, () => ({
      name: `${fileNameOf(words.compare.file({ name, from: body.from, to: body.to }))}.${body.format}`,
      media: sheetMedia[body.format],
      isAttachment: true,
      bytes: spreadsheet(body.format, headOf(words), changeLines(db, words, versions)),
    }));
  });

  async function find({ collectionId, from, to }: Asked) {
    const collection = (await sets.get(collectionId)) ?? refuse('NOT_FOUND');
    const ids = (await readVersionIds(db, Number(collection.id), { from, to })) ?? refuse('NOT_FOUND');
    const { awardsPerGrade: perGrade } = (await values.get()).constants;
    const versions = { collectionId: Number(collection.id), from, to, perGrade };
    return { versions, ids, collectionId: collection.id, name: collection.name };
  }
}

function diplomaOf(weight: number | null) {
  return weight === null ? null : calls.diplomaOfWeight(weight);
}

function headOf({ compare, sheet }: typeof lt): Cell[] {
  return [
    sheet.code,
    sheet.lastName,
    sheet.firstName,
    compare.grade,
    sheet.school,
    compare.district,
    sheet.pointsBefore,
    sheet.pointsAfter,
    sheet.rankBefore,
    sheet.rankAfter,
    compare.move,
    sheet.diplomaBefore,
    sheet.diplomaAfter,
    sheet.awardBefore,
    sheet.awardAfter,
    sheet.roundBefore,
    sheet.roundAfter,
  ];
}

async function* changeLines(db: Db, words: typeof lt, versions: rows.Compared): AsyncGenerator<Cell[]> {
  const diploma = (n: number | null) => {
    const one = diplomaOf(n);
    return one && words.compare.place({ place: one.place, isCountry: one.scale === 'COUNTRY' });
  };
  const yes = (is: boolean) => (is ? words.sheet.yes : null);
  const changes = await rows.readAllChanges(db, versions);
  for (let at = 0; at < changes.length; at += BATCH) {
    for (const row of await rows.nameChanges(db, changes.slice(at, at + BATCH))) {
      yield [
        row.uuid,
        row.lastName,
        row.firstName,
        row.grade,
        row.schoolName,
        row.districtName,
        row.pointsBefore,
        row.pointsAfter,
        row.rankBefore,
        row.rankAfter,
        row.rankBefore === null || row.rankAfter === null ? null : row.rankBefore - row.rankAfter,
        diploma(row.diplomaBefore),
        diploma(row.diplomaAfter),
        yes(row.awardBefore),
        yes(row.awardAfter),
        yes(row.roundBefore),
        yes(row.roundAfter),
      ];
    }
  }
}
