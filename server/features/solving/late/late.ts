import type { ReplyOf } from '../../../../contract/endpoint';
import * as calls from '../../../../contract/solving-late';
import type { AnswerValue } from '../../../../contract/task/answers/answer';
import { kindOfQuestion } from '../../../../contract/task/by-kind/read';
import { toldValue } from '../../../../contract/task/by-kind/told';
import type { Api } from '../../../platform/http/api';
import type { Services } from '../../../platform/services';
import { auditView } from '../../audit/queries';
import type { Caller } from '../../auth/caller';
import { type FrozenCollection, setOf } from '../../collections/freeze/frozen';
import type { Sets } from '../../collections/sets';
import { deliveryOf } from '../answer/client-report';
import { mountDecisions } from './decide';
import * as rows from './queries';

type Listed = ReplyOf<typeof calls.listLate>['rows'][number];

/** Mounts the calls that list late answers and decide about them (docs/rules/answers.md). */
export function mountLate(api: Api<Caller>, services: Services, sets: Sets): void {
  const { db } = services;
  mountDecisions(api, services);

  api.on(calls.listLate, async ({ body, caller }) => {
    const collectionId = body.challengeId ? Number(body.challengeId) : null;
    const state = body.state || null;
    const challenges = await Promise.all(
      (await rows.lateCollections(db)).map(async (one) => ({ ...one, name: (await sets.get(one.id))?.name ?? '' })),
    );
    // A number beyond the column's range matches no row.
    if (collectionId !== null && collectionId > 2_147_483_647) {
      return { rows: [], total: 0, waiting: 0, accepted: 0, refused: 0, challenges };
    }
    const filter = { collectionId, schoolId: body.school || null, state };
    const found = await rows.listLate(db, filter, body);
    const listed = await Promise.all(found.map(async (row) => listedRow(row, await sets.get(row.collectionId))));
    const counts = await rows.countLate(db, filter);
    if (listed.length > 0) {
      await auditView(db, {
        userId: caller.userId,
        action: 'answer.look',
        objectType: 'collection',
        objectId: body.challengeId || 'all',
        details: { school: filter.schoolId, state },
      });
    }
    const { waiting, accepted, refused } = counts;
    const totals = { WAITING: waiting, ACCEPTED: accepted, REFUSED: refused };
    return { rows: listed, total: state ? totals[state] : waiting + accepted + refused, ...counts, challenges };
  });
}

function listedRow(row: rows.LateRow, collection: FrozenCollection | null): Listed {
  const isSecond = collection?.withoutSight.some((one) => one.id === row.exerciseId) ?? false;
  const exercises = collection ? setOf(collection, isSecond).exercises : [];
  const index = exercises.findIndex((one) => one.id === row.exerciseId);
  const exercise = exercises[index];
  const readable = ({ choiceId, value }: AnswerValue): Listed['given'] => {
    const choices = exercise?.content.choices ?? [];
    const place = choiceId === null ? -1 : choices.findIndex((choice) => choice.id === choiceId);
    const choice = choices[place];
    return choice
      ? { choiceNo: place + 1, text: plainText(choice.textHtml) || null }
      : { choiceNo: null, text: exercise ? toldValue(kindOfQuestion(exercise.content), value, choices) : value };
  };
  const { exerciseId, collectionId, answer, counted, receivedAt, claim, acceptance, refusal, ...rest } = row;
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
    acceptance: decisionOf(acceptance),
    refusal: decisionOf(refusal),
  };
}

function decisionOf(decision: rows.LateDecision | null): Listed['acceptance'] {
  return decision && { ...decision, at: decision.at.toISOString() };
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
