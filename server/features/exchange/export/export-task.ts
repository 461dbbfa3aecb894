// An exported task, independent of the format: its texts, its answers with the right one, its points.

import type * as z from 'zod/mini';
import type { ExportFormat, exportFit } from '../../../../contract/exchange';
import { type FieldKind, kindOfField, kindOfRow } from '../../../../contract/task/answers/kinds';
import type { DataType } from '../../../../contract/task/answers/stored';

type Fit = z.infer<typeof exportFit>;

export type ExportChoice = {
  html: string;
  /** The name of a stored picture, and what it shows in words. */
  imageName: string | null;
  imageTitle: string;
  isCorrect: boolean;
  comment: string;
  /** For pupils: what choosing this wrong choice means. */
  hint: string;
};

/** also: values that are as right; tolerance: how far a number may be from a right one. */
export type ExportInput = {
  dataType: DataType;
  dataLength: number | null;
  value: string;
  also: readonly string[];
  tolerance: string | null;
};

export type ExportTask = {
  internationalId: string;
  name: string;
  /** An ISO 639-1 code. */
  language: string;
  contentHtml: string;
  solutionHtml: string;
  relevanceHtml: string;
  originHtml: string;
  tags: readonly string[];
  /** Null: there are choices. */
  input: ExportInput | null;
  choices: readonly ExportChoice[];
  /** Only in a collection. Points and penalty are whole and not negative. */
  worth: { level: 'easy' | 'medium' | 'hard'; points: number; penalty: number } | null;
};

/** What an export of a collection has beside the tasks. */
export type ExportSet = { name: string; minutes: number; startPoints: number };

export type ExportPicture = { name: string; mime: string; bytes: Buffer };

/** Facts that decide whether a task may be exported. */
export type FitFacts = {
  seesKey: boolean;
  type: 'BASIC' | 'LODGE';
  status: 'DRAFT' | 'READY';
  dataType: DataType | null;
  hasCorrectChoice: boolean;
  correctValue: string | null;
};

/** Whether a task may be exported, or why not. HIDDEN (the viewer may not see the key) comes before other reasons. */
export function fitOf(facts: FitFacts): Fit {
  if (!facts.seesKey) return 'HIDDEN';
  const kind = kindOfRow(facts);
  if (kind === 'interactive') return 'INTERACTIVE';
  const hasKey = kind === 'choice' ? facts.hasCorrectChoice : facts.correctValue !== null;
  return hasKey && facts.status === 'READY' ? 'OK' : 'KEY';
}

/** The kind of an exported task; interactive ones are not exported. */
export function kindOfExport({ input }: Pick<ExportTask, 'input'>): 'choice' | FieldKind {
  return input === null ? 'choice' : kindOfField(input.dataType);
}

/** The file name: only letters that every system and an HTTP header accept. */
export function fileName(name: string, format: ExportFormat): string {
  const bare = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\.{2,}/g, '.')
    .replace(/[^\w.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, 60);
  return `damba-${bare || 'tasks'}-${format}.${format === 'moodle' ? 'xml' : 'zip'}`;
}
