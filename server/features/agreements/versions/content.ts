import { createHash } from 'node:crypto';
import type { ConsentKind } from '../../../../contract/agreements';
import type { AgreedWords, AskedAs } from '../../../../contract/agreements-versions';
import { agreements as enForm } from '../../../../text/en/agreements';
import { auth as enOwn } from '../../../../text/en/auth';
import { signup as enSignup } from '../../../../text/en/signup';
import { signupTeacher as enTeacher } from '../../../../text/en/signup-teacher';
import { agreements as ltForm } from '../../../../text/lt/agreements';
import { auth as ltOwn } from '../../../../text/lt/auth';
import { signup as ltSignup } from '../../../../text/lt/signup';
import { signupTeacher as ltTeacher } from '../../../../text/lt/signup-teacher';

const words = {
  lt: { form: ltForm, own: ltOwn.rules, teacher: ltTeacher, signup: ltSignup },
  en: { form: enForm, own: enOwn.rules, teacher: enTeacher, signup: enSignup },
};
type Words = (typeof words)['lt'];

/** A page of the installation that a consent leads to. */
export type AgreedPage = { purpose: string; locale: string; name: string; html: string };

/** What somebody is asked to agree to in this moment, in both languages. Names of people stand in none of it. */
export function contentOf(
  consent: ConsentKind,
  asked: AskedAs,
  pages: readonly AgreedPage[],
  controller: string,
): AgreedWords {
  const pageOf = (purpose: string, locale: string) => {
    const page = pages.find((one) => one.purpose === purpose && one.locale === locale);
    return { name: page?.name ?? '', html: page?.html ?? '' };
  };
  const inOne = (locale: 'lt' | 'en') => ({
    sentence: sentenceOf(words[locale], consent, asked),
    below: belowOf(words[locale], asked),
    rules: pageOf('RULES', locale),
    privacy: pageOf('PRIVACY', locale),
  });
  return { controller, lt: inOne('lt'), en: inOne('en') };
}

/** The same text has the same digest, whenever it is asked. */
export function digestOf(consent: ConsentKind, asked: AskedAs, { controller, lt, en }: AgreedWords): Buffer {
  const inOrder = [lt, en].map(({ sentence, below, rules, privacy }) => [
    sentence,
    below,
    rules.name,
    rules.html,
    privacy.name,
    privacy.html,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([consent, asked, controller, inOrder]))
    .digest();
}

/** How people name a version. */
export const markOf = (digest: Buffer): string => digest.toString('hex').slice(0, 8);

function sentenceOf({ form, own, teacher, signup }: Words, consent: ConsentKind, asked: AskedAs): string {
  const { blank } = form.sign;
  const names = { parent: blank, child: blank };
  const isTakingPart = consent === 'TAKE_PART';
  if (asked === 'PARENT') return isTakingPart ? form.sign.takePart(names) : form.sign.publish;
  if (asked === 'PAPER') return isTakingPart ? form.form.takePartText(names) : form.form.publishText;
  if (asked === 'TUTOR') return teacher.takePart;
  if (asked === 'STAFF') return teacher.staff.takePart;
  if (asked === 'SIGN_UP') return isTakingPart ? signup.takePart : signup.publish;
  return isTakingPart ? own.text : own.publication;
}

function belowOf({ form, own, teacher }: Words, asked: AskedAs): string {
  if (asked === 'PARENT' || asked === 'PAPER') return [form.form.term, form.sign.withdraw, form.form.rights].join(' ');
  if (asked === 'TUTOR' || asked === 'STAFF') return [teacher.staff.term, teacher.staff.withdraw, own.rights].join(' ');
  return [own.term, own.withdraw, own.rights].join(' ');
}
