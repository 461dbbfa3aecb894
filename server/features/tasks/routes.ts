import type { ReplyOf } from '../../../contract/endpoint';
import * as calls from '../../../contract/tasks';
import type { Api } from '../../platform/api';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import * as rows from './queries';
import { imageLink, isValueOf } from './rules';
import { isFrozenTask } from './store-queries';

/** Mounts the reading of tasks and the confirming of keys (part 2, section 7; decisions 7). */
export function mountTasks(api: Api<Caller>, { db }: Services): void {
  api.on(calls.listTasks, async ({ body, caller }) => {
    const filter = {
      internationalId: body.filter?.UID || null,
      name: body.filter?.name || null,
      language: body.filter?.language || null,
      ageGroupId: body.filter?.age_group || null,
      status: body.filter?.status ?? null,
    };
    const [page, total] = [await rows.listTasks(db, caller, filter, body), await rows.countTasks(db, caller, filter)];
    return { tasks: page.map((task) => taskRow(task, seesKeys(caller))), total };
  });

  api.on(calls.getTask, async ({ body, caller, refuse }) => {
    const task = (await rows.readTask(db, caller, body.id)) ?? refuse('NOT_FOUND');
    const keys = seesKeys(caller);
    const keywords = (kind: string) => task.keywords.filter((keyword) => keyword.kind === kind);
    return {
      task: {
        ...taskRow(task, keys),
        contentHtml: task.content_html,
        solutionHtml: keys ? task.solution_html : '',
        relevanceHtml: keys ? task.relevance_html : '',
        originHtml: keys ? task.origin_html : '',
        answerInputDefinition: task.data_type && {
          dataType: task.data_type,
          dataLength: task.data_length,
          dataMinValue: task.data_min,
          dataMaxValue: task.data_max,
          correctAnswerValue: keys ? task.correct_value : null,
        },
      },
      answers: task.choices.map((choice) => ({
        id: choice.id,
        textHtml: choice.text_html,
        imageLink: imageLink(choice.image_name),
        imageName: choice.image_title,
        isCorrect: keys ? (choice.is_correct ? ('T' as const) : ('N' as const)) : null,
      })),
      keywords: keywords('INFORMATICS').map((keyword) => keyword.name),
      cTs: keywords('CT').map((keyword) => keyword.id),
    };
  });

  api.on(calls.confirmKey, async ({ body, caller, refuse }) => {
    await db.transaction().execute(async (trx) => {
      const task = (await rows.lockTask(trx, body.id)) ?? refuse('NOT_FOUND');
      if (await isFrozenTask(trx, task.id)) refuse('TASK_IN_USE');
      const key = readKey(task, body, refuse);
      await rows.setKey(trx, task.id, key);
      await writeAudit(trx, {
        userId: caller.userId,
        action: 'task.confirm-key',
        objectType: 'task',
        objectId: task.id,
        details: key,
      });
    });
    return { status: 'READY' as const };
  });
}

type KeyIn = { correctChoiceId?: string | null; correctValue?: string | null };
type Locked = NonNullable<Awaited<ReturnType<typeof rows.lockTask>>>;

function readKey(
  task: Locked,
  body: KeyIn,
  refuse: (code: 'BAD_CHOICE' | 'BAD_VALUE') => never,
): { choiceId: string } | { value: string } {
  if (task.data_type === null) {
    const choice = task.choices.find((one) => one.id === body.correctChoiceId) ?? refuse('BAD_CHOICE');
    return { choiceId: choice.id };
  }
  const value = body.correctValue?.trim() ?? '';
  return isValueOf(task.data_type, value) ? { value } : refuse('BAD_VALUE');
}

function seesKeys(caller: Caller): boolean {
  return caller.role === 'ADMIN' || caller.role === 'DEVELOPER';
}

type Row = Awaited<ReturnType<typeof rows.listTasks>>[number];

function taskRow(task: Row, keys: boolean): ReplyOf<typeof calls.listTasks>['tasks'][number] {
  return {
    id: task.id,
    type: task.type,
    internationalId: task.international_id,
    name: task.name,
    languageId: String(task.language_id),
    choiceLayout: task.choice_layout,
    status: task.status,
    suspectedKey: keys ? task.suspected_key : null,
    levels: task.levels.map((one) => ({ ageGroupId: String(one.age_group_id), level: one.level_name })),
  };
}
