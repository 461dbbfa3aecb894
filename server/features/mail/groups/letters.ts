import type { MailAudience } from '../../../../contract/mail-groups';
import { mailGroupLetters } from '../../../../text/lt/mail-group-letters';
import { dayOf, hourOf } from '../../../platform/days';
import type { Tokens } from '../letters';
import type { Group, GroupPerson } from './audience-queries';

const pages: Record<MailAudience, (group: Group) => string> = {
  NOT_LOGGED_IN: () => '/userhome/home',
  NOT_FINISHED: () => '/userhome/challengeadmin',
  INVITED_TEACHERS: ({ year }) => `/userhome/challengeadmin/secondround/users?year=${year}`,
  INVITED_PUPILS: () => '/userhome/home',
  RESULTS_OUT: ({ collectionId }) =>
    collectionId ? `/userhome/results?collection=${collectionId}` : '/userhome/results',
  ROOM_CHECK: () => '/userhome/room-check',
};

const sentences = {
  NOT_LOGGED_IN: mailGroupLetters.notLoggedIn.body,
  NOT_FINISHED: mailGroupLetters.notFinished.body,
  INVITED_TEACHERS: mailGroupLetters.invitedTeachers.body,
  INVITED_PUPILS: () => '',
  RESULTS_OUT: mailGroupLetters.resultsOut.body,
  ROOM_CHECK: mailGroupLetters.roomCheck.body,
} as const satisfies Record<MailAudience, unknown>;

/** What the tokens of a letter to a group stand for, by person. origin: the public address of the site. */
export function tokensOf(group: Group, facts: { till: Date | null }, origin: string): (person: GroupPerson) => Tokens {
  const nuoroda = origin + pages[group.audience](group);
  const iki = facts.till ? `${dayOf(facts.till)} ${hourOf(facts.till)}` : '';
  return ({ schools, pupils }) => ({
    nuoroda,
    mokykla: schools,
    mokiniai: String(pupils),
    iki,
    kas: sentences[group.audience]({ schools, n: pupils, till: iki }),
  });
}
