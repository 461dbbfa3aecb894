import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, textIn } from './shapes';

/**
 * Reference lists: small, public but for the keywords, the same for everybody. Names are Lithuanian;
 * nameEn, where there is one, is English.
 */

const empty = z.object({});
const names = z.array(z.object({ id: z.string(), name: z.string() }));

const levels = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    levelGroup: z.string(),
    levelGroupId: z.string(),
    points: z.number(),
    penalty: z.number(),
  }),
);

export const ageGroups = endpoint({
  method: 'GET',
  path: '/agegroups/get',
  summary: 'Age groups, by their youngest grade',
  roles: 'PUBLIC',
  body: empty,
  reply: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        nameEn: z.string(),
        minGrade: z.number(),
        maxGrade: z.number(),
      }),
    ),
  }),
  errors: [],
});

export const districts = endpoint({
  method: 'GET',
  path: '/cities/list',
  summary: 'Municipalities in Lithuanian order',
  roles: 'PUBLIC',
  body: empty,
  reply: z.object({ data: names }),
  errors: [],
});

export const languages = endpoint({
  method: 'GET',
  path: '/languages/list',
  summary: 'Languages of tasks',
  roles: 'PUBLIC',
  body: empty,
  reply: z.object({
    data: z.array(z.object({ id: z.string(), code: z.string(), name: z.string(), nameEn: z.string() })),
  }),
  errors: [],
});

export const levelsGet = endpoint({
  method: 'GET',
  path: '/levels/get',
  summary: 'Difficulty levels with their points',
  roles: 'PUBLIC',
  body: empty,
  reply: z.object({ data: levels }),
  errors: [],
});

export const levelsPost = endpoint({
  method: 'POST',
  path: '/levels/get',
  summary: 'The same by POST',
  roles: 'PUBLIC',
  body: z.object({ ...claims }),
  reply: z.object({ data: levels }),
  errors: [],
});

export const levelGroups = endpoint({
  method: 'POST',
  path: '/levels/getLevelsGroup',
  summary: 'Groups of levels',
  roles: 'PUBLIC',
  body: z.object({ ...claims }),
  reply: z.object({ data: names }),
  errors: [],
});

export const roleList = endpoint({
  method: 'GET',
  path: '/roles/list',
  summary: 'Roles',
  roles: 'PUBLIC',
  body: empty,
  reply: z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), nameEn: z.string() })) }),
  errors: [],
});

export const subGrades = endpoint({
  method: 'GET',
  path: '/subgrade/list',
  summary: 'Sub-grades 1 to 12 with what is written for them: a to l, unless an administrator has changed it',
  roles: 'PUBLIC',
  body: empty,
  reply: z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  errors: [],
});

export const schoolsOfDistrict = endpoint({
  method: 'GET',
  path: '/schools/list/:arg',
  summary: 'Schools of a municipality (its id) or, with a text of at least 2 letters, those whose name has it',
  roles: 'PUBLIC',
  body: empty,
  reply: z.object({ data: z.array(z.object({ id: z.string(), name: z.string(), districtId: z.string() })) }),
  errors: [],
});

export const keywords = endpoint({
  method: 'POST',
  path: '/keywords/list',
  summary: 'Keywords of one kind: INFORMATICS (a tree) or CT',
  roles: ['ADMIN', 'DEVELOPER', 'TUTOR'],
  body: z.object({
    ...claims,
    keyword: z.optional(z.nullable(z.object({ brk_group: z.optional(z.nullable(textIn(40))) }))),
  }),
  reply: z.object({
    keywords: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        level: z.number(),
        isMultiple: z.enum(['T', 'N']),
        parentId: z.nullable(z.string()),
        group: z.string(),
        names: z.record(z.string(), z.string()),
        isUnsorted: z.boolean(),
      }),
    ),
  }),
  errors: [],
});
