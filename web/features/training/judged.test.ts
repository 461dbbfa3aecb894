import { expect, it } from 'vitest';
import { judgedTasks } from './judged';
import type { Score, Training } from './practice';
import { beginTraining } from './progress';

const exercises: Training['exercises'] = [
  { id: '7', number: 1, level: 'easy', points: 6 },
  { id: '8', number: 2, level: 'medium', points: 9 },
  { id: '9', number: 3, level: 'hard', points: 12 },
];
const challenge: Training['challenge'] = {
  brc_id: '171',
  brc_key: '',
  brc_name: 'Salos',
  brc_type: 'FTR',
  brc_year: 2026,
  brc_round: 1,
  brc_time_mins: 3,
  brc_task_count: 3,
  brc_max_points: 36,
  brc_age_group: null,
  brc_grades: [5],
  brc_primary_result_date: null,
  secured: false,
  url: null,
  ldb_url: null,
  permitionDate: null,
  permissionEndsAt: null,
  attemptState: 'NONE',
};
const row = (taskId: string, answerIsCorrect: boolean | null, points: number): Score['data'][number] => ({
  taskId,
  answerIsCorrect,
  points,
  correctChoiceId: '41',
  correctValue: null,
  solutionHtml: '<p>Taip.</p>',
  relevanceHtml: '',
});

it('joins the answers of this computer with the score, before the texts of the tasks are there', () => {
  const score: Score = {
    totalScore: 13,
    maxScore: 36,
    startPoints: 9,
    data: [row('7', true, 6), row('8', false, -2), row('9', null, 0)],
  };
  const answers = { 7: { choiceId: '41', text: null }, 8: { choiceId: '40', text: null } };
  const judged = judgedTasks({
    training: { challenge, exercises },
    score,
    progress: { ...beginTraining(3, 0), answers },
    tasks: {},
    nameless: (n) => `${n} užduotis`,
  });
  expect(
    judged.map((task) => [task.name, task.correctness, task.answerPoints, task.selectedChoiceId, task.correctChoiceId]),
  ).toEqual([
    ['1 užduotis', 'CORRECT', 6, '41', '41'],
    ['2 užduotis', 'INCORRECT', -2, '40', '41'],
    ['3 užduotis', 'NO_ANSWER', 0, null, '41'],
  ]);
  // The initial points and those of the tasks are the total.
  expect(score.startPoints + judged.reduce((sum, { answerPoints }) => sum + answerPoints, 0)).toBe(score.totalScore);
});
