import type { exchangeRemarks as lithuanian } from '../lt/exchange-remarks';
import { interactive } from './interactive';
import { tasks } from './tasks';

/** What the import says of task files, English. */
export const exchangeRemarks: typeof lithuanian = {
  NO_HEAD: () => 'The file must begin with the line “---” (the task has no header).',
  HEAD_OPEN: () => 'The task header does not end: the second “---” line is missing.',
  HEAD_FIELDS: () => 'The header must contain fields written as “field: value”.',
  YAML_INDENT: () => 'YAML error in the header: wrong indent.',
  YAML_COLON: () => 'YAML error in the header: a colon in a value – put the value in quotes.',
  YAML_TWICE: () => 'YAML error in the header: the same field appears twice.',
  YAML_MISSING: () => 'YAML error in the header: a colon, a quote or a bracket is missing.',
  YAML_TAB: () => 'YAML error in the header: indent with spaces, not with tabs.',
  YAML_SIGN: () => 'YAML error in the header: unexpected character.',
  YAML_ALIAS: () => 'YAML error in the header: the character “*” is not allowed – put the value in quotes.',
  YAML_OTHER: ({ text }) => `YAML error in the header: ${text}`,
  FILE_NAME: () => 'The file name should look like “2026-LT-01-lit.task.md”.',
  NO_ID: () => 'The task has no identifier (field “id”).',
  ID_EMPTY: ({ id }) => `The field “id” is empty – taken from the file name: ${id}.`,
  ID_UNFIT: ({ field, id }) => `The field “id” is not valid (${field}) – taken from the file name: ${id}.`,
  ID_DIFFERS: ({ id, name }) => `The field “id” (${id}) differs from the file name (${name}).`,
  NO_TITLE: () => 'The task has no title (field “title”).',
  COUNTRY: ({ code }) => `Unknown country code “${code}”.`,
  LANGUAGE: ({ code }) => `The language “${code}” has no two-letter code.`,
  NO_AGES: () => 'No age groups are specified (field “ages”).',
  AGE_UNKNOWN: ({ group }) => `Unknown age group “${group}” – left out.`,
  NO_LEVEL: () => 'The task has no difficulty level.',
  LEVEL_UNKNOWN: ({ word, ages }) => `Unknown difficulty level “${word}” (ages ${ages}) – left out.`,
  LEVEL_BONUS: ({ ages }) => `The level “bonus” (ages ${ages}) is taken as “hard”.`,
  SIGHT_UNKNOWN: ({ said }) =>
    `Unknown value “${said}” of the field “without_sight” (true and false are possible) – left out.`,
  NO_ANSWER_TYPE: () => 'No answer type is specified (field “answer_type”).',
  ANSWER_TYPE_UNKNOWN: ({ said }) =>
    `Unknown answer type “${said}” (field “answer_type”). It is not clear how the task is answered, so it is not imported.`,
  ANSWER_TYPE_STATED: ({ said }) =>
    `Unknown answer type “${said}” (field “answer_type”): other fields of the file say how the task is answered.`,
  INTERACTIVE: () =>
    `An interactive task without its package: until it is uploaded, the status is “${tasks.status.DRAFT}” and it cannot be solved.`,
  NO_CHOICES: () => 'No choices were found.',
  KEY_MISSING: () => `The correct answer is not specified: the status of the task will be “${tasks.status.DRAFT}”.`,
  KEY_GUESSED: ({ guess }) =>
    `The correct answer is not specified: the status of the task will be “${tasks.status.DRAFT}”. Judging by the explanation, it is “${guess}” – confirm it.`,
  KEY_SHAPE: () => 'The field “answer_key” must be a letter, a list of letters or { type, value }.',
  KEY_TYPE: ({ type }) => `Unknown type “${type}” in the field “answer_key” (N, S, D and T are possible).`,
  KEY_NO_VALUE: () => 'The field “answer_key” has no “value”.',
  KEY_VALUE: ({ value, type }) => `The value “${value}” in the field “answer_key” is not of type ${type}.`,
  KEY_TOLERANCE: ({ tolerance }) =>
    `The tolerance “${tolerance}” in the field “answer_key” is possible for a number alone and not below zero.`,
  KEY_LENGTH: () => 'The “length” in the field “answer_key” must be a whole number.',
  KEY_EMPTY: () => 'The field “answer_key” is empty.',
  KEY_ORDER: () =>
    'The field “answer_key” must name all choices in their right order, which must not be the one in which they are shown, such as [B, A, C].',
  KEY_NO_CHOICE: () => 'The answer in the field “answer_key” is not one of the choices.',
  KEY_CONTRADICTED: ({ stated, guess }) =>
    `The field “answer_key” says “${stated}”, but the explanation seems to say “${guess}” – check it.`,
  KEY_OUTSIDE: ({ value }) =>
    `The value “${value}” in the field “answer_key” does not fit the bounds or the length next to it: nobody could type it.`,
  BOUNDS_GUESSED: ({ min, max }) =>
    `The bounds of the answer (${min} to ${max}) are guessed from the text of the task – check them.`,
  BOUNDS_DROPPED: ({ min, max, guess }) =>
    `Judging by the text of the task the answer lies between ${min} and ${max}, but it seems to be “${guess}”: the field has no bounds – set them in the task editor.`,
  NO_BODY: () => 'The task has no text (sections “Body” and “Question/Challenge”).',
  SECTION_UNKNOWN: ({ heading }) => `Unknown section “${heading}” – left out.`,
  EMAIL_REMOVED: () => 'An e-mail address was removed.',
  PICTURE_UNDEFINED: ({ label }) => `The image reference “![${label}]” is not defined.`,
  PICTURE_MISSING: ({ path }) => `Image “${path}”: the file was not found.`,
  PICTURE_LINK: ({ path }) => `Image “${path}”: symbolic links are not allowed.`,
  PICTURE_LARGE: ({ path }) => `Image “${path}”: the file is larger than 5\u00a0MB.`,
  PICTURE_UNREADABLE: ({ path }) => `Image “${path}”: the file could not be read.`,
  PICTURE_ELSEWHERE: ({ path }) => `Image “${path}”: it must be in the folder of the task.`,
  PICTURE_OUTSIDE: ({ path }) => `Image “${path}”: the path leads out of the folder of the task.`,
  PICTURE_NONE: ({ path }) => `Image “${path}”: not an image (SVG, PNG, JPEG, GIF and WebP are accepted).`,
  PICTURE_WIDE: ({ path }) => `Image “${path}”: too large, a side may be at most 8000 pixels.`,
  PICTURE_DAMAGED: ({ path }) => `Image “${path}”: damaged.`,
  PICTURE_NO_ALT: ({ path }) => `Image “${path}”: it has no description for people who cannot see it.`,
  PICTURE_DRAWING: ({ path }) => `Image “${path}”: the SVG drawing is damaged.`,
  AREA_DRAWING: ({ path }) =>
    `Image “${path}”: areas that can be pressed need a plain SVG drawing (no style sheet, filter, animation or embedded image).`,
  AREA_NO_CHOICE: ({ path, letters }) => `Image “${path}”: area ${letters} has no answer option.`,
  AREA_MISSING: ({ path, letters }) =>
    `Image “${path}”: area ${letters} is not marked. Either all options have an area or none.`,
  AREA_SMALL: ({ path, letters }) =>
    `Image “${path}”: area ${letters} would be smaller than 44\u00a0pixels on a phone, too small for a finger.`,
  AREA_OVERLAP: ({ path, letters }) => `Image “${path}”: areas ${letters} cover each other.`,
  AREA_UNNAMED: ({ path, letters }) => `Image “${path}”: its description does not name area ${letters}.`,
  TASK_LARGE: () => 'The task file is larger than 256\u00a0KB.',
  TASK_UNREADABLE: () => 'The file could not be read.',
  TASK_LETTERS: () => 'The file is not UTF-8 text.',
  TASK_TWICE: ({ id }) => `The task ${id} is already in another file in the same language.`,
  FOLDER_UNREADABLE: ({ folder }) => `The folder “${folder}” could not be read.`,
  ARCHIVE_UNREADABLE: () => 'The archive could not be read.',
  ARCHIVE_OTHER: ({ kind = '' }) => {
    const known: Record<string, string> = {
      QTI: 'This is a QTI package.',
      MOODLE: 'These are Moodle questions.',
      OFFICE: 'This is a file of a spreadsheet or a word processor.',
      PACKAGE: 'This is the package of an interactive task: it is uploaded by “Create an interactive task”.',
      EMPTY: 'The archive is empty.',
    };
    return `${known[kind] ?? 'The archive has no task files.'} Files whose names end in “.task.md” are imported here.`;
  },
  RECORDING_UNFIT: ({ path }) =>
    `Recording “${path}” is left out: WebM, Ogg, M4A, MP3 or WAV of at most a minute and 1 MB will do.`,
  PACKAGE_UNFIT: ({ reason = '', file }) => {
    const fault = Object.entries(interactive.faults).find(([name]) => name === reason)?.[1];
    const said = fault ?? (reason === 'TOO_LARGE' ? interactive.tooLarge : interactive.wrongKind);
    return `The package of the interactive task cannot be used. ${said}${file ? ` ${interactive.faultFile({ file })}` : ''}`;
  },
  NOT_STORED: ({ reason }) => `Could not be saved: ${reason}`,
};
