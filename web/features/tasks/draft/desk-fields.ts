// The document at the desk in the fields of the calls, and back (contract/task/desk-fields.ts). Pure.
import { familyOf, isOfChoices, isOrder } from '../../../../contract/task/by-kind/families';
import { draftOfFields, fieldsOfDraft, type WrittenDraft } from '../../../../contract/task/desk-fields';
import type { DraftAnswer } from '../../../../contract/task/draft';
import { isSame, mergeByPath, type Place } from '../../../../contract/task/merge';
import { pairChoices, shownIn } from '../../../../contract/task/pairing';
import type { DeskChoice, DeskFields } from '../../../../contract/tasks-desk';
import { taskLimits } from '../../../../contract/tasks-edit';
import { canonicalChoice } from '../../../../contract/tasks-html';
import type { UnsavedTask } from '../../../../contract/tasks-try';
import type { Shown } from '../scene/TaskPreview';
import type { Lists } from '../tasks';
import { answersIn, rightIn } from './answers';
import { type Choice, emptyDocument, languageOf, pictureOf, say, textsIn, wordsIn } from './document';

/** The fields as they are sent: what was typed, right or wrong. languageId: as the server has it; by itself its code. */
export function fieldsOf(document: WrittenDraft, languageId = languageOf(document)): DeskFields {
  const { answer, aside, choices } = document;
  const sent = (one: DraftAnswer): DraftAnswer =>
    isOfChoices(one) ? { ...one, key: { right: rightIn(one, choices) } } : one;
  // Fields have one key of choices: that of the kind that is chosen.
  const others = aside.filter((one) => !isOrder(one)).map(sent);
  const draft = { ...document, answer: answer && sent(answer), aside: others };
  const { answerInputDefinition: field, ...fields } = fieldsOfDraft(draft, languageOf(document), languageId);
  return {
    ...fields,
    internationalId: fields.internationalId.trim(),
    name: fields.name.trim(),
    tags: filled(fields.tags),
    answerInputDefinition: { ...field, alsoAccepted: filled(field.alsoAccepted) },
  };
}

/** Lines that are not blank. */
function filled(lines: readonly string[]): string[] {
  return lines.map((line) => line.trim()).filter((line) => line !== '');
}

/** The document of fields; what stands on the sheet now keeps its ids. */
export function documentOf(fields: DeskFields, lists: Lists, now?: WrittenDraft): WrittenDraft {
  const { languageId } = fields;
  const language = lists.languages.find(({ id, code }) => id === languageId || code === languageId)?.code ?? 'lt';
  return documentIn(fields, language, now);
}

function documentIn(fields: DeskFields, language: string, now?: WrittenDraft): WrittenDraft {
  const ids = idsFor(fields.choices.map(textOfField), now?.choices ?? []);
  // As they are typed: with a blank behind each comma.
  const tags = fields.tags.map((tag, at) => (at > 0 && /^\S/.test(tag) ? ` ${tag}` : tag));
  const document = draftOfFields({ ...fields, tags }, language, { choices: ids.map((id) => ({ id })) });
  const { choices } = document;
  if (choices.length >= taskLimits.choicesLeast) return document;
  return { ...document, choices: [...choices, ...emptyDocument(4).choices.slice(choices.length)] };
}

/** Ids for choices, of which fields name none: those of the known ones. Another has a new id, which no choice ever had. */
function idsFor(texts: readonly string[], known: readonly Choice[]): string[] {
  const pairs = pairChoices(known.map(textOf), texts);
  return texts.map((_, at) => known[pairs.indexOf(at)]?.id ?? crypto.randomUUID());
}

/** The task as pupils would see it now. */
export function shownOf(document: WrittenDraft, lists: Lists): Shown {
  const fields = fieldsOf(document);
  const { dataType, dataLength } = fields.answerInputDefinition;
  const groups = lists.ageGroups.filter(({ id }) => document.levels.some((one) => one.ageGroupId === id));
  return {
    name: textsIn(document).name,
    contentHtml: fields.contentHtml,
    choiceLayout: fields.choiceLayout,
    dataType,
    dataLength: Number(dataLength) || null,
    choices: fields.choices.map(({ textHtml, isCorrect, rightPlace, imageLink, imageName }) => ({
      html: textHtml,
      image: imageLink === null ? null : { src: imageLink, alt: imageName ?? '' },
      isCorrect: isCorrect === 'T',
      rightPlace,
    })),
    young: groups.length > 0 && groups.every((group) => group.maxGrade <= 4),
    lang: languageOf(document),
  };
}

