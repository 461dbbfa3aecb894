import * as z from 'zod/mini';
import { endpoint } from './endpoint';

/**
 * The settings stored in the database, with their defaults: feature flags and constants (docs/settings.md). Anybody may
 * read them; none is a secret.
 */
export const flagDefaults = {
  invoices: false,
  fastLogin: true,
  agreements: true,
  socialLogin: false,
  loginColumn: false,
  taskFlag: true,
  taskPoints: true,
  resultsMenu: true,
  addToContest: false,
  sessionsMenu: false,
  studentsEdit: true,
  lockdown: false,
  captcha: true,
  agreementRequired: true,
  parentsManual: true,
  publicResults: true,
  /** The surveys are asked once a year while these are on. */
  studentSurvey: false,
  teacherSurvey: false,
  /** The crossword can be seen and answered while this is on. */
  crossword: false,
  /** A version of results is published only after a second pair of eyes. */
  secondReview: false,
  /** The numbers of contests with public results, without persons, may be downloaded by everybody. */
  openData: false,
};

export const flags = z.object(booleansOf(flagDefaults));
export type Flags = z.infer<typeof flags>;

/** The constants that pages show. */
export const shownConstants = {
  /** Minutes between the permission and the end of pressing Enter. */
  accessWindowMinutes: 15,
  /** The competition year; the demonstration sets its own. */
  year: 2024,
  /** How many of each grade in the country are invited to the awards. */
  awardsPerGrade: 15,
  /** How many tasks a set of the first round has; a draft with fewer is not ready. */
  contestTasks: 15,
  /** Whose crossword it is: one answer a person and year. */
  crosswordYear: 2021,
};

export const constantDefaults = {
  ...shownConstants,
  /** After how long what is kept about people goes at night (docs/privacy.md). */
  keepLinksDays: 30,
  keepAddressesDays: 90,
  keepSessionsDays: 365,
  keepMailsDays: 90,
  keepPapersDays: 365,
  keepAnswersMonths: 24,
  keepAuditMonths: 36,
  keepRoomChecksMonths: 12,
  keepArchivedMonths: 36,
};

export const constants = z.object({
  accessWindowMinutes: z.number(),
  year: z.number(),
  awardsPerGrade: z.number(),
  contestTasks: z.number(),
  crosswordYear: z.number(),
});

/** Texts of the installation. */
export const textDefaults = {
  /** The day on which a begun year becomes the present one, as MM-dd. */
  seasonBegins: '09-01',
  /** Who decides about the personal data: the legal person that consents and their forms name. */
  controller: 'iššūkio organizatoriai',
  /** Where people write to the organisers; '' : nothing is offered. */
  contactEmail: '',
  /** Who signs certificates, as it is printed below the line of the signature; '': the committee alone. */
  signatory: '',
};

export const texts = z.object({ controller: z.string(), contactEmail: z.string() });

export const getSettings = endpoint({
  method: 'GET',
  path: '/settings/get',
  summary: 'Feature flags and constants that the pages need',
  roles: 'PUBLIC',
  body: z.object({}),
  reply: z.object({ flags, constants, texts, demonstration: z.boolean(), version: z.string() }),
  errors: [],
  load: 'login',
});

/** A yes or no for each name of an object. */
function booleansOf<Name extends string>(names: Record<Name, boolean>): Record<Name, z.ZodMiniBoolean>;
function booleansOf(names: Record<string, boolean>): Record<string, z.ZodMiniBoolean> {
  return Object.fromEntries(Object.keys(names).map((name) => [name, z.boolean()]));
}
