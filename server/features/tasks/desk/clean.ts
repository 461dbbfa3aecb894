// The fields of a draft in their stored form: texts filtered as at every saving, lists in one order.
import type { DeskFields } from '../../../../contract/tasks-desk';
import type { Removed } from '../../../../contract/tasks-edit';
import { sortedLevels } from '../merge/fields';
import { textsOf, withStoredTexts } from '../sanitise/forms';

/** Sent fields in their stored form, and what the filter removed. known: a state whose texts are stored already. */
export async function cleanFields(
  sent: DeskFields,
  known: DeskFields | null,
): Promise<{ fields: DeskFields; removed: Removed[] }> {
  const { fields, removed } = await withStoredTexts(sent, new Set(known ? textsOf(known) : []));
  return {
    fields: {
      ...fields,
      levels: sortedLevels(sent.levels.map((one) => ({ ...one, ageGroupId: idOf(one.ageGroupId) }))),
      keywordIds: idsOf(sent.keywordIds),
      ctKeywords: idsOf(sent.ctKeywords),
    },
    removed,
  };
}

/** Ids in one spelling and order: the order of keywords says nothing. */
function idsOf(ids: readonly string[]): string[] {
  return [...new Set(ids.map(idOf))].sort((one, other) => Number(BigInt(one) - BigInt(other)));
}

function idOf(id: string): string {
  return String(BigInt(id));
}
