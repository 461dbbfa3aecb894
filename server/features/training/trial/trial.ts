import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import { isOrganiser } from '../../../../contract/roles';
import type { Question } from '../../../../contract/task/answers/answer';
import type { AnswerKey } from '../../../../contract/task/answers/key';
import { rightPlaces } from '../../../../contract/task/answers/order-key';
import { hasChoices, isProgram } from '../../../../contract/task/by-kind/families';
import { partsOfField } from '../../../../contract/task/by-kind/field-parts';
import { keyOf } from '../../../../contract/task/by-kind/keys';
import { readAnswer } from '../../../../contract/task/by-kind/read';
import type { AnswerContent } from '../../../../contract/task/by-kind/shapes';
import { answerOf, storedOf } from '../../../../contract/task/by-kind/stored-answer';
import { choicesOf } from '../../../../contract/task/content';
import { tryTask } from '../../../../contract/tasks-try';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { Sets } from '../../collections/sets';
import { isRight } from '../../solving/scoring';
import type { StoredTask } from '../../tasks/content/content-queries';
import { readKeyed, readTrialPackage } from './trial-queries';

type Tried = BodyOut<typeof tryTask>;
type Unsaved = NonNullable<Tried['task']>;
/** What an answer is judged by: the task's form, its key (null: none yet), and the hints by the choices' ids. */
type Judged = {
  content: Question;
  key: AnswerKey | null;
  hints: Readonly<Record<string, string>>;
};

/** Mounts the trying of tasks (docs/rules/content.md): judged by the rule that judges pupils, and stored nowhere. */
export function mountTrial(api: Api<Caller>, { db }: Services, { sets }: { sets: Sets }): void {
  api.on(tryTask, async ({ body, caller }) => {
    const judged = body.collectionId ? await frozenTask(body, caller) : await ownTask(body, caller);
    return judge(judged, body.answer);
  });

  /** The copy in a complete collection. A tutor learns no key from a collection: own tasks are tried by themselves. */
  async function frozenTask({ id, collectionId }: Tried, caller: Caller): Promise<Judged> {
    if (!isOrganiser(caller.role) && caller.role !== 'TASK_TESTER') return refuse('NOT_FOUND');
    const set = await sets.get(collectionId ?? '');
    const exercise = set?.exercises.find(({ content }) => content.taskId === id) ?? refuse('NOT_FOUND');
    return { content: exercise.content, key: exercise.key, hints: exercise.explanation.hints ?? {} };
  }

  async function ownTask({ id, task, package: name }: Tried, caller: Caller): Promise<Judged> {
    if (caller.role === 'TASK_TESTER') return refuse('NOT_FOUND');
    if (name && !id && !task) return judgedBy((await readTrialPackage(db, caller, name)) ?? refuse('NOT_FOUND'), []);
    const stored = id ? ((await readKeyed(db, caller, id)) ?? refuse('NOT_FOUND')) : null;
    if (task && !(stored && isProgram(stored.content.answer))) return ofUnsaved(task);
    return ofStored(stored ?? refuse('BAD_REQUEST', { fields: ['task'] }));
  }
}

/** An unsaved task by its answer; its choices have their places as ids. */
function ofUnsaved({ choiceLayout, choices, answerInputDefinition }: Unsaved): Judged {
  const shape = { choiceLayout, answerInputDefinition };
  const isChosen = hasChoices(shape);
  const input = isChosen ? null : answerInputDefinition;
  const text = (value: string | null | undefined) => value?.trim() || null;
  const placed = isChosen ? choices.map((choice, place) => ({ ...choice, id: String(place) })) : [];
  const answer = answerOf({
    type: 'BASIC',
    choiceLayout,
    input: isChosen
      ? null
      : {
          dataType: input?.dataType ?? 'S',
          dataLength: input?.dataLength ?? null,
          dataMinValue: text(input?.dataMinValue),
          dataMaxValue: text(input?.dataMaxValue),
        },
    right: rightPlaces(placed).map(String),
    value: text(input?.correctAnswerValue),
    also: (input?.alsoAccepted ?? []).flatMap((value) => text(value) ?? []),
    tolerance: input?.dataType && partsOfField(input.dataType).tolerance ? text(input.tolerance) : null,
    package: null,
    accepted: null,
    compare: null,
  });
  return judgedBy(answer, placed);
}

function ofStored({ content, language }: StoredTask): Judged {
  return judgedBy(content.answer, choicesOf(content, language));
}

function judgedBy(answer: AnswerContent, choices: readonly { id: string; hint: string }[]): Judged {
  const { type, choiceLayout, input, right } = storedOf(answer);
  const wrong = choices.filter(({ id }) => !right.includes(id));
  return {
    content: { type, choiceLayout, input, choices },
    key: keyOf(answer),
    hints: Object.fromEntries(wrong.map(({ id, hint }) => [id, hint])),
  };
}

function judge({ content, key, hints }: Judged, sent: Tried['answer']): ReplyOf<typeof tryTask> {
  const { choiceId, place, places, value } = sent;
  const idAt = (at: number): string => (content.choices[at] ?? refuse('BAD_CHOICE')).id;
  const placed = place === null || place === undefined ? choiceId : idAt(place);
  const answer = readAnswer(content, { choiceId: placed, text: places?.map(idAt).join() ?? value });
  if (typeof answer === 'string') return refuse(answer);
  const isCorrect = key === null ? null : isRight({ content, key, points: 0, penalty: 0 }, answer);
  const hint = isCorrect === false && answer.choiceId !== null ? hints[answer.choiceId] : undefined;
  return { isCorrect, hint: hint ?? '' };
}
