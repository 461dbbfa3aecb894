import type { statisticsLikeness as words } from '../lt/statistics-likeness';
import { num, plural } from './numbers';

/** Words of the comparison of answers, for administrators, English. */
export const statisticsLikeness: typeof words = {
  title: 'Equal answers',
  failed: 'Failed to compare the answers',
  failedPair: 'Failed to load the answers of this pair',
  choices: 'Choices',
  contest: 'Contest',
  empty: 'No answers yet',
  emptyHint: 'They will appear here when at least one student has finished a challenge.',
  decides: 'Nothing is decided by this list.',
  decidesHint:
    'Points, places and diplomas do not change. Equal answers are not yet copying: talk with the tutor first. Every look is noted in the audit log. Tutors, students and the public do not see this page.',
  pairs: 'Pairs of students of one class',
  pairsHint: ({ pairs, classes }) =>
    `${num(pairs)} ${plural(pairs, 'pair', 'pairs')} in ${num(classes)} ${plural(classes, 'class', 'classes')} compared.`,
  expected: ({ n }) => `Chance alone puts at most ${num(n)} ${plural(n, 'pair', 'pairs')} on the list.`,
  fewExpected: 'Chance alone puts no pair on the list, or very rarely one.',
  apart: ({ n, listed }) =>
    `For comparison: of ${num(n)} ${plural(n, 'pair', 'pairs')} of students of different schools, who could not see each other, ${num(listed)} would be listed.`,
  tooFew: ({ least }) =>
    `Too few attempts: answers are compared from ${num(least)} on. With fewer, nobody can say what chance does.`,
  noPairs: 'There are no such pairs.',
  school: 'School',
  className: 'Class',
  same: 'Equal answers',
  sameOf: ({ same, both }) => `${num(same)} of ${num(both)}`,
  sameWrong: 'Of these wrong',
  chance: 'So equal by chance',
  chanceOf: ({ n }) => `in one of ${num(n)} ${plural(n, 'class', 'classes')}`,
  chanceMillion: 'more rarely than in one of a million classes',
  open: 'Side by side',
  openOf: ({ className, school }) => `Answers side by side: ${className}, ${school}`,
  more: ({ shown, total }) => `${num(shown)} of ${num(total)} are shown.`,
  pairTitle: ({ className, school }) => `Class ${className}, ${school}`,
  pairHint:
    'Compare when the students sat, and talk with the tutor: perhaps they worked at one computer, perhaps the class learned this together.',
  solved: ({ from, till }) => `sat from ${from} to ${till}`,
  task: 'Task',
  numbered: ({ n, name }) => `${num(n)}. ${name}`,
  noAnswer: 'not answered',
  choice: ({ n }) => `choice ${num(n)}`,
  right: 'right',
  wrong: 'wrong',
  given: ({ n }) => `given by ${num(n)}%`,
  equal: 'Equal',
  isSame: 'yes',
  isOther: 'no',
  twice: 'The same student twice',
  twiceHint:
    'Two accounts with the same name and date of birth (where it is not known: in the same district, at most a grade apart) that both sat a challenge of the same stage. The page of an account merges them.',
  noTwice: 'There are no such accounts.',
  firstAccount: 'One account',
  secondAccount: 'Other account',
  account: ({ className, school }) => `${className}, ${school}`,
  fast: 'Answered faster than one can read',
  fastHint:
    'Attempts in which more than a tenth of the answers came in less than a tenth of the task’s average time (10 seconds at most). Fast wrong answers are mostly guesses; many fast right ones are worth a talk. Answers that waited for a connection do not count.',
  noFast: 'There are no such attempts.',
  pupil: 'Student',
  toPupil: 'Account',
  toPupilOf: ({ className, school }) => `Account: ${className}, ${school}`,
  fastAnswers: 'Fast answers',
  fastRight: 'Of these right',
  how: 'How answers are compared',
  explained: {
    test: 'The generalized binomial test: W. J. van der Linden and L. Sotaridona, “Detecting answer copying when the regular response process follows a known response model”, Journal of Educational and Behavioral Statistics 31 (2006), 283–304, doi:10.3102/10769986031003283. Only tasks that both answered count. For each it is computed how often two students of their levels who worked apart give the same answer; from this follows exactly how rarely so many answers are equal by chance.',
    levels:
      'The probabilities come from the challenge itself: how often each answer was chosen by students with a similar share of right answers. So good students, who agree because they are right, do not come onto the list.',
    alarms:
      'The limit is chosen so that chance lists a pair in one of a hundred classes at most. In simulated classes whose students worked apart, two or three classes of a thousand had one.',
    power:
      'Much stays unseen: of students who copied all 15 answers of a weak neighbour four of five are found, of an average one nearly a half, and of those who copied half of the answers hardly anybody. That a pair is not listed does not mean that nobody copied.',
    fast: 'Fast answers: S. L. Wise and X. Kong, “Response time effort”, Applied Measurement in Education 18 (2005), 163–183, doi:10.1207/s15324818ame1802_2; the limit: S. L. Wise and L. Ma (2012).',
  },
};
