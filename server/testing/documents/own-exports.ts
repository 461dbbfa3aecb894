// Our own tasks as they go out to other programs: what an export of them looks like without a database.
import { join } from 'node:path';
import { kindOf } from '../../../contract/task/answers/kinds';
import { storedOrder } from '../../../contract/task/answers/order-key';
import { type ExportPicture, type ExportTask, exportOf } from '../../features/exchange/export/export-task';
import { choicesOfFile, contentOfFile } from '../../features/tasks/import/file-content';
import { readTaskFolder } from '../../features/tasks/import/read';
import type { ImportedTask } from '../../features/tasks/import/types';
import { root } from '../../platform/root';

/** All of them that may go out, each with the pictures that it has. */
export async function ownExports(): Promise<{ id: string; task: ExportTask; pictures: ExportPicture[] }[]> {
  const { tasks } = await readTaskFolder(join(root, 'tasks'));
  return tasks.flatMap((file, no) => {
    const name = (at: number, mime: string) =>
      `${String(no * 1000 + at).padStart(32, '0')}.${mime === 'image/png' ? 'png' : mime === 'image/jpeg' ? 'jpg' : 'svg'}`;
    const pictures = file.images.map(({ mime, bytes }, at) => ({ name: name(at, mime), mime, bytes }));
    const names = new Map(file.images.map(({ path, mime }, at) => [path, name(at, mime)]));
    const places = { levels: [], keywords: [], ctKeywords: [] };
    const content = contentOfFile(file, choicesOfFile(file, names), names, keyOf(file), places);
    const worth = { level: 'medium' as const, points: 9, penalty: 3 };
    const { language, tags: labels = [] } = file;
    const task = exportOf({ seesKey: true, status: 'READY', content, language, labels, worth });
    return task ? [{ id: file.internationalId, task, pictures }] : [];
  });
}

function keyOf({ key, choices, choiceLayout }: ImportedTask) {
  if (key?.kind !== 'choice') return { choices: [], value: key?.value ?? null };
  const right = key.letters.map((letter) => choices.findIndex((one) => one.letter === letter));
  return { choices: right, value: storedOrder(kindOf({ choiceLayout }), right) };
}
