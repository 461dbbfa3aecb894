// A consent states purpose, data, term, rights and where to complain, on paper, on the page and in the privacy notice.
import { describe, expect, it } from 'vitest';
import { textsEn, textsLt } from '../database/seed/texts/texts';
import { agreements as enAgreements } from '../text/en/agreements';
import { auth as enAuth } from '../text/en/auth';
import { signupTeacher as enTeacher } from '../text/en/signup-teacher';
import { agreements as ltAgreements } from '../text/lt/agreements';
import { auth as ltAuth } from '../text/lt/auth';
import { signupTeacher as ltTeacher } from '../text/lt/signup-teacher';

const patterns = {
  lt: {
    purpose: /iššūkio vykdymo tikslu|iššūkiui vykdyti/,
    data: /gimimo data.*klasė.*atsakymai ir rezultatai/,
    term: /saugom(i|a), kol/,
    rights: /susipažinti su .*ištaisyti.*ištrinti.*apriboti/,
    complaint: /Valstybinei duomenų apsaugos inspekcijai/,
  },
  en: {
    purpose: /in order to run the challenge|to run the challenge/,
    data: /date of birth.*grade.*answers and results/,
    term: /kept while/,
    rights: /(access|see) .*corrected.*(erased|deleted).*restrict/,
    complaint: /State Data Protection Inspectorate/,
  },
};

const names = { parent: 'P', child: 'C', name: 'X' };
const paper = ({ form, sign }: typeof ltAgreements): string =>
  [form.takePartText(names), form.publishText, form.controller(names), form.term, sign.withdraw, form.rights].join(' ');
const page = ({ form, sign }: typeof ltAgreements): string =>
  [sign.takePart(names), sign.publish, form.controller(names), form.term, sign.withdraw, form.rights].join(' ');
const own = ({ rules }: typeof ltAuth): string =>
  [rules.text, rules.publication, rules.controller(names), rules.term, rules.withdraw, rules.rights].join(' ');

const bare = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const texts = {
  lt: [paper(ltAgreements), page(ltAgreements), own(ltAuth), bare(textsLt.PRIVACY?.[1] ?? '')],
  en: [paper(enAgreements), page(enAgreements), own(enAuth), bare(textsEn.PRIVACY?.[1] ?? '')],
};

describe.each(['lt', 'en'] as const)('the texts of consents, %s', (locale) => {
  it.each(['on paper', 'on the page of parents', 'of who signs alone', 'the privacy notice'])(
    '%s: all five',
    (name) => {
      const places = ['on paper', 'on the page of parents', 'of who signs alone', 'the privacy notice'];
      const text = texts[locale][places.indexOf(name)] ?? '';
      for (const [what, pattern] of Object.entries(patterns[locale])) expect(text, what).toMatch(pattern);
    },
  );
  it('promise what the pages do: each is withdrawn as easily as it was given', () => {
    for (const text of [...texts[locale], bare((locale === 'lt' ? textsLt : textsEn).PARENTS_MANUAL?.[1] ?? '')])
      expect(text).toMatch(/(Kiekvieną sutikimą|Each consent|Either consent).*(taip pat paprastai|as easily)/);
  });
});

it('on paper no box stands under a sentence that agrees', () => {
  const { takePartText, publishText } = ltAgreements.form;
  for (const text of [takePartText(names), publishText]) expect(text).not.toMatch(/sutinku/i);
  for (const text of [enAgreements.form.takePartText(names), enAgreements.form.publishText])
    expect(text).not.toMatch(/\bagree/i);
});

it.each([
  ['lt', ltTeacher, ltAuth],
  ['en', enTeacher, enAuth],
] as const)('who works with the challenge is not asked in the words of pupils, %s', (locale, teacher, { rules }) => {
  const { term, withdraw } = teacher.staff;
  for (const takePart of [teacher.takePart, teacher.staff.takePart]) {
    const asked = [takePart, term, withdraw, rules.rights].join(' ');
    expect(asked).not.toMatch(/gimimo data|lytis|klasė|rezultatai|date of birth|gender|grade|answers and results/);
    const { purpose, rights, complaint } = patterns[locale];
    for (const pattern of [purpose, rights, complaint]) expect(asked).toMatch(pattern);
  }
});
