import type { surveys as lithuanian } from '../lt/surveys';
import { num } from './numbers';

/** Words of the surveys, English. */
export const surveys: typeof lithuanian = {
  student: 'Student survey',
  teacher: 'Teacher survey',
  results: 'Survey results',
  question: ({ i, n }) => `Question ${num(i)} of ${num(n)}`,
  scale: {
    1: '1 – strongly disagree',
    2: '2 – disagree',
    3: '3 – neither agree nor disagree',
    4: '4 – agree',
    5: '5 – strongly agree',
  },
  invitation: {
    student: 'Please answer three questions about the challenge',
    teacher: 'Please fill in the tutor survey',
  },
  start: 'Start the survey',
  next: 'Next',
  previous: 'Previous',
  submit: 'Submit',
  answered: 'Already answered',
  off: 'The survey is not open now',
  thanks: 'Thank you for your answers!',
  toHome: 'To the home page',
  openHint: 'At least 6 characters.',
  required: { STUDENT: 'All answers are required', TEACHER: 'All answers are required' },
  openShort: 'At least 6 characters',
  notSaved: "Couldn't save your answers",
  failed: "Couldn't load the survey",
  studentQuestions: {
    liked: {
      query: 'Did you like the challenge?',
      options: { veryMuch: 'Very much', rather: 'Yes', notMuch: 'Not very much', notAtAll: 'Not at all' },
    },
    hard: {
      query: 'How were the tasks for you?',
      options: { tooHard: 'Too hard', rightHard: 'Just right', tooEasy: 'Too easy' },
    },
    agree: {
      query: 'How far do you agree with these sentences?',
      options: {
        clear: 'It was clear what the tasks asked.',
        enoughTime: 'I had enough time.',
        again: 'I would like to take part again next year.',
      },
    },
  },
  teacherQuestions: {
    howMany: {
      query: 'How many of your classes took part in the challenge?',
      options: { one: 'One', twoToThree: 'Two or three', fourToSix: 'Four to six', more: 'More' },
    },
    why: { query: 'Why did you decide to take part with your students?' },
    prepared: {
      query: 'How did your students prepare for the challenge?',
      options: {
        training: 'By trainings',
        lessons: 'By tasks in lessons',
        both: 'By trainings and in lessons',
        notAtAll: 'They did not prepare',
      },
    },
    tasks: {
      query: 'How far do you agree with these statements about the tasks?',
      options: {
        fitAge: 'The tasks fitted the age of the students.',
        clearWording: 'The wording was clear.',
        interesting: 'The tasks were interesting for the students.',
        teachThinking: 'The tasks teach computational thinking.',
      },
    },
    system: {
      query: 'How far do you agree with these statements about the system?',
      options: {
        easyToBegin: 'It was easy to prepare the challenge.',
        reliable: 'The system was reliable.',
        clearForPupils: 'The students understood what to do.',
        clearForTeachers: 'It was clear to me how to supervise the class.',
      },
    },
    lessons: {
      query: 'Do you use tasks of the challenge in lessons?',
      options: { often: 'Often', sometimes: 'Sometimes', never: 'Never' },
    },
    best: { query: 'What did you and your students like best?' },
    change: { query: 'What would you change?' },
  },
};
