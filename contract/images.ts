import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { claims, idIn, paging, textIn } from './shapes';

/** Pictures of tasks and of their answers: staff pick and add them. */

const makers = ['ADMIN', 'DEVELOPER', 'TUTOR'] as const;

export const imageLimits = {
  /** Of a file, in bytes. */
  bytes: 5_000_000,
  /** Of a picture before it is unpacked, in pixels and along one side. */
  pixels: 40_000_000,
  side: 8_000,
  titleLength: 300,
};

export const imageScopes = ['task', 'answer'] as const;
export type ImageScope = (typeof imageScopes)[number];

export const picture = z.object({
  imageUrl: z.string(),
  title: z.string(),
  filename: z.string(),
  /** The task that it came with, by name. */
  description: z.string(),
});
export type Picture = z.infer<typeof picture>;

const orAll = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(z.union([z.literal(''), schema])));
const filter = { task_id: orAll(idIn), image_scope: orAll(z.enum(imageScopes)), title: orAll(textIn(200)) };

export const listImages = endpoint({
  method: 'POST',
  path: '/images/list',
  summary: "Pictures, newest first: a tutor's own and those of tasks that the tutor may see",
  roles: makers,
  body: z.object({ ...claims, ...paging, ...filter }),
  reply: z.object({ images: z.array(picture), total: z.number() }),
  errors: [],
});

export const countImages = endpoint({
  method: 'POST',
  path: '/images/imagesCount',
  summary: 'How many pictures images/list has',
  roles: makers,
  body: z.object({ ...claims, ...filter }),
  reply: z.object({ imageCount: z.object({ allImage: z.number() }) }),
  errors: [],
});

const data = z.object({
  ...claims,
  image_scope: z.optional(z.nullable(z.enum(imageScopes))),
  image_title: z.optional(z.nullable(textIn(imageLimits.titleLength))),
  task_id: orAll(idIn),
});
const upload = {
  method: 'POST',
  roles: makers,
  body: data,
  upload: 'fileToUpload',
  reply: z.object({ image: picture }),
  errors: [],
  bodyLimit: imageLimits.bytes + 20_000,
} as const;

export const addTaskImage = endpoint({
  ...upload,
  path: '/images/addtaskimage',
  summary: 'Adds a picture for the text of a task: PNG, JPEG, WebP, GIF or SVG, looked at, cleaned and written anew',
});

export const addAnswerImage = endpoint({
  ...upload,
  path: '/images/addanswerimage',
  summary: 'Adds a picture for an answer, in the same way',
});
