import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import type { constantDefaults } from './settings';
import { type SettingName, type SettingValue, settingDefaults, type TextName } from './settings-change';

/** The record of processing (Regulation (EU) 2016/679, article 30), made of the settings of an installation. */

export const privacyRecordReport = 'privacy-record';
export const privacyRecordParameters = z.object({ locale: z._default(z.enum(['lt', 'en']), 'lt') });

/** What the record cannot be signed without. Nothing outside the Union is the usual case, so that field may be empty. */
export const recordNeeds = [
  'controller',
  'controllerCode',
  'controllerAddress',
  'contactEmail',
  'officer',
  'officerEmail',
  'processors',
  'impactAssessment',
] as const satisfies TextName[];

type AgeName = Extract<keyof typeof constantDefaults, `keep${string}`>;
export type PrivacyRecord = {
  texts: Record<TextName, string>;
  ages: Record<AgeName, number>;
  /** The roles that must have a second factor. */
  guarded: ('ADMIN' | 'DEVELOPER' | 'CENTER_ADMIN')[];
  missing: (typeof recordNeeds)[number][];
};

/** The record as the settings have it now. */
export function privacyRecordOf(values: ReadonlyMap<SettingName, SettingValue>): PrivacyRecord {
  const { texts: defaults, constants } = settingDefaults;
  const texts = { ...defaults };
  for (const name of Object.keys(texts)) Object.assign(texts, { [name]: stored(values, name) ?? '' });
  const ages = { ...constants };
  for (const name of Object.keys(ages)) Object.assign(ages, { [name]: stored(values, name) ?? 0 });
  const missing = recordNeeds.filter(
    (name) => texts[name].trim() === '' || (name === 'controller' && texts[name] === defaults[name]),
  );
  const guarded = (
    [
      ['ADMIN', 'secondFactorAdmin'],
      ['DEVELOPER', 'secondFactorDeveloper'],
      ['CENTER_ADMIN', 'secondFactorCentre'],
    ] as const
  ).flatMap(([role, name]) => (values.get(name) === true ? [role] : []));
  return { texts, ages, guarded, missing };
}

/** The words of the record: text/lt/settings.ts. */
export type RecordWords = {
  label: Record<RecordRow, string>;
  code: (values: { code: string }) => string;
  age: Record<AgeName, (values: { n: number }) => string>;
  guarded: (values: { who: string }) => string;
  guardedRole: Record<PrivacyRecord['guarded'][number], string>;
  none: string;
  said: Record<SaidRow, readonly string[]>;
};

const saidRows = [
  'activity',
  'purposes',
  'grounds',
  'subjects',
  'data',
  'special',
  'recipients',
  'automated',
  'comparison',
] as const;
type SaidRow = (typeof saidRows)[number] | 'kept' | 'measures';
type RecordRow = (typeof recordRows)[number];
const recordRows = [
  'controller',
  'contacts',
  'officer',
  'activity',
  'purposes',
  'grounds',
  'subjects',
  'data',
  'special',
  'recipients',
  'processors',
  'transfers',
  'ages',
  'measures',
  'automated',
  'comparison',
  'impact',
] as const;

/** The rows of the record in their order; no line where the settings say nothing. */
export function recordTable(
  words: RecordWords,
  record: PrivacyRecord,
): { row: RecordRow; label: string; lines: string[] }[] {
  const { texts } = record;
  const own: Partial<Record<RecordRow, readonly string[]>> = {
    controller: [
      texts.controller,
      texts.controllerCode && words.code({ code: texts.controllerCode }),
      texts.controllerAddress,
    ],
    contacts: [texts.contactEmail, texts.controllerPhone],
    officer: [texts.officer, texts.officerEmail],
    processors: linesOf(texts.processors),
    transfers: texts.transfers === '' ? [words.none] : linesOf(texts.transfers),
    ages: [...agesIn(words, record), ...words.said.kept],
    measures: [...words.said.measures, guardedIn(words, record)],
    impact: [texts.impactAssessment],
  };
  const said = Object.fromEntries(saidRows.map((row) => [row, words.said[row]]));
  return recordRows.map((row) => ({
    row,
    label: words.label[row],
    lines: (own[row] ?? said[row] ?? []).filter((line) => line !== ''),
  }));
}

function guardedIn(words: RecordWords, { guarded }: PrivacyRecord): string {
  return guarded.length > 0 ? words.guarded({ who: guarded.map((role) => words.guardedRole[role]).join(', ') }) : '';
}

function agesIn(words: RecordWords, { ages }: PrivacyRecord): string[] {
  const order: AgeName[] = [
    'keepAddressesDays',
    'keepSessionsDays',
    'keepLinksDays',
    'keepMailsDays',
    'keepPapersDays',
    'keepAnswersMonths',
    'keepAuditMonths',
    'keepRoomChecksMonths',
    'keepArchivedMonths',
  ];
  return order.map((name) => words.age[name]({ n: ages[name] }));
}

function stored(values: ReadonlyMap<SettingName, SettingValue>, name: string): SettingValue | undefined {
  for (const [one, value] of values) if (one === name) return value;
  return undefined;
}

export const getController = endpoint({
  method: 'GET',
  path: '/settings/controller',
  summary:
    'Who decides about the personal data, how they and their data protection officer are reached, who processes for them',
  roles: 'PUBLIC',
  body: z.object({}),
  reply: z.object({
    /** A text that is not filled in is empty. */
    controller: z.object({
      name: z.string(),
      code: z.string(),
      address: z.string(),
      email: z.string(),
      phone: z.string(),
      officer: z.string(),
      officerEmail: z.string(),
      processors: z.array(z.string()),
      transfers: z.string(),
    }),
  }),
  errors: [],
});

/** A text of several lines without the empty ones. */
export function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
