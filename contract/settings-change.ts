import * as z from 'zod/mini';
import { dayIn } from './days';
import { endpoint } from './endpoint';
import { organisers } from './roles';
import { constantDefaults, flagDefaults, textDefaults } from './settings';
import { claims, emailIn, instant, phonePattern, textIn } from './shapes';

/** Changing the settings of contract/settings.ts, and what they mean today: administrators change, developers read (docs/settings.md). */

/**
 * The settings that guard the log-in of those who see every child, with their defaults. Pages
 * of pupils need none of them. The database reads them itself (needs_second_factor, session_is_alive).
 */
const guardFlagDefaults = {
  /** A session without a second factor may only set one up. */
  secondFactorAdmin: false,
  secondFactorDeveloper: false,
  secondFactorCentre: false,
};

const guardConstantDefaults = {
  /** Hours of silence after which a session of an organiser or a centre administrator ends. */
  staffIdleHours: 4,
  /** Hours after which it ends in any case. */
  staffMostHours: 14,
};

/**
 * The settings of which the record of processing is made (docs/privacy-record.md), beside the controller and the e-mail of
 * the organisers. The pages of pupils need none of them.
 */
export const recordTextDefaults = {
  /** The number of the controller in the register of legal persons. */
  controllerCode: '',
  controllerAddress: '',
  controllerPhone: '',
  /** The data protection officer; '': none. */
  officer: '',
  officerEmail: '',
  /** Who processes data for the controller, one a line. */
  processors: '',
  /** To which countries outside the Union, on which grounds; '': to none. */
  transfers: '',
  /** Whether the impact of the processing was assessed, and when. */
  impactAssessment: '',
};

/** The defaults of all settings but the notice. */
export const settingDefaults = {
  flags: { ...flagDefaults, ...guardFlagDefaults },
  constants: { ...constantDefaults, ...guardConstantDefaults },
  texts: { ...textDefaults, ...recordTextDefaults },
};

export type FlagName = keyof typeof settingDefaults.flags;
export type ConstantName = keyof typeof settingDefaults.constants;
export type TextName = keyof typeof settingDefaults.texts;
export const flagNames = keysOf(settingDefaults.flags);
export const constantNames = keysOf(settingDefaults.constants);
export const textNames = keysOf(settingDefaults.texts);
const names = [...flagNames, ...constantNames, ...textNames, 'keysNotice'] as const;
export type SettingName = (typeof names)[number];
export const settingNames: readonly SettingName[] = names;
/** Those of the log-in of organisers and centre administrators. */
export const guardFlagNames = keysOf(guardFlagDefaults);
export const guardConstantNames = keysOf(guardConstantDefaults);
/** Those of the record of processing alone. */
export const recordTextNames = keysOf(recordTextDefaults);

/** The least and the most of each number. */
export const constantRanges = {
  accessWindowMinutes: { least: 1, most: 240 },
  year: { least: 2000, most: 2100 },
  awardsPerGrade: { least: 0, most: 1000 },
  contestTasks: { least: 1, most: 100 },
  crosswordYear: { least: 2000, most: 2100 },
  keepLinksDays: { least: 8, most: 400 },
  keepAddressesDays: { least: 7, most: 400 },
  keepSessionsDays: { least: 30, most: 1_500 },
  keepMailsDays: { least: 14, most: 400 },
  keepPapersDays: { least: 30, most: 4_000 },
  keepAnswersMonths: { least: 6, most: 120 },
  keepAuditMonths: { least: 12, most: 120 },
  keepRoomChecksMonths: { least: 2, most: 60 },
  keepArchivedMonths: { least: 6, most: 120 },
  staffIdleHours: { least: 1, most: 72 },
  staffMostHours: { least: 1, most: 168 },
} as const satisfies Record<ConstantName, { least: number; most: number }>;

/** The most characters of each text. */
export const textLimits = {
  seasonBegins: 5,
  controller: 300,
  contactEmail: 200,
  signatory: 200,
  controllerCode: 9,
  controllerAddress: 200,
  controllerPhone: 26,
  officer: 200,
  officerEmail: 200,
  processors: 1_000,
  transfers: 500,
  impactAssessment: 300,
} as const satisfies Record<TextName, number>;

/** What is said before keys are printed; until: its last day, null: for good. An empty lt says nothing. */
export const keysNotice = z.object({
  lt: textIn(1_000),
  en: textIn(1_000),
  until: z.nullable(dayIn),
});
export type KeysNotice = z.infer<typeof keysNotice>;

