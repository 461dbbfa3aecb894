import type { secondroundPaper as words } from '../lt/secondround-paper';
import { num, plural } from './numbers';

/** Words of the papers of the second round, English. */
export const secondroundPaper: typeof words = {
  letterFile: 'second-round-invitations',
  letterTitle: 'Invitation to the second round',
  letterGreeting: 'Hello,',
  letterBody: ({ date }) =>
    `by the results of the first round we invite you to the second round of the informatics challenge “Damba”. Registration is open until ${date}.`,
  letterCentre: ({ centre }) => `Second-round centre: ${centre}. You may choose another one when you register.`,
  letterLater: 'You choose the centre when you register.',
  letterLink: 'The link for registration is your personal key; do not pass it on:',
  letterHint: 'Scan the code with a phone or type the link. If this fails, the tutor confirms the registration.',
  letterFoot: 'The organisers of the informatics challenge “Damba”',
  grade: ({ grade }) => `grade ${num(grade)}`,
  protocolFile: 'second-round-protocol',
  protocolTitle: ({ year }) => `Protocol of the second round of ${year}`,
  protocolFacts: ({ n, heldAt }) =>
    [
      `${num(n)} ${plural(n, 'confirmed student', 'confirmed students')}`,
      ...(heldAt ? [`starts at ${heldAt}`] : []),
    ].join(', '),
  seat: 'Seat',
  name: 'Name',
  class: 'Class',
  school: 'School',
  login: 'Login',
  arrived: 'Arrived',
  ended: 'Finished',
  sign: 'Signature',
  signHead: 'Centre administrator: name, signature',
  signWitness: 'Observer: name, signature',
  made: ({ day }) => `Made on ${day}`,
  page: ({ page, pages }) => `${num(page)} of ${num(pages)}`,
};
