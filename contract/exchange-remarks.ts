/** What the import may say of a task file. The sentences stand in text/lt and text/en under the same name. */
export const importRemarkCodes = [
  // The head as a whole, and YAML that cannot be read.
  ...(['NO_HEAD', 'HEAD_OPEN', 'HEAD_FIELDS', 'YAML_INDENT', 'YAML_COLON', 'YAML_TWICE', 'YAML_MISSING'] as const),
  ...(['YAML_TAB', 'YAML_SIGN', 'YAML_ALIAS', 'YAML_OTHER'] as const),
  // Which task it is.
  ...(['FILE_NAME', 'NO_ID', 'ID_EMPTY', 'ID_UNFIT', 'ID_DIFFERS', 'NO_TITLE', 'COUNTRY', 'LANGUAGE'] as const),
  ...(['NO_AGES', 'AGE_UNKNOWN', 'NO_LEVEL', 'LEVEL_UNKNOWN', 'LEVEL_BONUS'] as const),
  // How it is answered.
  ...(['NO_ANSWER_TYPE', 'INTERACTIVE', 'MULTIPLE_SELECT', 'NO_CHOICES', 'KEY_MISSING', 'KEY_GUESSED'] as const),
  ...(['KEY_SHAPE', 'KEY_TYPE', 'KEY_NO_VALUE', 'KEY_VALUE', 'KEY_LENGTH', 'KEY_EMPTY', 'KEY_NO_CHOICE'] as const),
  ...(['KEY_CONTRADICTED', 'KEY_OUTSIDE', 'BOUNDS_GUESSED', 'BOUNDS_DROPPED'] as const),
  // Its text and its pictures.
  ...(['NO_BODY', 'SECTION_UNKNOWN', 'EMAIL_REMOVED', 'PICTURE_UNDEFINED', 'PICTURE_MISSING', 'PICTURE_LINK'] as const),
  ...(['PICTURE_LARGE', 'PICTURE_UNREADABLE', 'PICTURE_ELSEWHERE', 'PICTURE_OUTSIDE', 'PICTURE_NONE'] as const),
  ...(['PICTURE_WIDE', 'PICTURE_DAMAGED', 'PICTURE_DRAWING', 'PICTURE_NO_ALT'] as const),
  // The file, the folder, the archive.
  ...(['TASK_LARGE', 'TASK_UNREADABLE', 'TASK_LETTERS', 'TASK_TWICE', 'FOLDER_UNREADABLE'] as const),
  ...(['ARCHIVE_UNREADABLE', 'NOT_STORED'] as const),
] as const;
export type ImportRemark = (typeof importRemarkCodes)[number];
