import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, paging, textIn } from './shapes';

/** Tasks as those who make collections see them (part 2, sections 3 and 7). Tutors never see a contest's tasks before its results. */

const makers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;
const level = z.enum(['easy', 'medium', 'hard']);

const filter = z.object({
  UID: z.optional(z.nullable(textIn(40))),
  name: z.optional(z.nullable(textIn(200))),
  language: z.optional(z.nullable(textIn(10))),
  age_group: z.optional(z.nullable(z.union([idIn, z.literal('')]))),
  status: z.optional(z.nullable(z.enum(['DRAFT', 'READY']))),
});

export const taskRow = z.object({
  id: z.string(),
  type: z.enum(['BASIC', 'LODGE']),
  internationalId: z.string(),
  name: z.string(),
  languageId: z.string(),
  choiceLayout: z.enum(['ALL_IN_ONE_ROW', 'ONE_PER_ROW', 'TWO_PER_ROW', 'INPUT']),
  status: z.enum(['DRAFT', 'READY']),
  suspectedKey: z.nullable(z.string()),
  levels: z.array(z.object({ ageGroupId: z.string(), level })),
});

export const listTasks = endpoint({
  method: 'POST',
  path: '/tasks/list',
  summary: 'Tasks by filter, newest first',
  roles: makers,
  body: z.object({ ...claims, filter: z.optional(z.nullable(filter)), ...paging }),
  reply: z.object({ tasks: z.array(taskRow), total: z.number() }),
  errors: [],
});

export const getTask = endpoint({
  method: 'POST',
  path: '/tasks/get',
  summary: 'One task; its key and its explanation only for administrators and developers',
  roles: makers,
  body: z.object({ ...claims, id: idIn, showDetails: z.optional(z.nullable(z.boolean())) }),
  reply: z.object({
    task: z.extend(taskRow, {
      contentHtml: z.string(),
      solutionHtml: z.string(),
      relevanceHtml: z.string(),
      originHtml: z.string(),
      answerInputDefinition: z.nullable(
        z.object({
          dataType: z.enum(['N', 'S', 'D', 'T']),
          dataLength: z.nullable(z.number()),
          dataMinValue: z.nullable(z.string()),
          dataMaxValue: z.nullable(z.string()),
          correctAnswerValue: z.nullable(z.string()),
        }),
      ),
    }),
    answers: z.array(
      z.object({
        id: z.string(),
        textHtml: z.string(),
        imageLink: z.nullable(z.string()),
        imageName: z.nullable(z.string()),
        isCorrect: z.nullable(z.enum(['T', 'N'])),
      }),
    ),
    keywords: z.array(z.string()),
    cTs: z.array(z.string()),
  }),
  errors: [],
});

export const confirmKey = endpoint({
  method: 'POST',
  path: '/tasks/confirm-key',
  summary: 'A person confirms the key of an imported draft: the right choice, or the right value of an input',
  roles: ['ADMIN', 'DEVELOPER'],
  body: z.object({
    ...claims,
    id: idIn,
    correctChoiceId: z.optional(z.nullable(idIn)),
    correctValue: z.optional(z.nullable(textIn(200).check(z.minLength(1)))),
  }),
  reply: z.object({ status: z.enum(['DRAFT', 'READY']) }),
  errors: ['BAD_CHOICE', 'BAD_VALUE', 'TASK_IN_USE'],
});
