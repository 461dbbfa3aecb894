import type { ImportRemark } from '../../../../contract/exchange-remarks';
import type { ChoiceLayout, DataType } from '../../../../contract/task/answers/stored';
import type { FileSource } from '../../../../contract/task/content';

/** Age groups of the task markdown's front matter, youngest first. */
export const AGE_GROUPS = ['6-8', '8-10', '10-12', '12-14', '14-16', '16-19'] as const;
export type AgeGroup = (typeof AGE_GROUPS)[number];
export type Difficulty = 'easy' | 'medium' | 'hard';

/** A remark on a file: its code and the values for the sentence of the code. The sentences are in `text/`. */
export type RemarkText = { code: ImportRemark; values?: Readonly<Record<string, string>> };

/** A remark that a person must read. `line` counts from 1. An error excludes its task. */
export type ImportProblem = RemarkText & { file: string; line: number | null; level: 'error' | 'warning' };

export type ImageMime = 'image/svg+xml' | 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

/** A picture that a task uses. `path` is relative to the task's folder and equals the placeholder `image:PATH`. */
export type ImportedImage = { path: string; name: string; mime: ImageMime; bytes: Buffer; title: string };

/**
 * One answer option. A picture on its own (or with words) stands in `imagePath`, the words in `html`. hint: what a wrong
 * choice means, for pupils; comment: the author's own note.
 */
export type ImportedChoice = {
  letter: string;
  html: string;
  imagePath: string | null;
  alt: string;
  hint?: string;
  comment?: string;
};

/** also: values that are as right as the key; tolerance: how far a number may be from a right one. */
export type ImportedInput = {
  dataType: DataType;
  length: number | null;
  min: string | null;
  max: string | null;
  also?: string[];
  tolerance?: string | null;
};
export type TaskKey = { kind: 'choice'; letters: string[] } | { kind: 'value'; value: string };

export type Level = { ages: AgeGroup; level: Difficulty };
export type Keyword = { word: string; url: string | null };
export type Category = { area: string; topic: string | null };
export type Contributor = { name: string; country: string; roles: string[] };

/** A recording beside a task file, of the part that its name says: `text`, `question`, `choice-1`. */
export type ImportedRecording = { part: string; bytes: Buffer };

/** One task file, read. HTML is sanitised; pictures in it stand as `src="image:PATH"`. */
export type ImportedTask = {
  internationalId: string;
  usageYear: number | null;
  /** ISO 639-1 */
  language: string;
  title: string;
  name: string | null;
  contentHtml: string;
  solutionHtml: string;
  relevanceHtml: string;
  originHtml: string;
  choiceLayout: ChoiceLayout;
  choices: ImportedChoice[];
  input: ImportedInput | null;
  /** Only from our own front-matter field `answer_key`. */
  key: TaskKey | null;
  /** Read from prose: a person must confirm it. */
  suspectedKey: string | null;
  interactive: boolean;
  levels: Level[];
  keywords: Keyword[];
  /** Keywords of computational thinking, beside the skills of the head. */
  ctKeywords: Keyword[];
  categories: Category[];
  skills: string[];
  contributors: Contributor[];
  licence: string;
  /** Without them a task that is here already keeps its own. */
  tags?: string[];
  /** Whether its file says that it can be solved without sight; undefined: it says nothing of it. */
  withoutSight?: boolean;
  year: number;
  images: ImportedImage[];
  recordings?: ImportedRecording[];
  sourceFile: string;
  /** Kept so that an export gives it back. */
  source: FileSource;
  /** The files of an interactive task's package, or null when none is beside the task. */
  packageFiles: { path: string; bytes: Buffer }[] | null;
};
