import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { importRemarkCodes } from './exchange-remarks';
import { claims, idIn, textIn } from './shapes';
import { shownDataType } from './task/shown';
import { unreadableCodes } from './task/unreadable';
import { shownChoices, shownLayout } from './tasks-shown';

/** Import of tasks in the Bebras task markdown, and export of tasks to Moodle or as QTI 3. */

const makers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

export const importLimits = {
  /** Of an archive as it is sent, in bytes. */
  bytes: 20_000_000,
  /** Of all its files together, unpacked. */
  unpacked: 100_000_000,
  /** Of the pictures of one task that is looked at, in bytes. */
  pictures: 20_000_000,
  /** Files and folders of an archive. */
  entries: 3_000,
  /** Task files of an archive. */
  tasks: 200,
};

const level = z.object({ ages: z.string(), level: z.enum(['easy', 'medium', 'hard']) });

/** One task of an archive. */
export const importedTask = z.object({
  /** The path of its file within the archive: its name in `takeImport`. */
  file: z.string(),
  internationalId: z.string(),
  /** A code as of ISO 639-1. */
  language: z.string(),
  name: z.string(),
  type: z.enum(['BASIC', 'LODGE']),
  choiceLayout: shownLayout,
  choiceCount: z.number(),
  pictureCount: z.number(),
  levels: z.array(level),
  /** How the text begins, without markup. */
  beginning: z.string(),
  /** The right answer that the file states or its explanation seems to state. A person confirms it. */
  suspectedKey: z.nullable(z.string()),
  /** REPLACES: it would overwrite our task of this number and language. TAKEN: that task is somebody else's. */
  standing: z.enum(['NEW', 'REPLACES', 'TAKEN']),
});
export type ImportedRow = z.infer<typeof importedTask>;

/** line counts from 1; an error keeps its task out. values: what the sentence of the code names. */
export const importProblem = z.object({
  file: z.string(),
  line: z.nullable(z.number()),
  level: z.enum(['error', 'warning']),
  code: z.enum(importRemarkCodes),
  values: z.optional(z.record(z.string(), z.string())),
});
export type ImportProblemRow = z.infer<typeof importProblem>;

const upload = {
  method: 'POST',
  roles: makers,
  upload: 'archive',
  bodyLimit: importLimits.bytes + 100_000,
} as const;

export const previewImport = endpoint({
  ...upload,
  path: '/exchange/preview-import',
  summary: 'What a zip of tasks in the Bebras task markdown would bring, and what is wrong in it; nothing is stored',
  body: z.object({ ...claims }),
  reply: z.object({
    tasks: z.array(importedTask),
    problems: z.array(importProblem),
    /** Names the archive in `lookImport` and `takeImport` for a while; null: it is too large to stay in memory. */
    handle: z.nullable(z.string()),
  }),
  errors: ['BAD_ARCHIVE'],
});

/**
 * The id of an archive that was sent before, in place of its file. NOT_FOUND: the instance no longer has it in memory,
 * or it is somebody else's; the client then sends the call again with the file.
 */
const handle = z.optional(z.nullable(z.string().check(z.regex(/^[0-9a-f]{32}$/))));

export const lookImport = endpoint({
  ...upload,
  isUploadOptional: true,
  path: '/exchange/look-import',
  summary: 'One task of the same zip (the file or its handle) as pupils would see it, and its explanation',
  body: z.object({ ...claims, handle, file: textIn(300) }),
  reply: z.object({
    task: z.object({
      name: z.string(),
      language: z.string(),
      contentHtml: z.string(),
      solutionHtml: z.string(),
      choiceLayout: shownLayout,
      dataType: shownDataType,
      dataLength: z.nullable(z.number()),
      choices: shownChoices,
    }),
    /** Its pictures: in the HTML, and as imageLink of a choice, the n-th (from 0) stands as `image:n`. */
    pictures: z.array(z.object({ mime: z.string(), base64: z.string() })),
  }),
  errors: ['BAD_ARCHIVE'],
});

export const takeImport = endpoint({
  ...upload,
  isUploadOptional: true,
  path: '/exchange/take-import',
  summary: 'Takes the chosen tasks of the same zip, all or none, as drafts whose keys a person confirms',
  body: z.object({
    ...claims,
    handle,
    files: z.array(textIn(300)).check(z.minLength(1), z.maxLength(importLimits.tasks)),
  }),
  reply: z.object({
    tasks: z.array(
      z.object({
        id: z.string(),
        internationalId: z.string(),
        name: z.string(),
        type: z.enum(['BASIC', 'LODGE']),
        status: z.enum(['DRAFT', 'READY']),
      }),
    ),
  }),
  errors: ['BAD_ARCHIVE', 'TASK_ID_USED', ...unreadableCodes],
});

export const exportFormats = ['markdown', 'moodle', 'qti'] as const;
export type ExportFormat = (typeof exportFormats)[number];
/** How many tasks one file may have: as task files, which are written while they are downloaded, or in other formats. */
export const exportLimits = { markdown: 2_000, others: 200 };
/** The name of the document in `reports/link`; its parameters: format, and taskId, collectionId or taskIds. */
export const exportReport = 'export-tasks';

/**
 * Whether a task is exported, or why not. KEY: its right answer is not confirmed. INTERACTIVE: the format does not
 * carry it; task files carry both. HIDDEN: the caller may not see its right answer.
 */
export const exportFit = z.enum(['OK', 'KEY', 'INTERACTIVE', 'HIDDEN']);

export const planExport = endpoint({
  method: 'POST',
  path: '/exchange/plan-export',
  summary: 'Which tasks an export of a task, of a collection or of chosen tasks has, and which stay out and why',
  roles: makers,
  body: z.object({
    ...claims,
    taskId: z.optional(z.nullable(idIn)),
    collectionId: z.optional(z.nullable(idIn)),
    /** At most so many as the format takes (`exportLimits`). */
    taskIds: z.optional(z.nullable(z.array(idIn).check(z.minLength(1), z.maxLength(exportLimits.markdown)))),
    /** Without it, what the other formats than task files take. */
    format: z.optional(z.nullable(z.enum(exportFormats))),
  }),
  reply: z.object({
    tasks: z.array(z.object({ internationalId: z.string(), name: z.string(), fit: exportFit })),
  }),
  errors: unreadableCodes,
});
