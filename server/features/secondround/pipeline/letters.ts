import type { ActKind } from '../../../../contract/secondround-pipeline';
import { mail } from '../../../../text/lt/mail';
import { secondroundMail as words } from '../../../../text/lt/secondround-mail';
import { type Letter, letter, secondRoundLetter } from '../../mail/letters';

export type FamilyFacts = {
  /** The address of the invitation, for INVITE and REMIND. */
  link: string;
  /** The end of the registration, as written. */
  till: string;
  /** Name and address of the centre; '' while none is chosen. */
  centre: string;
  /** When the round begins, as written; '' while nobody knows. */
  startsAt: string;
};

/** The mail to a family about an act. */
export function familyLetter(kind: ActKind, { centre, link, till, startsAt }: FamilyFacts): Letter {
  const kur = [
    centre ? words.at({ centre }) : mail.secondRound.later,
    ...(startsAt ? [words.starts({ time: startsAt })] : []),
  ].join(' ');
  if (kind === 'INVITE') return secondRoundLetter({ link, till, centre });
  if (kind === 'REMIND') return letter('SECOND_ROUND_REMINDER', { nuoroda: link, iki: till, kur });
  if (kind === 'CONFIRM') return letter('SECOND_ROUND_CONFIRMED', { kur });
  return kind === 'MOVE' ? letter('SECOND_ROUND_MOVED', { kur }) : letter('SECOND_ROUND_CANCELLED', {});
}

export type SchoolFacts = {
  pupils: readonly { name: string; grade: number; centre: string }[];
  till: string;
  link: string;
};

/** The mail to a teacher about an act on pupils of one school, with all their names. */
export function schoolLetter(kind: ActKind, { pupils, till, link }: SchoolFacts): Letter {
  const { subject, body } = words.teacher;
  const names = pupils.map(
    ({ name, grade, centre }) => `${name} (${[words.teacher.grade({ grade }), centre].filter(Boolean).join(', ')})`,
  );
  return letter('SECOND_ROUND_SCHOOL', {
    tema: subject[kind]({ n: pupils.length }),
    mokiniai: names.join('; '),
    'kas toliau': body[kind]({ date: till }),
    nuoroda: link,
  });
}
