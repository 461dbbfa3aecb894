import type { OwnDataPart } from '../../../contract/owndata';
import { letterOf } from '../../../contract/solving';
import { type Question, studentSurvey, teacherSurvey } from '../../../contract/surveys-questions';
import { audit as enAudit } from '../../../text/en/audit';
import { mailKinds as enMails } from '../../../text/en/mail-kinds';
import { owndata as enWords } from '../../../text/en/owndata';
import { reference as enReference } from '../../../text/en/reference';
import { surveys as enSurveys } from '../../../text/en/surveys';
import { usersAids as enAids } from '../../../text/en/users-aids';
import { audit } from '../../../text/lt/audit';
import { mailKinds } from '../../../text/lt/mail-kinds';
import { owndata } from '../../../text/lt/owndata';
import { reference } from '../../../text/lt/reference';
import { surveys } from '../../../text/lt/surveys';
import { usersAids } from '../../../text/lt/users-aids';

type Codes = Record<string, string>;

const languages = {
  lt: { words: owndata, audit, mailKinds, reference, surveys, aids: usersAids },
  en: {
    words: enWords,
    audit: enAudit,
    mailKinds: enMails,
    reference: enReference,
    surveys: enSurveys,
    aids: enAids,
  },
};
export type Locale = keyof typeof languages;

/** The words of every code in the file, by part and field. */
export function codesIn(locale: Locale): Partial<Record<OwnDataPart, Record<string, Codes>>> {
  const { words, audit, mailKinds, reference, aids } = languages[locale];
  const { values } = words;
  const { pdf, jpeg, png } = values.paper;
  const roles: Codes = { ...reference.role, SYSTEM: audit.system };
  return {
    account: { role: roles, gender: values.gender },
    consents: { way: values.way, paper: { 'application/pdf': pdf, 'image/jpeg': jpeg, 'image/png': png } },
    consentChanges: { consent: values.consent, way: values.way },
    consentTexts: { consent: values.consent },
    support: { font: aids.fonts, contrast: aids.contrasts },
    sittings: { type: reference.challengeType, closedBy: values.closedBy },
    events: { kind: values.event },
    certificates: { kind: values.certificate, scale: values.scale },
    registrations: { what: values.what, state: values.state },
    surveys: { kind: values.survey },
    sessions: { endedBy: values.endedBy },
    mails: { kind: mailKinds, state: values.mail },
    acts: { action: audit.actions, byRole: roles },
    done: { action: audit.actions, object: audit.types },
  };
}

/** The value of a field as a person reads it. letters: those of classes, by number. */
export function textOf(
  locale: Locale,
  at: { part: OwnDataPart; field: string; row: Readonly<Record<string, unknown>> },
  letters: readonly string[],
): string {
  const { words, surveys } = languages[locale];
  const { part, field, row } = at;
  const value = row[field];
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (part === 'account' && field === 'classNumber') return letters[Number(value) - 1] ?? String(value);
  if (part === 'answers' && field === 'choice') return letterOf(Number(value) - 1);
  if (part === 'answers' && field === 'browserNote') return noteOf(String(value), locale);
  if (part === 'surveys' && field === 'answers') return answersOf(row, surveys);
  if (part === 'consentTexts' && (field === 'rules' || field === 'privacyNotice')) return linesOf(String(value));
  if (part === 'registrations' && field === 'state' && /^\d+$/.test(String(value)))
    return words.values.price({ n: String(value) });
  if (Array.isArray(value)) return value.map((one) => (one === null ? '–' : String(one))).join('; ');
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return codesIn(locale)[part]?.[field]?.[text] ?? timeOf(text);
}

/** An instant without its thousandths; any other text as it is. */
function timeOf(text: string): string {
  return /^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 19).replace('T', ' ') : text;
}

/** What the browser said beside an answer: a line for each thing. */
function noteOf(note: string, locale: Locale): string {
  const { words } = languages[locale];
  const { values } = words;
  const names: Codes = values.note;
  const codes: Codes = { ...values.taskType, ...values.via };
  return Object.entries(fieldsOf(note))
    .map(([name, value]) => {
      const text = typeof value === 'boolean' ? (value ? words.yes : words.no) : timeOf(String(value));
      return `${names[name] ?? name}: ${codes[text] ?? text}`;
    })
    .join('\n');
}

function fieldsOf(note: string): object {
  try {
    const read: unknown = JSON.parse(note);
    return typeof read === 'object' && read !== null ? read : { '': note };
  } catch {
    return { '': note };
  }
}

type SurveyWords = (typeof languages)['lt']['surveys'];
type QuestionWords = { query: string; options?: Codes };

/** Each question of a survey with what was answered. */
function answersOf(row: Readonly<Record<string, unknown>>, words: SurveyWords): string {
  const isTeacher = row.kind === 'TEACHER';
  const questions: readonly Question[] = isTeacher ? teacherSurvey : studentSurvey;
  const named: Record<string, QuestionWords> = isTeacher ? words.teacherQuestions : words.studentQuestions;
  const scale: Codes = words.scale;
  const answers: unknown[] = Array.isArray(row.answers) ? row.answers : [];
  return answers
    .flatMap((answer, index) => {
      const question = named[questions[index]?.id ?? ''];
      const option = (id: string) => question?.options?.[id] ?? id;
      const said =
        typeof answer === 'object' && answer !== null
          ? Object.entries(answer).map(([id, value]) => `– ${option(id)} ${scale[String(value)] ?? value}`)
          : [option(String(answer))];
      return [question?.query ?? '', ...said];
    })
    .join('\n');
}

/** The text of a page of the installation, a line for each of its paragraphs. */
function linesOf(html: string): string {
  const signs: Codes = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };
  return html
    .replace(/<(?:br|\/p|\/li|\/h\d|\/tr)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (whole, name: string) => signs[name] ?? whole)
    .replace(/\n{2,}/g, '\n')
    .trim();
}
