// A task that was never ready carries its draft in its own row, so that lists and searches find it. Pupils never see it.
import type { DeskFields } from '../../../../contract/tasks-desk';
import type { Db } from '../../../platform/database/db';
import { setKeywords } from '../../keywords/task-queries';
import { storeContents } from '../content/content-queries';
import { contentOfFields } from '../content/fields-content';
import { choiceRowsOf, textColumnsOf, writtenColumnsOf } from '../content/row';
import { updateDraftRow } from '../editor/draft-queries';
import { languageCode, writeLevels } from '../editor/edit-queries';
import { replaceChoices } from '../import/store-queries';

/** Writes a draft into the row of its task, as far as it fits there. place: its number and language. An interactive task keeps what its package says. */
export async function writeDraftRow(
  db: Db,
  task: { id: string; type: 'BASIC' | 'LODGE' },
  fields: DeskFields,
  place: { international_id: string; language: string },
): Promise<void> {
  const { language } = place;
  const content = contentOfFields(fields, language);
  const isBasic = task.type === 'BASIC';
  const columns = isBasic ? writtenColumnsOf(content, language) : textColumnsOf(content, language);
  await updateDraftRow(db, task.id, { ...columns, ...place });
  if (isBasic) await replaceChoices(db, task.id, choiceRowsOf(content, language));
  await writeLevels(db, task.id, content.levels);
  await setKeywords(db, task.id, [...content.keywords, ...content.ctKeywords]);
  await storeContents(db, [task.id]);
}

/** The code of a draft's language; Lithuanian until another is chosen. */
export async function languageOf(db: Db, fields: DeskFields): Promise<string> {
  return (fields.languageId === '' ? null : await languageCode(db, fields.languageId)) ?? 'lt';
}
