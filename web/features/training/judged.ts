// A finished training as the pages of a result know one. Pure.
import type { ShownTask } from '../results/own/TaskDetail';
import type { LoadedTasks } from '../solving/read/task-loader';
import type { Score, Training } from './practice';
import type { Progress } from './progress';

type Judging = {
  training: Training;
  score: Score;
  progress: Progress;
  tasks: LoadedTasks['tasks'];
  /** The name of a task whose text is not there yet. */
  nameless: (number: number) => string;
};

/** Each task with the given answer, the right one, its points and its explanation. */
export function judgedTasks({ training, score, progress, tasks, nameless }: Judging): ShownTask[] {
  const rows = new Map(score.data.map((row) => [row.taskId, row]));
  return training.exercises.map(({ id, number, level, points }) => {
    const row = rows.get(id);
    const loaded = tasks[id];
    const answer = progress.answers[id];
    return {
      bro_id: id,
      brl_name: level,
      name: loaded?.task.name ?? nameless(number),
      correctness: correctnessOf(row?.answerIsCorrect ?? null),
      answerPoints: row?.points ?? 0,
      maxPoints: points,
      contentHtml: loaded?.task.content ?? '',
      choiceLayout: loaded?.task.choiceLayout ?? 'ONE_PER_ROW',
      url: loaded?.task.url,
      dataType: loaded?.task.answerInputDefinition?.dataType ?? null,
      choices: loaded?.answ ?? [],
      selectedChoiceId: answer?.choiceId ?? null,
      answerText: answer?.text || null,
      answerState: answer?.state,
      correctChoiceId: row?.correctChoiceId ?? null,
      correctValue: row?.correctValue ?? null,
      alsoCorrectIds: row?.alsoCorrectIds,
      alsoAccepted: row?.alsoAccepted,
      tolerance: row?.tolerance,
      hints: row?.hints,
      solutionHtml: row?.solutionHtml ?? '',
      relevanceHtml: row?.relevanceHtml ?? '',
      correction: null,
    };
  });
}

function correctnessOf(isCorrect: boolean | null): ShownTask['correctness'] {
  if (isCorrect === null) return 'NO_ANSWER';
  return isCorrect ? 'CORRECT' : 'INCORRECT';
}
