import type { BodyOut, ReplyOf } from '../../../contract/endpoint';
import type { AnswerValue } from '../../../contract/task/answers/answer';
import { shownKey, shownRight } from '../../../contract/task/by-kind/keys';
import { readAnswer } from '../../../contract/task/by-kind/read';
import type { checkAnswer, totalScore } from '../../../contract/training';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import type { FrozenCollection, FrozenExercise } from '../collections/freeze/frozen';
import type { Sets } from '../collections/sets';
import { isFreeTraining } from '../solving/queries';
import { scoreAnswer } from '../solving/scoring';

/** Checks answers of free trainings: the browser stores them, the server does not (docs/rules/content.md). */

type SentAnswer = BodyOut<typeof checkAnswer>['answer'];

/** Whether one answer is right, and what a wrong choice means; refuses NOT_FOUND unless the task belongs to a free training. */
export async function checkOne(
  services: Services,
  sets: Sets,
  answer: SentAnswer,
): Promise<ReplyOf<typeof checkAnswer>> {
  const collection = await freeCollection(services, sets, answer.challengeId);
  const exercise = exerciseOf(collection, answer.taskId);
  const value = valueFor(exercise, answer);
  const answerIsCorrect = scoreAnswer(exercise, value).correctness === 'CORRECT';
  const hint = answerIsCorrect || value.choiceId === null ? undefined : exercise.explanation.hints?.[value.choiceId];
  return { answerIsCorrect, ...(hint && { hint }) };
}

/** The points of a whole free training. A task without an answer adds nothing; the last answer to a task counts. */
export async function scoreAll(
  services: Services,
  sets: Sets,
  input: BodyOut<typeof totalScore>,
): Promise<ReplyOf<typeof totalScore>> {
  const collection = await freeCollection(services, sets, input.challengeId);
  const answers = new Map<string, AnswerValue>();
  for (const one of input.answers) {
    if (one.challengeId !== input.challengeId) refuse('NOT_FOUND');
    const exercise = exerciseOf(collection, one.taskId);
    answers.set(exercise.id, valueFor(exercise, one));
  }
  const data = collection.exercises.map((exercise) => {
    const { correctness, points } = scoreAnswer(exercise, answers.get(exercise.id) ?? null);
    return {
      taskId: exercise.id,
      answerIsCorrect: correctness === 'NO_ANSWER' ? null : correctness === 'CORRECT',
      points,
      ...shownRight(exercise.key),
      ...shownKey(exercise.key, exercise.explanation.hints),
      solutionHtml: exercise.explanation.solutionHtml,
      relevanceHtml: exercise.explanation.relevanceHtml,
    };
  });
  const points = data.reduce((sum, row) => sum + row.points, collection.startPoints);
  return { totalScore: points, maxScore: collection.maxPoints, startPoints: collection.startPoints, data };
}

async function freeCollection(services: Services, sets: Sets, id: string): Promise<FrozenCollection> {
  const collection = await sets.get(id);
  if (collection?.type !== 'FTR' || !(await isFreeTraining(services.db, collection.id))) return refuse('NOT_FOUND');
  return collection;
}

function exerciseOf(collection: FrozenCollection, id: string): FrozenExercise {
  return collection.exercises.find((exercise) => exercise.id === id) ?? refuse('NOT_FOUND');
}

function valueFor(exercise: FrozenExercise, answer: SentAnswer): AnswerValue {
  const value = readAnswer(exercise.content, { choiceId: answer.answerId, text: answer.answerText });
  return typeof value === 'string' ? refuse(value) : value;
}
