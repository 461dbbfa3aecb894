// Tasks and their keywords for the tests of calls, in the form of the import and in the form of the editor.
import { randomInt } from 'node:crypto';
import type { BodyIn } from '../../contract/endpoint';
import * as calls from '../../contract/keywords';
import { getTask } from '../../contract/tasks';
import { saveTask } from '../../contract/tasks-edit';
import type { ImportedImage, ImportedTask } from '../features/tasks/import/types';
import type { PersonName } from './people';
import type { World } from './world';

export type SentTask = BodyIn<typeof saveTask>['task'];

/** A drawing of an imported task. */
export function importedImage(path: string, bytes: string): ImportedImage {
  return { path, name: path, mime: 'image/svg+xml', bytes: Buffer.from(bytes), title: 'Upė' };
}

/** A task with three choices and two pictures, whose key a person must confirm. */
export function importedTask(change: Partial<ImportedTask> = {}): ImportedTask {
  return {
    internationalId: '2026-LT-90',
    usageYear: null,
    language: 'lt',
    title: 'Upės laiškas',
    name: null,
    contentHtml: '<p><img src="image:g/a.svg"></p>',
    solutionHtml: '<p>B</p>',
    relevanceHtml: '<p>Kodėl</p>',
    originHtml: '',
    choiceLayout: 'ONE_PER_ROW',
    input: null,
    key: null,
    suspectedKey: 'B',
    interactive: false,
    choices: ['A', 'B', 'C'].map((letter) => ({
      letter,
      html: letter,
      imagePath: letter === 'C' ? 'g/c.svg' : null,
      alt: 'ce',
    })),
    levels: [{ ages: '10-12', level: 'medium' }],
    keywords: [{ word: 'grafas', url: null }],
    ctKeywords: [],
    categories: [{ area: 'algoritmai', topic: 'graphs' }],
    skills: ['abstrakcija'],
    contributors: [],
    licence: 'CC BY-SA 4.0',
    year: 2026,
    sourceFile: '2026-LT-90-lit.task.md',
    source: { head: {}, sections: [], pictures: {}, basis: '' },
    packageFiles: null,
    images: [importedImage('g/a.svg', '<svg/>'), importedImage('g/c.svg', '<svg id="c"/>')],
    ...change,
  };
}

/** A choice in the form that the editor sends. */
export function sentChoice(textHtml: string, isCorrect: 'T' | 'N' = 'N') {
  return { textHtml, isCorrect };
}

let count = 0;

/** A new task in the form that the editor sends, with its own id. */
export function sentTask(change: Partial<SentTask> = {}): SentTask {
  count += 1;
  return {
    internationalId: `2026-LT-E${count}`,
    name: 'Bebro laiškas',
    languageId: '1',
    levels: [{ ageGroupId: '3', level: 'medium' }],
    contentHtml: '<p>Kuris?</p>',
    choiceLayout: 'ONE_PER_ROW',
    choices: [sentChoice('<p>A</p>'), sentChoice('B', 'T'), sentChoice('C'), sentChoice('D')],
    ...change,
  };
}

/** The first task of a collection. */
export async function firstTaskOf(world: World, collection: keyof World['collections']): Promise<string> {
  const { rows } = await world.pool.query('select task_id from exercise where collection_id = $1 order by id limit 1', [
    world.collections[collection].id,
  ]);
  return rows[0].task_id;
}

/** The tasks of last year's contest, whose results are out: two of each level, for the age group of grades 9 and 10. */
export async function plantArchive(world: World): Promise<string[]> {
  const { id } = world.collections.past9;
  await world.pool.query(
    `insert into task_level (task_id, age_group_id, level_name)
     select task_id, 5, level_name from exercise where collection_id = $1`,
    [id],
  );
  const { rows } = await world.pool.query('select task_id from exercise where collection_id = $1 order by id', [id]);
  return rows.map((row) => row.task_id);
}

/** While this runs, a complete contest whose results are not out has the task. */
export async function whileInContest(world: World, taskId: string, run: () => Promise<void>): Promise<void> {
  const contest = world.collections.draft8.id;
  await world.pool.query(
    `insert into exercise (collection_id, task_id, level_name, exercise_no, points, penalty) values ($1, $2, 'easy', 9, 6, 2)`,
    [contest, taskId],
  );
  await world.pool.query('update collection set is_complete = true where id = $1', [contest]);
  try {
    await run();
  } finally {
    await world.pool.query('update collection set is_complete = false where id = $1', [contest]);
    await world.pool.query('delete from exercise where collection_id = $1 and task_id = $2', [contest, taskId]);
  }
}

/** What the tests of keywords do in a world. */
export function keywordStage(world: World) {
  const tree = async (as: PersonName = 'admin') => (await world.call(calls.keywordTree, { as })).body;
  const named = async (name: string, as: PersonName = 'admin') =>
    (await tree(as)).keywords?.find((one) => Object.values(one.names).includes(name));
  return {
    tree,
    named,
    idOf: async (name: string) => (await named(name))?.id ?? '',
    make: async (names: Record<string, string>, parentId: string | null = null) => {
      const { body } = await world.call(calls.saveKeyword, { as: 'admin', body: { id: null, parentId, names } });
      return body.keyword?.id ?? '';
    },
    task: (as: PersonName, keywordIds: string[]) =>
      world.call(saveTask, {
        as,
        body: {
          task: {
            internationalId: `2026-LT-KW${randomInt(1_000_000_000)}`,
            name: 'Tvenkinys',
            languageId: 'lt',
            contentHtml: '<p>?</p>',
            levels: [{ ageGroupId: '3', level: 'easy' }],
            choiceLayout: 'INPUT',
            answerInputDefinition: { dataType: 'S', correctAnswerValue: 'upė' },
            keywordIds,
          },
        },
      }),
    keywordsOf: async (id = '') => (await world.call(getTask, { as: 'admin', body: { id } })).body.keywordIds,
    undo: (undoId = '') => world.call(calls.undoKeywords, { as: 'admin', body: { undoId } }),
    audited: async (action: string) =>
      (await world.pool.query('select details from audit_log where action = $1 order by id desc limit 1', [action]))
        .rows[0]?.details,
  };
}
