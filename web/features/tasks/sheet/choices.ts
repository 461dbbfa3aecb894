// Adding, removing and moving the choices of a task. What is right is named by ids, so that it stays with its choice. Pure.
import { familyOf } from '../../../../contract/task/by-kind/families';
import type { WrittenDraft } from '../../../../contract/task/desk-fields';
import { taskLimits } from '../../../../contract/tasks-edit';
import { canonicalChoice } from '../../../../contract/tasks-html';
import { readHtml } from '../../../../contract/tasks-html-tree';
import { rightIn, withRight } from '../draft/answers';
import { asPicture, blankChoice, type Edit, languageOf, wordsIn } from '../draft/document';

type Choices = Pick<WrittenDraft, 'choices'>;
type Keyed = Pick<WrittenDraft, 'choices' | 'answer'>;

export const canAdd = ({ choices }: Choices): boolean => choices.length < taskLimits.choicesMost;
export const canRemove = ({ choices }: Choices): boolean => choices.length > taskLimits.choicesLeast;

/** An empty choice at the end. */
export const addChoice: Edit = (now) =>
  canAdd(now) ? { ...now, choices: [...now.choices, blankChoice(languageOf(now))] } : now;

export function removeChoice(id: string): Edit {
  return (now) => (canRemove(now) ? { ...now, choices: now.choices.filter((one) => one.id !== id) } : now);
}

/** Brings a removed choice back to its place and into the key, as they were before; what was written meanwhile stays. */
export function restoreChoice(before: Keyed, at: number): Edit {
  const choice = before.choices[at];
  const right = rightIn(before.answer, before.choices);
  return (now) => {
    if (!choice || !canAdd(now) || now.choices.some(({ id }) => id === choice.id)) return now;
    const { id } = choice;
    const back = { id, words: { [languageOf(now)]: wordsIn(choice) } };
    const whole = { ...now, choices: now.choices.toSpliced(at, 0, back) };
    const isSameKey = familyIn(now) === familyIn(before);
    // A change of another author that was joined meanwhile knew nothing of it: the key names it no more.
    return isSameKey && right.includes(id)
      ? withRight((ids) => (ids.includes(id) ? ids : ids.toSpliced(right.indexOf(id), 0, id)))(whole)
      : whole;
  };
}

function familyIn({ answer }: Pick<WrittenDraft, 'answer'>) {
  return answer && familyOf(answer);
}

/** Moves a choice one place on (1) or back (-1). */
export function moveChoice(at: number, by: 1 | -1): Edit {
  return (now) => {
    const [one, other] = [now.choices[at], now.choices[at + by]];
    return one && other ? { ...now, choices: now.choices.with(at, other).with(at + by, one) } : now;
  };
}

/** Makes a choice right, or wrong again. */
export function toggleCorrect(id: string): Edit {
  return withRight((right) => (right.includes(id) ? right.filter((one) => one !== id) : [...right, id]));
}

/** A stored picture in words, as the stored form of texts writes it. */
const pictures = /<img\b[^>]*\bsrc="(\/images\/[0-9a-f]{32}\.[a-z]{3,4})"[^>]*\/>/g;

/** A picture that came into the words of a choice, and the words without it: it is the choice's own picture. */
export function newPicture(
  before: string,
  html: string,
): ({ html: string } & ReturnType<typeof asPicture> & { src: string }) | null {
  for (const [whole, src = ''] of html.matchAll(pictures)) {
    if (before.includes(`"${src}"`)) continue;
    const [node] = readHtml(whole);
    const alt = typeof node === 'object' ? wordsOf(node.attributes.get('alt') ?? '') : '';
    return { html: canonicalChoice(html.replace(whole, () => '')), src, ...asPicture(src, alt) };
  }
  return null;
}

/** The words of plain HTML as they are typed. */
export function wordsOf(html: string): string {
  return html
    .replace(/&nbsp;/g, '\u00a0')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
}
