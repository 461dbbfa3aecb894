// The tasks in the collection editor: the frozen copies of a complete collection, else the present tasks.
import type { Db } from '../../../platform/database/db';
import { withCleanHtml } from '../../tasks/sanitise/clean';
import { readCollectionTasks, readCopies } from '../freeze/freeze-queries';
import { type FrozenContent, type FrozenExplanation, frozenContent, frozenExplanation } from '../freeze/frozen';
import { frozenContentOf, frozenExplanationOf } from '../freeze/frozen-content';
import { cleanContent } from '../queries';

type Contents = { content: FrozenContent; explanation: FrozenExplanation; tags: string[] };

/** Reads the contents of a collection's exercises by exercise id. */
export async function contentsOf(
  db: Db,
  collection: { id: number; is_complete: boolean },
): Promise<Map<string, Contents>> {
  const copies = await readCopies(db, collection.id);
  const tasks = await readCollectionTasks(db, collection.id);
  const contents = tasks.map(async (task): Promise<[string, Contents]> => {
    const copy = copies.get(task.exerciseId);
    const frozen = collection.is_complete ? copy : undefined;
    const content = frozen?.content ? frozenContent.parse(frozen.content) : frozenContentOf(task);
    const explanation = frozen?.explanation ? frozenExplanation.parse(frozen.explanation) : frozenExplanationOf(task);
    const cleaned = {
      content: await cleanContent(content),
      explanation: await withCleanHtml(explanation, 'relevanceHtml', 'originHtml'),
    };
    return [task.exerciseId, { ...cleaned, tags: copy?.tags ?? [] }];
  });
  return new Map(await Promise.all(contents));
}

/** The fields of a reply: empty for a withheld task, origin and relevance only for callers who see keys. */
export function replyOf(contents: Contents | undefined, seesWhy: boolean) {
  const why = seesWhy ? contents?.explanation : undefined;
  return {
    contentHtml: contents?.content.contentHtml ?? '',
    origin: why?.originHtml ?? '',
    relevance: why?.relevanceHtml ?? '',
    tags: contents?.tags ?? [],
    choiceLayout: contents?.content.choiceLayout ?? ('ONE_PER_ROW' as const),
    choices: contents?.content.choices ?? [],
  };
}
