import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { interactiveLimits } from './interactive-limits';
import { claims, idIn, textIn } from './shapes';
import { unreadableCodes } from './task/unreadable';
import { sentLevel, taskFields } from './tasks-edit';

/**
 * Interactive tasks: a package is uploaded, its accepted answers stay on the server, its files are shown in a sandboxed
 * frame that speaks `damba-frame/1`.
 */

const makers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

/** Why a package is refused: the `reason` of BAD_PACKAGE; `file` names the file where there is one. */
export const packageFaults = [
  'DAMAGED',
  'PATH',
  'LINK',
  'FILE_KIND',
  'NO_PAGE',
  'MANIFEST',
  'PROTOCOL',
  'NO_ANSWERS',
  'GRADER',
  'LIBRARY',
] as const;
export type PackageFault = (typeof packageFaults)[number];

/** The page of a package. origin: the setting TASK_ORIGIN; without it the package comes from this site. */
export function frameAddress(packageName: string, origin = ''): string {
  return `${origin}/packages/${packageName}/index.html`;
}

const { internationalId, name, languageId } = taskFields.shape;
const fields = { internationalId, name, languageId, ...sentLevel };
const reply = z.object({ id: z.string(), updatedAt: z.string() });
const readAt = z.optional(z.nullable(textIn(40)));

export const saveInteractive = endpoint({
  method: 'POST',
  path: '/tasks/addlodgetask',
  summary:
    'Creates an interactive task from a package (zip, or the JSON of the Lodge tool), or with id gives one a new package. ' +
    'A refused package says why in reason',
  roles: makers,
  body: z.object({ ...claims, id: z.optional(z.nullable(idIn)), updatedAt: readAt, ...fields }),
  reply,
  errors: ['CONFLICT', 'TASK_ID_USED', 'BAD_PACKAGE', ...unreadableCodes],
  upload: 'lodgetaskfile',
  bodyLimit: interactiveLimits.bytes + 100_000,
});

export const changeInteractive = endpoint({
  method: 'POST',
  path: '/tasks/changelodgetask',
  summary: 'Changes what is said of an interactive task; its package stays',
  roles: makers,
  body: z.object({ ...claims, id: idIn, updatedAt: readAt, ...fields }),
  reply,
  errors: ['CONFLICT', 'TASK_ID_USED', ...unreadableCodes],
});

export const uploadTrial = endpoint({
  method: 'POST',
  path: '/tasks/uploadtrial',
  summary:
    'Takes in a package to be seen and tried (tasks/try with package) before its task is saved. It goes after a day, or ' +
    'with later ones of the account',
  roles: makers,
  body: z.object({ ...claims }),
  /** package: its name for tasks/try; url: its page for the frame. */
  reply: z.object({ package: z.string(), url: z.string() }),
  errors: ['BAD_PACKAGE'],
  upload: 'lodgetaskfile',
  bodyLimit: interactiveLimits.bytes + 100_000,
});
