// A task as it is written as Markdown: its document, with what its file says of it.
import type { TaskContent } from '../../../../contract/task/content';

/** A keyword as the task's file said it, or as it is called in the task's language. at: its place in the file. */
export type ExportedWord = {
  part: 'CATEGORY' | 'SKILL' | 'KEYWORD' | 'CT_KEYWORD';
  at: number;
  word: string;
  url: string | null;
  /** Of a topic: the category it belongs to. */
  area: string | null;
};

export type ExportedTask = {
  /** Its pictures have their paths within the archive for names, and stand in the HTML as `src="image:PATH"`. */
  content: TaskContent;
  /** An ISO 639-1 code. */
  language: string;
  isReady: boolean;
  /** The key that the task's file states and nobody has confirmed yet, such as "B", "B, C" or a value. */
  statedKey: string | null;
  /** By the youngest grade of the age group. */
  levels: readonly { minGrade: number; level: 'easy' | 'medium' | 'hard' }[];
  words: readonly ExportedWord[];
  /** Whether an author says that it can be solved without sight. */
  withoutSight: boolean;
};
