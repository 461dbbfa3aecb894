// The draft of a task: its document with nothing obligatory (contract/task/content.ts).
import * as z from 'zod/mini';
import { isTyped } from './by-kind/families';
import { answerShape } from './by-kind/shapes';
import { readContent, type TaskContent, taskContent } from './content';
import { type Loosened, loosened } from './loosened';

/**
 * aside: what was written for other kinds of answers, so that choosing such a kind again loses none of it. isTypeOpen: what
 * stands there for a field is called a text only because nobody has chosen its type.
 */
const withAside = z.extend(taskContent, { aside: z.array(answerShape), isTypeOpen: z.boolean() });

export const draftContent = loosened(withAside);
export type DraftContent = Loosened<z.output<typeof withAside>>;
export type DraftAnswer = NonNullable<DraftContent['answer']>;

/** The document of a draft that lacks nothing. Throws, in words, where it lacks something. */
export function wholeOf({ aside: _, isTypeOpen: __, ...draft }: DraftContent): TaskContent {
  return readContent({ ...draft, ...(draft.answer && { answer: withNumbers(draft.answer) }) });
}

/** What was typed where a number belongs, as that number. */
function withNumbers(answer: DraftAnswer): DraftAnswer {
  if (!isTyped(answer) || typeof answer.question?.length !== 'string') return answer;
  const length = Number(answer.question.length);
  return Number.isNaN(length) ? answer : { ...answer, question: { ...answer.question, length } };
}
