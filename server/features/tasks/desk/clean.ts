// The fields of a draft in their stored form: texts filtered as at every saving, lists in one order.
import type { DeskFields } from '../../../../contract/tasks-desk';
import type { Removed } from '../../../../contract/tasks-removed';
import { sortedLevels } from '../merge/fields';

/** Sent fields in their stored form, and what the filter removed. known: a state whose texts are stored already. */
export async function cleanFields(
  sent: DeskFields,
  known: DeskFields | null,
): Promise<{ fields: DeskFields; removed: Removed[] }> {
  const { removedFrom, storedChoice, storedHtml } = await import('../sanitise/stored');
  const stored = new Set(known ? textsOf(known) : []);
  const text = (html: string) => (stored.has(html) ? html : storedHtml(html));
  const fields: DeskFields = {
    ...sent,
    levels: sortedLevels(sent.levels.map((one) => ({ ...one, ageGroupId: idOf(one.ageGroupId) }))),
    contentHtml: text(sent.contentHtml),
    solutionHtml: text(sent.solutionHtml),
    relevanceHtml: text(sent.relevanceHtml),
    originHtml: text(sent.originHtml),
    keywordIds: idsOf(sent.keywordIds),
    ctKeywords: idsOf(sent.ctKeywords),
    choices: sent.choices.map((choice) => ({
      ...choice,
      textHtml: stored.has(choice.textHtml) ? choice.textHtml : storedChoice(choice.textHtml),
    })),
  };
  return { fields, removed: removedFrom(textsOf(sent).filter((html) => html.includes('<') && !stored.has(html))) };
}

function textsOf(fields: DeskFields): string[] {
  const { contentHtml, solutionHtml, relevanceHtml, originHtml, choices } = fields;
  return [contentHtml, solutionHtml, relevanceHtml, originHtml, ...choices.map((choice) => choice.textHtml)];
}

/** Ids in one spelling and order: the order of keywords says nothing. */
function idsOf(ids: readonly string[]): string[] {
  return [...new Set(ids.map(idOf))].sort((one, other) => Number(BigInt(one) - BigInt(other)));
}

function idOf(id: string): string {
  return String(BigInt(id));
}
