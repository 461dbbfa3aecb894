import * as calls from '../../../contract/correction';
import type { Api } from '../../platform/http/api';
import { refuse as refuseAny } from '../../platform/http/refusal';
import { createLimiter } from '../../platform/load/limiter';
import type { Services } from '../../platform/services';
import { auditView, writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import { allExercises, type FrozenCollection } from '../collections/freeze/frozen';
import type { Sets } from '../collections/sets';
import { LONGEST_WAIT, versionReply, waitAtMost } from '../results/calculation/calculate';
import { newestCalculation, readCorrections } from '../results/calculation/calculation-queries';
import { type Calculations, makeVersion, scoreCollection } from '../results/calculation/calculations';
import { isSameCorrection, withCorrection } from '../results/calculation/corrections';
import { readJob } from '../results/calculation/job-queries';
import { publicCalculation, readChanges } from '../results/calculation/publication-queries';
import { countRunning } from '../results/calculation/scoring-queries';
import * as rows from './queries';
import { isOwnKey, newKeyText, readCorrection, tasksOf } from './rules';

/**
 * Mounts the desk of faulty tasks (docs/rules/scoring.md): an administrator chooses a correction, previews what it
 * changes, and applies it as a new version with a public note. A preview is valid for the newest version alone.
 * Withdrawing a correction is previewed and applied the same way.
 */
export function mountCorrection(
  api: Api<Caller>,
  { db }: Services,
  { sets, calculations }: { sets: Sets; calculations: Calculations },
): void {
  const limit = createLimiter(2, 12);

  api.on(calls.getCorrection, async ({ body, refuse }) => {
    const collection = (await sets.get(body.collectionId)) ?? refuse('NOT_FOUND');
    const id = Number(collection.id);
    const [job, versions, preview] = [
      await readJob(db, id),
      await rows.readVersions(db, id),
      await rows.previewOf(db, id),
    ];
    const newest = await newestCalculation(db, id);
    const shownId = await publicCalculation(db, id);
    const { name, year, round, grades, validTo, primaryResultDate, resultDate } = collection;
    return {
      collection: {
        id: collection.id,
        name,
        year,
        round,
        grades: [...grades],
        validTo: validTo.toISOString(),
        primaryResultDate: primaryResultDate.toISOString(),
        resultDate: resultDate.toISOString(),
        runningCount: await countRunning(db, id),
      },
      job: job && { ...job, startedAt: job.startedAt.toISOString(), startedBy: job.startedBy ?? '' },
      stale: await readChanges(db, newest),
      publicVersion: versions.find((one) => one.id === shownId)?.version ?? null,
      versions: versions.map(({ id: _, corrections, calculatedAt, publishedAt, ...version }) => ({
        ...version,
        calculatedAt: calculatedAt.toISOString(),
        publishedAt: publishedAt?.toISOString() ?? null,
        corrections: allExercises(collection).flatMap((exercise) => {
          const one = corrections.get(exercise.id);
          return one ? [{ bro_id: exercise.id, act: one.act, note: one.note, key: newKeyText(exercise, one) }] : [];
        }),
      })),
      tasks: tasksOf(collection, versions[0]?.corrections ?? new Map()),
      preview: preview && (await previewReply(collection, preview)),
    };
  });

  api.on(calls.previewCorrection, async ({ body, caller, refuse }) => {
    const collection = (await sets.get(body.collectionId)) ?? refuse('NOT_FOUND');
    const exercise = allExercises(collection).find(({ id }) => id === body.bro_id) ?? refuse('NOT_FOUND');
    const correction = readCorrection(exercise, body);
    if (typeof correction === 'string') return refuse(correction);
    const id = Number(collection.id);
    const made = calculations.run({
      collection,
      by: caller,
      kind: 'PREVIEW',
      work: async (trx, { id: jobId, reportStep }) => {
        const baseId = (await newestCalculation(trx, id)) ?? refuse('NOT_CALCULATED');
        const before = await readCorrections(trx, baseId);
        const now = before.get(exercise.id) ?? null;
        if (isSameCorrection(now, correction) || (now === null && isOwnKey(exercise, correction))) {
          return refuse('NOTHING_CHANGES');
        }
        const after = withCorrection(before, exercise.id, correction);
        const attempts = await scoreCollection(trx, collection, after, reportStep);
        const fields = { collectionId: id, baseId, exerciseId: exercise.id, correction, attempts };
        const previewId = await rows.insertPreview(trx, { ...fields, jobId, by: caller.userId });
        await rows.insertMoves(trx, previewId, baseId);
        reportStep(4);
        return previewId;
      },
    });
    const previewId = await waitAtMost(made, LONGEST_WAIT);
    const preview = previewId === null ? null : await rows.previewById(db, previewId);
    return { preview: preview && (await previewReply(collection, preview)) };
  });

  api.on(calls.listMoves, ({ body, caller, refuse }) =>
    limit(async () => {
      const preview = (await rows.previewById(db, body.previewId)) ?? refuse('NOT_FOUND');
      const auditLine = { userId: caller.userId, action: 'correction.look' as const, objectType: 'collection' };
      await auditView(db, {
        ...auditLine,
        objectId: String(preview.collectionId),
        details: { exercise: preview.exerciseId },
      });
      return rows.readMoves(db, body);
    }),
  );

  api.on(calls.discardPreview, async ({ body, caller, refuse }) => {
    await db.transaction().execute(async (trx) => {
      const preview = (await rows.deletePreview(trx, body.previewId)) ?? refuse('NOT_FOUND');
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'correction.discard',
        objectType: 'collection',
        objectId: String(preview.collectionId),
        details: { exercise: preview.exerciseId },
      });
    });
    return {};
  });

  api.on(calls.applyCorrection, async ({ body, caller, refuse }) => {
    const previewed = (await rows.previewById(db, body.previewId)) ?? refuse('NOT_FOUND');
    const collection = (await sets.get(String(previewed.collectionId))) ?? refuse('NOT_FOUND');
    const note = body.note.trim();
    const made = calculations.run({
      collection,
      by: caller,
      kind: 'RESULTS',
      work: async (trx, { id: jobId, reportStep }) => {
        const base = await newestCalculation(trx, previewed.collectionId);
        // Another version, or another preview, was made meanwhile.
        const preview = await rows.previewById(trx, previewed.id);
        if (!preview || preview.baseId !== base) return refuseAny('CONFLICT');
        const { exerciseId, correction } = preview;
        const explanation = body.explanation?.trim() ?? '';
        const noted = correction && { ...correction, note, explanation };
        const corrections = withCorrection(await readCorrections(trx, base), exerciseId, noted);
        const details = { exercise: exerciseId, act: correction?.act ?? 'NONE', key: keyOf(collection, preview), note };
        const audit = { action: 'collection.correct' as const, reason: body.reason.trim(), details };
        const made = { collection, by: caller.userId, jobId, note, corrections, isHeld: body.hold, audit };
        return makeVersion(trx, made, reportStep);
      },
    });
    return versionReply(await waitAtMost(made, LONGEST_WAIT));
  });

  async function previewReply(collection: FrozenCollection, preview: rows.Preview): Promise<calls.CorrectionPreview> {
    return {
      id: preview.id,
      bro_id: preview.exerciseId,
      act: preview.correction?.act ?? null,
      key: keyOf(collection, preview),
      madeAt: preview.madeAt.toISOString(),
      attempts: preview.attempts,
      ...(await rows.countMoves(db, preview.id)),
    };
  }
}

function keyOf(collection: FrozenCollection, { exerciseId, correction }: rows.Preview): string | null {
  return newKeyText(
    allExercises(collection).find(({ id }) => id === exerciseId),
    correction,
  );
}