/** What an answer to the draft is judged by; half-written fields are left out. */
export function unsavedOf(document: WrittenDraft): UnsavedTask {
  const { choiceLayout, choices, answerInputDefinition } = fieldsOf(document);
  const { dataType, dataLength, alsoAccepted, ...input } = answerInputDefinition;
  const length = Number(dataLength);
  const fits = Number.isInteger(length) && length >= 1 && length <= taskLimits.inputLength;
  return {
    choiceLayout,
    choices: choices.map(({ isCorrect, rightPlace, hint }) => ({ isCorrect, rightPlace, hint })),
    answerInputDefinition: dataType && {
      ...input,
      dataType,
      dataLength: fits ? length : null,
      alsoAccepted: alsoAccepted.slice(0, taskLimits.alsoAccepted),
    },
  };
}

/** Whether two documents are the same for the server. */
export function isSameFields(one: WrittenDraft, other: WrittenDraft): boolean {
  return one === other || isSame(fieldsOf(one), fieldsOf(other));
}

/**
 * What the author typed while a save was on its way, over what the server joined. null: both changed the same place, and
 * the server has to join it.
 */
export function joined(now: WrittenDraft, sent: WrittenDraft, merged: WrittenDraft): WrittenDraft | null {
  let isClear = true;
  const document = joinedBy(now, sent, merged, ({ mine }) => {
    isClear = false;
    return mine;
  });
  return isClear ? document : null;
}

/** One of two changes of a document over the other; where both changed the same place, the other stands. */
export function joinedUnder(mine: WrittenDraft, base: WrittenDraft, theirs: WrittenDraft): WrittenDraft {
  return joinedBy(mine, base, theirs, (place) => place.theirs);
}

function joinedBy(
  mine: WrittenDraft,
  base: WrittenDraft,
  theirs: WrittenDraft,
  decide: (place: Place) => unknown,
): WrittenDraft {
  const { levels, choices, ...rest } = mergeByPath(pathsOf(base), pathsOf(mine), pathsOf(theirs), decide).joined;
  const fields = {
    ...rest,
    ...choices[0],
    levels: Object.entries(levels).map(([ageGroupId, level]) => ({ ageGroupId, level })),
  };
  return withOtherKey(asTyped(documentIn(fields, fields.languageId, mine), mine), mine);
}

/** What of the fields is joined by its path; the choices, with what is right of them and how they stand, are one value. */
function pathsOf(document: WrittenDraft) {
  const { choiceLayout, choices, levels, ...rest } = fieldsOf(document);
  const byGroup = Object.fromEntries(levels.map(({ ageGroupId, level }) => [ageGroupId, level]));
  return { ...rest, levels: byGroup, choices: [{ choiceLayout, choices }] as const };
}

/** A document, and where it says the same for the server as what was typed, that as it was typed. */
function asTyped(document: WrittenDraft, typed: WrittenDraft): WrittenDraft {
  const { aside: _, ...parts } = typed;
  const same = (one: WrittenDraft) => (isSameFields(one, document) ? one : null);
  let whole = same(say({ name: textsIn(typed).name })(document)) ?? document;
  for (const [name, value] of Object.entries(parts)) whole = same({ ...whole, [name]: value }) ?? whole;
  return whole;
}

/** A document with the key of the kind that it does not use, as the one before had it, where all choices stand as they stood. */
export function withOtherKey(document: WrittenDraft, before: WrittenDraft): WrittenDraft {
  const other = document.answer && isOrder(document.answer) ? 'marks' : 'order';
  const key = answersIn(before).find((one) => familyOf(one) === other);
  const [now, then] = [document.choices.map(textOf), before.choices.map(textOf)];
  const isInPlace =
    now.length === then.length && now.every((text, at) => text === '' || text === then[at] || !then.includes(text));
  if (!key || !isOfChoices(key) || !isInPlace || answersIn(document).some((one) => familyOf(one) === other))
    return document;
  const places = rightIn(key, before.choices).map((id) => before.choices.findIndex((one) => one.id === id));
  const right = places.flatMap((at) => document.choices[at]?.id ?? []);
  return { ...document, aside: [...document.aside, { ...key, key: { right } }] };
}

function textOf(choice: Choice): string {
  const words = wordsIn(choice);
  return shownIn(canonicalChoice(words.html), pictureOf(words)?.src);
}

function textOfField({ textHtml, imageLink }: DeskChoice): string {
  return shownIn(canonicalChoice(textHtml), imageLink);
}
