import type { agreementsConsents as words } from '../lt/agreements-consents';

/** Words of the two consents that are in force, for a parent and for the pupil; English. */
export const agreementsConsents: typeof words = {
  title: 'Consents',
  name: { TAKE_PART: 'To take part in the challenge', PUBLISH: 'To publish the name in the public results' },
  givenAt: ({ day }) => `Given on ${day}`,
  notGiven: 'Not given',
  withdraw: 'Withdraw the consent',
  withdrawOf: ({ name }) => `Withdraw the consent: ${name}`,
  give: 'Give the consent',
  giveOf: ({ name }) => `Give the consent: ${name}`,
  reallyWithdraw: 'Yes, withdraw',
  reallyGive: 'I agree',
  leave: 'Leave it as it is',
  done: { withdrawn: 'The consent was withdrawn.', given: 'The consent was given.' },
  failed: 'The consent could not be changed.',
  parent: {
    withdraw: {
      TAKE_PART:
        'Your child can no longer start the challenge. Who has started may finish. The consent to publish stays as it is.',
      PUBLISH: 'The public results will no longer show the name and school of your child, who may still take part.',
    },
    give: {
      TAKE_PART: 'Sign again to let your child take part again.',
      PUBLISH: 'I agree that the name, school, grade and rank of my child are published in the public results.',
    },
    noMore: 'From the age of 14 the student decides: consents are changed in the own profile.',
  },
  pupil: {
    withdraw: {
      TAKE_PART:
        'You can no longer start the challenge. If you have started, you may finish. The consent to publish stays as it is.',
      PUBLISH: 'The public results will no longer show your name and school. You may still take part.',
    },
    give: {
      TAKE_PART:
        'I have read the challenge rules and the privacy notice. I agree that in order to run the challenge my personal data is processed: first and last name, date of birth, gender, school, grade, answers and results.',
      PUBLISH: 'I agree that my name, school, grade and rank are published in the public results.',
    },
    noMore:
      'Until the age of 14 your parents decide: they change consents by opening the address on the consent form or by entering its key.',
    notLoaded: 'The consents could not be loaded.',
  },
  changes: 'What was changed',
  changed: {
    TAKE_PART: {
      given: 'The consent to take part was given again',
      withdrawn: 'The consent to take part was withdrawn',
    },
    PUBLISH: { given: 'The consent to publish was given again', withdrawn: 'The consent to publish was withdrawn' },
  },
  by: { SELF: 'the student', PARENT: 'a parent' },
};
