import type { taskStatistics as words } from '../lt/statistics-tasks';
import { num, plural } from './forms';

/** Words of how tasks were answered, for administrators, English. */
export const taskStatistics: typeof words = {
  answerDistribution: 'Task answer distribution',
  solutionTimes: 'Solution time distribution',
  failedDistribution: 'Failed to load task answer distribution',
  failedTimes: 'Failed to load task solution time distribution',
  failedItems: 'Failed to load the task analysis',
  empty: 'No answers yet',
  emptyHint: 'They will stand here when a pupil has finished a contest.',
  timeHint:
    'The time from the answer before (or the start) to the answer of this task, as they reached the server. Answers that a computer kept without a connection arrive together, so that their time is too short.',
  contest: 'Contest',
  allContests: 'All contests of that year',
  task: 'Task',
  allTasks: 'All tasks',
  attempts: ({ n }) => `${num(n)} ${plural(n, 'sitting', 'sittings')}`,
  reliability: 'Reliability (α)',
  reliabilityHint: 'Cronbach’s α: from 0.7 on the tasks tell pupils apart reliably.',
  share: 'Solved by',
  shareChart: 'How many pupils solved each task',
  discriminationChart: 'How the tasks tell pupils apart',
  biserial: 'Discrimination (r)',
  upperLower: 'Best and weakest (D)',
  medianTime: 'Median time (s)',
  level: 'Level',
  levels: { easy: 'easy', medium: 'medium', hard: 'hard' },
  seemsLike: ({ level }) => `seems ${level}`,
  findings: 'Findings',
  flags: {
    NEGATIVE: 'Discriminates the wrong way',
    WEAK: 'Discriminates weakly',
    TOO_EASY: 'Solved by nearly all',
    TOO_HARD: 'Solved by nearly nobody',
    STRONG_DISTRACTOR: 'Strong wrong answer',
    IDLE_DISTRACTOR: 'Idle answer',
    LEVEL: 'Doubtful level',
  },
  noFindings: 'No findings',
  open: ({ name }) => `Details: ${name}`,
  numbered: ({ n, name }) => `${n}. ${name}`,
  answers: 'Answers',
  answer: 'Answer',
  all: 'All pupils',
  upper: 'Best 27%',
  lower: 'Weakest 27%',
  key: 'correct',
  times: 'Solution time',
  within: ({ share }) => `${share} answered within`,
  seconds: 'Seconds',
  byGrade: 'By grade',
  byGender: 'By gender',
  solvedOf: 'Solved by',
  attemptsShort: 'Sittings',
  interval: ({ from, to }) => `95% interval: ${from}–${to}`,
  notEnough: 'Fewer than 30 sittings: discrimination and levels are not computed.',
  how: 'How it is computed',
  explained: {
    share: 'Solved by: of all who sat, how many answered correctly; those without an answer count too.',
    biserial:
      'Discrimination (r): whether those with more points for the other tasks solved the task more often (corrected point-biserial correlation, Henrysson 1963). Below 0.2 it discriminates weakly, below 0 the wrong way.',
    upperLower:
      'D: how much more often the 27% with the most points solved the task than the 27% with the fewest (Kelley 1939).',
    distractors:
      'Strong wrong answer: the best 27% chose it more often than the correct one; perhaps the key is wrong. Idle answer: chosen by fewer than 5% (Haladyna and Downing 1993); not counted where 90% or more solved the task.',
    level:
      'Doubtful level: the share of those who solved the task fits another level. The border between two levels lies half way between the medians of their tasks; it is said only where the whole 95% interval (Wilson 1927) lies beyond the border.',
  },
  borders: ({ easyMedium, mediumHard }) =>
    `In this contest the border between easy and medium is ${easyMedium}, between medium and hard ${mediumHard}.`,
  noBorder: 'none',
};