export const settingValue = z.union([z.boolean(), z.number(), z.string(), keysNotice]);
export type SettingValue = z.infer<typeof settingValue>;

/** Whether a setting may have a value. */
export function isSettingValue(name: SettingName, candidate: SettingValue): boolean {
  if (isOneOf(flagNames, name)) return typeof candidate === 'boolean';
  if (isOneOf(constantNames, name)) {
    const { least, most } = constantRanges[name];
    return typeof candidate === 'number' && Number.isInteger(candidate) && candidate >= least && candidate <= most;
  }
  if (name === 'keysNotice') return typeof candidate === 'object';
  if (typeof candidate !== 'string' || !textIn(textLimits[name]).safeParse(candidate).success) return false;
  if (name === 'seasonBegins') return /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(candidate);
  return candidate === '' || hasForm(name, candidate);
}

/** Whether a text has the form that its setting needs. */
function hasForm(name: TextName, text: string): boolean {
  if (name === 'contactEmail' || name === 'officerEmail') return emailIn.safeParse(text).success;
  if (name === 'controllerPhone') return phonePattern.test(text);
  return name !== 'controllerCode' || /^\d{7,9}$/.test(text);
}

export const settingChange = z
  .object({ name: z.enum(names), from: settingValue, to: settingValue })
  .check(z.refine(({ name, to }) => isSettingValue(name, to), { path: ['to'] }));
export type SettingChange = z.infer<typeof settingChange>;

const shown = z.object({
  name: z.enum(names),
  value: settingValue,
  /** Whether it was ever set here; otherwise it has the default. */
  isSet: z.boolean(),
  changedAt: z.nullable(instant),
});
export type ShownSetting = z.infer<typeof shown>;

export const listSettings = endpoint({
  method: 'POST',
  path: '/settings/list',
  summary: 'Every setting with its value, also those that the pages of pupils do not need',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: z.object({ settings: z.array(shown) }),
  errors: [],
});

export const saveSettings = endpoint({
  method: 'POST',
  path: '/settings/save',
  summary:
    'Changes several settings in one act, in force at all instances at once. Where somebody has changed one of them from `from` meanwhile, nothing is saved, and `conflicts` has its value now',
  roles: ['ADMIN'],
  body: z.object({ ...claims, changes: z.array(settingChange).check(z.minLength(1), z.maxLength(names.length)) }),
  reply: z.object({ conflicts: z.array(z.object({ name: z.enum(names), value: settingValue })) }),
  errors: [],
});

/** Organisers of one role, and those of them who have no second factor. */
const factorCount = z.object({ people: z.number(), without: z.number() });

/** What the settings mean today, in numbers. */
export const settingCounts = z.object({
  /** Pupils of the classes that have a contest this year: those without a consent, and those with a key on a card. */
  pupils: z.number(),
  withoutConsent: z.number(),
  withKey: z.number(),
  /** Their schools, and the confirmed teachers. */
  schools: z.number(),
  tutors: z.number(),
  /** Contests of all years whose results have a public version. */
  publicContests: z.number(),
  /** Versions that wait for a second pair of eyes: the newest of their contest, neither public nor checked. */
  uncheckedVersions: z.number(),
  /** Contests of the year for which Safe Exam Browser is on. */
  lockedContests: z.number(),
  /** Contests of the year, and drafts of them with fewer tasks than a set has. */
  contests: z.number(),
  shortSets: z.number(),
  /** Permissions to start that are in force. */
  permissions: z.number(),
  /** Sessions that are alive. */
  sessions: z.number(),
  /** Answers to the surveys of the year, and to the crossword of its own year. */
  studentAnswers: z.number(),
  teacherAnswers: z.number(),
  crosswordAnswers: z.number(),
  secondFactor: z.object({ ADMIN: factorCount, DEVELOPER: factorCount, CENTER_ADMIN: factorCount }),
});
export type SettingCounts = z.infer<typeof settingCounts>;

export const countSettings = endpoint({
  method: 'POST',
  path: '/settings/counts',
  summary:
    'What the settings mean today, in numbers: who has no consent, how many contests are public, who has answered',
  roles: organisers,
  body: z.object({ ...claims }),
  reply: settingCounts,
  errors: [],
});

function isOneOf<Name extends string>(list: readonly Name[], name: string): name is Name {
  return list.some((one) => one === name);
}

/** The names of a table, as they are typed. */
function keysOf<Name extends string>(table: Record<Name, unknown>): Name[] {
  const isName = (name: string): name is Name => name in table;
  return Object.keys(table).filter(isName);
}
