// A task that may go out to another program: its document, in one language, with what it is worth in a set.

import type * as z from 'zod/mini';
import type { ExportFormat, exportFit } from '../../../../contract/exchange';
import type { FieldKind } from '../../../../contract/task/answers/kinds';
import { isProgram } from '../../../../contract/task/by-kind/families';
import { keyOf } from '../../../../contract/task/by-kind/keys';
import type { AnswerContent } from '../../../../contract/task/by-kind/shapes';
import type { TaskContent } from '../../../../contract/task/content';

type Fit = z.infer<typeof exportFit>;

/** A task with the facts that decide whether it may be exported; its document may go out only then. */
export type Candidate = {
  seesKey: boolean;
  status: 'DRAFT' | 'READY';
  content: TaskContent;
  /** An ISO 639-1 code. */
  language: string;
  /** The names of its keywords, and its tags. */
  labels: readonly string[];
  /** Only in a collection. Points and penalty are whole and not negative. */
  worth: { level: 'easy' | 'medium' | 'hard'; points: number; penalty: number } | null;
};

/** What a program of its own has to answer it: none is exported. */
export type ExportAnswer = Exclude<AnswerContent, { kind: 'interactive' }>;
export type TypedAnswer = Extract<ExportAnswer, { kind: FieldKind }>;
export type ChosenAnswer = Exclude<ExportAnswer, TypedAnswer>;

export type ExportTask = Pick<Candidate, 'content' | 'language' | 'labels' | 'worth'> & { answer: ExportAnswer };

/** What an export of a collection has beside the tasks. */
export type ExportSet = { name: string; minutes: number; startPoints: number };

export type ExportPicture = { name: string; mime: string; bytes: Buffer };

/** Whether a task may be exported, or why not. HIDDEN (the viewer may not see the key) comes before other reasons. */
export function fitOf({
  seesKey,
  status,
  content: { answer },
}: Pick<Candidate, 'seesKey' | 'status' | 'content'>): Fit {
  if (!seesKey) return 'HIDDEN';
  if (isProgram(answer)) return 'INTERACTIVE';
  return keyOf(answer) !== null && status === 'READY' ? 'OK' : 'KEY';
}

/** The task as it goes out; null: it may not. */
export function exportOf(candidate: Candidate): ExportTask | null {
  const { content, language, labels, worth } = candidate;
  const { answer } = content;
  if (fitOf(candidate) !== 'OK' || isProgram(answer)) return null;
  return { content, language, labels, worth, answer };
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
