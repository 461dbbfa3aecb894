import { num, plural } from './numbers';

const count = (n: number, one: string, other: string): string => plural(n, one, other).replace('#', num(n));

/** Words of a tutor's day, English. */
export const today = {
  pageTitle: 'Today',
  lost: "Failed to load today's data.",
  updated: ({ time }: { time: string }) => `Updated ${time}`,
  school: 'School',
  noSchool: {
    title: 'Your account is not linked to a school now',
    text: 'Add a school in your profile: the organisers will confirm it.',
    link: 'Open profile',
  },
  contest: {
    label: 'What runs',
    name: ({ year, stage }: { year: number; stage: string }) => `Challenge “Damba” ${year}, ${stage}`,
    stage: ({ round }: { round: number }) => (round === 1 ? 'round I' : round === 2 ? 'round II' : `round ${round}`),
    NOW: 'Running',
    AHEAD: 'Soon',
    OVER: 'Over',
    until: ({ day, weekday, hour }: { day: string; weekday: string; hour: string }) =>
      `until ${weekday}, ${day}, ${hour}`,
    begins: ({ stage, day }: { stage: string; day: string }) => `${stage} begins on ${day}`,
    pointsOn: ({ day }: { day: string }) => `Points on ${day}`,
    resultsOn: ({ day }: { day: string }) => `Final results on ${day}`,
    resultsOut: 'The final results are published',
    none: 'The dates of the next challenge are not published yet.',
    enough: 'There is time: one lesson is enough for a class.',
    solvingUntil: ({ until }: { until: string }) => `Solving is open ${until}`,
  },
  left: {
    days: ({ n }: { n: number }) => count(n, '# day left', '# days left'),
    hours: ({ n }: { n: number }) => count(n, '# hour left', '# hours left'),
    minutes: ({ n }: { n: number }) => count(n, '# minute left', '# minutes left'),
  },
  bar: ({ of, finished, solving, notYet }: { of: number; finished: number; solving: number; notYet: number }) =>
    `Of ${count(of, '# student', '# students')} ${num(finished)} finished, ${num(solving)} solving, ${num(notYet)} not yet`,
  finished: 'finished',
  solving: 'solving',
  notYet: 'not yet',
  didNot: 'did not take part',
  pupils: ({ n }: { n: number }) => count(n, '# student', '# students'),
  classes: {
    mine: 'My classes',
    all: 'Classes of the school',
    showAll: 'All students of the school',
    showMine: 'Only my classes',
    lost: 'Failed to load the classes.',
    cardsLost: 'Failed to load the students of the class.',
    name: ({ name }: { name: string }) => `Class ${name}`,
    add: 'Add a class',
  },
  solvingNow: 'Solving now',
  withoutConsent: ({ n }: { n: number }) => `No consent\u00a0${num(n)}`,
  act: {
    WATCH: () => 'Open the class board',
    CARDS: ({ n }: { n: number }) => `Print cards\u00a0(${num(n)})`,
    CONSENTS: ({ n }: { n: number }) => `Collect consents\u00a0(${num(n)})`,
    START: () => 'Start the lesson',
    LET_IN: ({ n }: { n: number }) => `Let in the rest\u00a0(${num(n)})`,
    RESULTS: () => 'Results and certificates',
  },
  still: {
    ready: 'All is prepared.',
    done: 'Done.',
    POINTS: ({ day }: { day: string }) => `Points on ${day}`,
    PLACES: ({ day }: { day: string }) => `Places on ${day}`,
    BEGINS: ({ day }: { day: string }) => `Begins on ${day}`,
    didNotSit: 'The class did not take part.',
    noContest: 'There is no challenge for this class yet.',
  },
  secondRound: {
    title: ({ n }: { n: number }) =>
      `${count(n, '# student of yours is', '# students of yours are')} invited to the second round`,
    hint: ({ names, day }: { names: string; day: string }) => `${names}. Choose a centre and confirm by ${day}.`,
    act: 'Confirm',
  },
  rehearsal: {
    title: ({ day, from, to }: { day: string; from: string; to: string }) =>
      `Rehearsal of the country: ${day}, ${from}–${to}`,
    hint: ({ name, minutes }: { name: string; minutes: number }) =>
      `Bring your class to the computer room in these hours: students log in and solve the training “${name}” (${minutes} min) on their home page. No permission is needed, and points count nowhere. Check the computers of the room beforehand.`,
    act: 'Check the computers',
  },
  needs: {
    title: 'Needs your attention',
    lost: 'Failed to find out what needs your attention.',
    WAITING: ({ name, n }: { name: string; n: number }) =>
      `${name}: ${count(n, '# student waits for permission', '# students wait for permission')}`,
    UNSENT: ({ name, n }: { name: string; n: number }) =>
      `${name}: ${count(n, 'answers are left on # computer', 'answers are left on # computers')}`,
    CONSENTS: ({ n }: { n: number }) => count(n, '# consent is missing', '# consents are missing'),
    NOT_SAT: ({ name, n }: { name: string; n: number }) =>
      `${name}: ${count(n, '# has not solved yet', '# have not solved yet')}`,
    NOT_RETURNED: ({ name, n }: { name: string; n: number }) =>
      `${name}: prepared to solve without the internet, answers of ${count(n, '# student', '# students')} have not come`,
    AWARDS: ({ n }: { n: number }) =>
      `Awards: ${count(n, '# student is not registered', '# students are not registered')}`,
    HANDED_OVER: ({ name }: { name: string }) => `${name} handed over classes to you`,
    SCHOOL_AGREEMENT: () => "The school's agreement is not uploaded yet",
    ofClass: ({ name, n }: { name: string; n: number }) => `${name}\u00a0–\u00a0${num(n)}`,
    until: ({ day }: { day: string }) => `until ${day}`,
    more: ({ n }: { n: number }) => `and ${num(n)} more`,
    agreementHint: 'Any tutor of the school can upload the signed agreement.',
    handedHint: 'They are among your classes now.',
  },
  dates: {
    title: 'Dates',
    lost: 'Failed to load the dates.',
    none: 'No dates are published yet.',
    firstBegins: 'Round I begins',
    firstEnds: ({ hour }: { hour: string }) => `Round I ends at ${hour}`,
    points: "Students' points",
    results: 'Final results, certificates',
    secondBegins: 'Round II',
    secondEnds: 'Round II ends',
  },
  hour: ({ hour }: { hour: number }) => `${hour}:00`,
  foot: {
    label: 'Other work',
    rescue: 'Upload unsent answers',
    manual: "Tutor's guide",
    survey: 'Survey of tutors (3\u00a0min)',
  },
  steps: {
    title: 'Hello!',
    left: ({ n }: { n: number }) => count(n, '# step to the first lesson.', '# steps to the first lesson.'),
    label: 'First steps',
    done: 'Done',
    account: 'Account confirmed',
    addClass: 'Add your class',
    addClassText:
      'Paste the list from the school diary or upload a spreadsheet – no need to change columns. 24\u00a0students take about 2\u00a0minutes.',
    cards: 'Hand out cards and consent forms',
    cardsText:
      'With a card a student logs in without a password. For a child under 14 a parent gives the consent, on paper or online.',
    train: 'Solve a training together',
    trainText:
      'The open training suits all grades. Students see how to solve, and you see whether the computers are fit.',
    trainAct: 'Open the training',
    letIn: 'Let them in when the lesson begins',
    letInText: 'One button on the class board. It shows who is solving, who has lost connection, who has finished.',
    letInAct: 'Open the class board',
    onOnePage: 'All on one page:',
    help: 'Help:',
  },
  colleagues: {
    title: 'Colleagues at the school',
    added: ({ name, n }: { name: string; n: number }) => `${name} has added ${count(n, '# class', '# classes')}.`,
    seen: 'You see them, too:',
    showAll: 'show all classes of the school',
  },
  find: {
    title: 'Find a student',
    label: 'First or last name',
    hint: 'Type at least two letters.',
    none: 'The school has no such student.',
    lost: 'Failed to search for students.',
    profile: 'Profile',
    profileOf: ({ name }: { name: string }) => `Profile: ${name}`,
    found: ({ n }: { n: number }) => count(n, '# student found', '# students found'),
    key: 'A student is also found by the key',
  },
};
