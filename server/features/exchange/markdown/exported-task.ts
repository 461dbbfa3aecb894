// A task as it is written as Markdown: what the bank has of it, with the paths of its pictures.
import type { ChoiceLayout, DataType } from '../../../../contract/task/answers/stored';
import type { KeptSource } from '../../tasks/import/types';

export type ExportedChoice = {
  html: string;
  /** The path of its picture within the archive, and what it shows. */
  imagePath: string | null;
  alt: string;
  isCorrect: boolean;
  hint: string;
  comment: string;
};

export type ExportedInput = {
  dataType: DataType;
  length: number | null;
  min: string | null;
  max: string | null;
  /** Null: nobody has confirmed it yet. */
  value: string | null;
  also: readonly string[];
  tolerance: string | null;
};

/** A keyword as the task's file said it, or as it is called in the task's language. at: its place in the file. */
export type ExportedWord = {
  part: 'CATEGORY' | 'SKILL' | 'KEYWORD' | 'CT_KEYWORD';
  at: number;
  word: string;
  url: string | null;
  /** Of a topic: the category it belongs to. */
  area: string | null;
};

/** Pictures in the HTML stand as `src="image:PATH"`, PATH being the one within the archive. */
export type ExportedTask = {
  internationalId: string;
  /** An ISO 639-1 code. */
  language: string;
  name: string;
  isInteractive: boolean;
  isReady: boolean;
  /** The key that the task's file states and nobody has confirmed yet, such as "B", "B, C" or a value. */
  statedKey: string | null;
  contentHtml: string;
  solutionHtml: string;
  relevanceHtml: string;
  originHtml: string;
  layout: ChoiceLayout;
  choices: readonly ExportedChoice[];
  input: ExportedInput | null;
  /** By the youngest grade of the age group. */
  levels: readonly { minGrade: number; level: 'easy' | 'medium' | 'hard' }[];
  words: readonly ExportedWord[];
  tags: readonly string[];
  licence: string;
  source: KeptSource | null;
};
