import type { BodyOut, ReplyOf } from '../../../../contract/endpoint';
import { isOrganiser } from '../../../../contract/roles';
import type { Question } from '../../../../contract/task/answers/answer';
import type { AnswerKey } from '../../../../contract/task/answers/key';
import { kindOf } from '../../../../contract/task/answers/kinds';
import { keyOf } from '../../../../contract/task/by-kind/keys';
import { readAnswer } from '../../../../contract/task/by-kind/read';
import { tryTask } from '../../../../contract/tasks-try';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import type { Sets } from '../../collections/sets';
import { isRight } from '../../solving/scoring';
import { type KeyedTask, readKeyed, readTrialPackage } from './trial-queries';

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
    if (name && !id && !task) return judgedBy((await readTrialPackage(db, caller, name)) ?? refuse('NOT_FOUND'));
    const stored = id ? ((await readKeyed(db, caller, id)) ?? refuse('NOT_FOUND')) : null;
    if (task && stored?.type !== 'LODGE') return judgedBy(columnsOf(task));
    return judgedBy(stored ?? refuse('BAD_REQUEST', { fields: ['task'] }));
  }
}

/** An unsaved task in the form of a stored one; its choices have their places as ids. */
function columnsOf({ choiceLayout, choices, answerInputDefinition }: Unsaved): KeyedTask {
  const kind = kindOf({ choiceLayout, answerInputDefinition });
  const input = kind === 'choice' ? null : answerInputDefinition;
  const text = (value: string | null | undefined) => value?.trim() || null;
  return {
    type: 'BASIC',
    choiceLayout,
    dataType: kind === 'choice' ? null : (input?.dataType ?? 'S'),
    dataLength: input?.dataLength ?? null,
    dataMin: text(input?.dataMinValue),
    dataMax: text(input?.dataMaxValue),
    correctValue: text(input?.correctAnswerValue),
    alsoAccepted: (input?.alsoAccepted ?? []).flatMap((value) => text(value) ?? []),
    tolerance: kind === 'number' ? text(input?.tolerance) : null,
    accepted: null,
    compare: null,
    choices:
      kind === 'choice'
        ? choices.map(({ isCorrect, hint }, place) => ({ id: String(place), isCorrect: isCorrect === 'T', hint }))
        : [],
  };
}

function judgedBy(task: KeyedTask): Judged {
  const { type, choiceLayout, dataType, dataLength, dataMin, dataMax, choices } = task;
  return {
    content: {
      type,
      choiceLayout,
      input: dataType && { dataType, dataLength, dataMinValue: dataMin, dataMaxValue: dataMax },
      choices,
    },
    key: keyOf(task),
    hints: Object.fromEntries(choices.filter((one) => !one.isCorrect).map(({ id, hint }) => [id, hint])),
  };
}

function judge({ content, key, hints }: Judged, { choiceId, place, value }: Tried['answer']): ReplyOf<typeof tryTask> {
  const placed = place === null || place === undefined ? undefined : (content.choices[place] ?? refuse('BAD_CHOICE'));
  const answer = readAnswer(content, { choiceId: placed?.id ?? choiceId, text: value });
  if (typeof answer === 'string') return refuse(answer);
  const isCorrect = key === null ? null : isRight({ content, key, points: 0, penalty: 0 }, answer);
  const hint = isCorrect === false && answer.choiceId !== null ? hints[answer.choiceId] : undefined;
  return { isCorrect, hint: hint ?? '' };
}
