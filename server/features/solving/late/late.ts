import type { ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/solving-late';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { auditView, writeAudits } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import type { FrozenCollection } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import { deliveryOf } from '../answer/client-report';
import type { AnswerValue } from '../answer/value';
import * as rows from './queries';

type Listed = ReplyOf<typeof calls.listLate>['rows'][number];

/** Mounts the calls that list late answers and accept them with a reason (docs/rules/answers.md). */
export function mountLate(api: Api<Caller>, services: Services, sets: Sets): void {
  const { db } = services;

  api.on(calls.listLate, async ({ body, caller }) => {
    const collectionId = body.challengeId ? Number(body.challengeId) : null;
    const isAccepted = body.state ? body.state === 'ACCEPTED' : null;
    const challenges = await Promise.all(
      (await rows.lateCollections(db)).map(async (one) => ({ ...one, name: (await sets.get(one.id))?.name ?? '' })),
    );
    // A number beyond the column's range matches no row.
    if (collectionId !== null && collectionId > 2_147_483_647) {
      return { rows: [], total: 0, waiting: 0, accepted: 0, challenges };
    }
    const filter = { collectionId, schoolId: body.school || null, isAccepted };
    const found = await rows.listLate(db, filter, body);
    const listed = await Promise.all(found.map(async (row) => listedRow(row, await sets.get(row.collectionId))));
    const { waiting, accepted } = await rows.countLate(db, filter);
    if (listed.length > 0) {
      await auditView(db, {
        userId: caller.userId,
        action: 'answer.look',
        objectType: 'collection',
        objectId: body.challengeId || 'all',
        details: { school: filter.schoolId, state: body.state || null },
      });
    }
    const total = (isAccepted === true ? 0 : waiting) + (isAccepted === false ? 0 : accepted);
    return { rows: listed, total, waiting, accepted, challenges };
  });

  api.on(calls.acceptLate, ({ body, caller }) =>
    db.transaction().execute(async (trx) => {
      const reason = body.reason.trim();
      const late = await rows.acceptLate(trx, body.items, { by: caller.userId, reason });
      const lines = late
        .filter((one) => one.isNew)
        .map(({ userId, collectionId, attemptId, taskId, epoch, seq }) => ({
          userId: caller.userId,
          action: 'answer.accept',
          objectType: 'user',
          objectId: userId,
          reason,
          details: { collectionId, attemptId, taskId, epoch, seq },
        }));
      await writeAudits(trx, lines);
      const accepted = new Set(late.map(nameOf));
      const distinct = [...new Map(body.items.map((item) => [nameOf(item), item])).values()];
      return {
        accepted: distinct.filter((item) => accepted.has(nameOf(item))),
        refused: distinct.filter((item) => !accepted.has(nameOf(item))).map((item) => ({ ...item, code: 'NOT_FOUND' })),
        recalculate: await rows.isCalculated(
          trx,
          late.map((one) => one.collectionId),
        ),
      };
    }),
  );
}

/** A key as text, the same for every spelling of an id. */
function nameOf(key: rows.LateKey): string {
  return `${BigInt(key.attemptId)} ${BigInt(key.taskId)} ${key.epoch} ${key.seq}`;
}

function listedRow(row: rows.LateRow, collection: FrozenCollection | null): Listed {
  const index = collection?.exercises.findIndex((one) => one.id === row.exerciseId) ?? -1;
  const exercise = collection?.exercises[index];
  const readable = ({ choiceId, value }: AnswerValue): Listed['given'] => {
    const choices = exercise?.content.choices ?? [];
    const place = choiceId === null ? -1 : choices.findIndex((choice) => choice.id === choiceId);
    const choice = choices[place];
    return choice ? { choiceNo: place + 1, text: plainText(choice.textHtml) || null } : { choiceNo: null, text: value };
  };
  const { exerciseId, collectionId, answer, counted, receivedAt, claim, acceptance, ...rest } = row;
  return {
    ...rest,
    taskId: exerciseId,
    challengeId: collectionId,
    challengeName: collection?.name ?? '',
    taskNo: index + 1,
    taskName: exercise?.content.name ?? '',
    given: readable(answer),
    counted: counted && readable(counted),
    receivedAt: receivedAt.toISOString(),
    cameBy: deliveryOf(claim),
    acceptance: acceptance && { ...acceptance, at: acceptance.at.toISOString() },
  };
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
