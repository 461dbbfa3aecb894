// What a draft still lacks to be a task, and what would make it a good one. Pure.

import { hasChoices } from '../../../../contract/task/by-kind/families';
import { partsOfField } from '../../../../contract/task/by-kind/field-parts';
import type { DeskFields, MissingPart, TaskAdvice } from '../../../../contract/tasks-desk';
import { faultsOfTask, type TaskFields, taskFields } from '../../../../contract/tasks-edit';
import { mayShrink, type PictureSize } from '../pictures/shown-size';
import { picturesIn, picturesOfTask } from '../rules';

/** A draft as a task is saved; what cannot be read yet stays as it was typed. internationalId: where none was typed. */
export function candidateOf(fields: DeskFields, internationalId: string) {
  const isInput = !hasChoices(fields);
  const { dataType, dataLength, tolerance, ...input } = fields.answerInputDefinition;
  const has = dataType && partsOfField(dataType);
  return {
    ...fields,
    internationalId: fields.internationalId.trim() || internationalId,
    name: fields.name.trim(),
    languageId: fields.languageId || 'lt',
    tags: fields.tags.map((tag) => tag.trim()).filter((tag) => tag !== ''),
    choices: isInput ? [] : fields.choices,
    answerInputDefinition:
      isInput && dataType !== null && has
        ? {
            dataType,
            // What was typed for another kind of answer is not a part of the task.
            dataLength: has.length && dataLength.trim() !== '' ? Number(dataLength) : null,
            dataMinValue: has.bounds ? input.dataMinValue.trim() || null : null,
            dataMaxValue: has.bounds ? input.dataMaxValue.trim() || null : null,
            correctAnswerValue: input.correctAnswerValue.trim(),
            alsoAccepted: input.alsoAccepted.map((value) => value.trim()).filter((value) => value !== ''),
            tolerance: has.tolerance ? tolerance.trim() || null : null,
          }
        : null,
  };
}
type Candidate = ReturnType<typeof candidateOf>;

/** What a draft lacks, by the same rules by which a task is saved; the task when it lacks nothing. */
export function checkCandidate(candidate: Candidate): { missing: MissingPart[]; task: TaskFields | null } {
  const parsed = taskFields.safeParse(candidate);
  if (parsed.success) return { missing: [], task: parsed.data };
  const paths = parsed.error.issues.map((issue) => issue.path.map(String));
  // The schema skips the rules between fields while one field is wrong: here all faults are told at once.
  const between = faultsOfTask(candidate).map((path) => path.map(String));
  const fields = new Map([...paths, ...between].map((path) => [path.join('.'), path]));
  const missing = [...fields].map(([field, path]): MissingPart => ({ field, code: codeOf(candidate, path) }));
  return { missing, task: null };
}

function codeOf(candidate: Candidate, path: readonly string[]): MissingPart['code'] {
  const field = path.join('.');
  if (field === 'choices.isCorrect') return candidate.choices.some((one) => one.isCorrect === 'T') ? 'MISFIT' : 'EMPTY';
  if (field === 'choices' || field === 'levels' || field === 'contentHtml') return 'EMPTY';
  if (path[0] === 'choices' && path[2] === 'textHtml') return 'EMPTY';
  if (field === 'answerInputDefinition.dataType' || field === 'name') return 'EMPTY';
  if (field === 'answerInputDefinition.correctAnswerValue')
    return candidate.answerInputDefinition?.correctAnswerValue ? 'MISFIT' : 'EMPTY';
  return path[0] === 'answerInputDefinition' ? 'MISFIT' : 'BAD';
}

/** What an interactive task lacks: everything but these comes with its package. */
export function checkInteractive(candidate: Candidate, hasPackage: boolean): MissingPart[] {
  const { missing } = checkCandidate({ ...candidate, choiceLayout: 'INPUT', answerInputDefinition: null });
  const own = missing.filter(({ field }) => /^(internationalId|name|languageId|levels|tags)/.test(field));
  return hasPackage ? own : [...own, { field: 'package', code: 'EMPTY' }];
}

/** What would make a task a good one. sizes: of the pictures of its answers, by their names. */
export function adviceFor(
  fields: DeskFields,
  type: 'BASIC' | 'LODGE',
  sizes: ReadonlyMap<string, PictureSize>,
): TaskAdvice[] {
  const texts = [fields.contentHtml, fields.solutionHtml, fields.relevanceHtml, fields.originHtml];
  const choices = hasChoices(fields) ? fields.choices : [];
  const pictures = picturesOfTask(
    [...texts, ...choices.map(({ textHtml }) => textHtml)],
    choices.map(({ imageLink, imageName }) => ({ imageName: imageLink, imageTitle: imageName })),
  );
  const undescribed = pictures.filter((one) => one.alt === '').length;
  const small = answerPictures(fields).filter((name) => {
    const size = sizes.get(name);
    return size !== undefined && mayShrink(size);
  }).length;
  const hasQuestion = type === 'LODGE' || /class="[^"]*\btask-question\b/.test(fields.contentHtml);
  return [
    ...(hasQuestion ? [] : [{ field: 'contentHtml', code: 'NO_QUESTION' as const, n: 1 }]),
    ...(undescribed === 0 ? [] : [{ field: 'contentHtml', code: 'PICTURE_UNDESCRIBED' as const, n: undescribed }]),
    ...(small === 0 ? [] : [{ field: 'choices', code: 'ANSWERS_SMALL' as const, n: small }]),
  ];
}

/** The names of the pictures that are answers. */
export function answerPictures(fields: DeskFields): string[] {
  return hasChoices(fields) ? fields.choices.flatMap(({ imageLink }) => picturesIn(imageLink ?? '')) : [];
}
