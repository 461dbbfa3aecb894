import { createHash, randomBytes } from 'node:crypto';
import type { BodyOut } from '../../../contract/endpoint';
import * as calls from '../../../contract/images';
import type { Api } from '../../platform/http/api';
import type { UploadedFile } from '../../platform/http/body/multipart';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import { writeAudit } from '../audit/queries';
import type { Caller } from '../auth/caller';
import * as rows from './queries';

/** Mounts the list of stored pictures and the upload of new ones. */
export function mountPictures(api: Api<Caller>, { db }: Services): void {
  api.on(calls.listImages, async ({ body, caller }) => {
    const filter = filterOf(body);
    const page = await rows.listImages(db, caller, filter, body);
    return { images: page.map(pictureOf), total: await rows.countImages(db, caller, filter) };
  });

  api.on(calls.countImages, async ({ body, caller }) => ({
    imageCount: { allImage: await rows.countImages(db, caller, filterOf(body)) },
  }));

  api.upload(calls.addTaskImage, async ({ body, caller, file }) => add(caller, body, file, 'task'));
  api.upload(calls.addAnswerImage, async ({ body, caller, file }) => add(caller, body, file, 'answer'));

  async function add(
    caller: Caller,
    body: BodyOut<typeof calls.addTaskImage>,
    file: UploadedFile,
    scope: calls.ImageScope,
  ): Promise<{ image: calls.Picture }> {
    const taskId = body.task_id || null;
    if (taskId !== null && !(await rows.mayAddTo(db, caller, taskId))) return refuse('NOT_FOUND');
    const { reencode } = await import('./reencode');
    const clean = await reencode(file.bytes);
    if (typeof clean === 'string') return refuse(clean);
    const { mime, bytes } = clean;
    // A random name cannot be guessed, unlike a hash of a known picture, and can be cached for ever as well.
    const name = `${randomBytes(16).toString('hex')}.${clean.extension}`;
    const title = body.image_title?.trim() ?? '';
    await db.transaction().execute(async (trx) => {
      const sha256 = createHash('sha256').update(bytes).digest();
      await rows.insertImage(trx, { name, taskId, title, mime, bytes, sha256, scope, createdBy: caller.userId });
      const line = { userId: caller.userId, action: 'image.add' as const, objectType: 'image', objectId: name };
      await writeAudit(trx, { ...line, details: { bytes: bytes.length, ...(taskId !== null && { taskId }) } });
    });
    return { image: pictureOf({ name, title, path: name, task_name: null }) };
  }
}

function filterOf(body: BodyOut<typeof calls.countImages>): rows.ImageFilter {
  return { taskId: body.task_id || null, scope: body.image_scope || null, title: body.title?.trim() || null };
}

type Row = { name: string; title: string; path: string; task_name: string | null };

function pictureOf({ name, title, path, task_name }: Row): calls.Picture {
  const filename = path.slice(path.lastIndexOf('/') + 1);
  return { imageUrl: `/images/${name}`, title, filename, description: task_name ?? '' };
}
