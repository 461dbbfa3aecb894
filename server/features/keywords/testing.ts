import { randomInt } from 'node:crypto';
import * as calls from '../../../contract/keywords';
import { getTask } from '../../../contract/tasks';
import { saveTask } from '../../../contract/tasks-edit';
import type { PersonName } from '../../testing/people';
import type { World } from '../../testing/world';

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
