// Files that the calls with a file take, and how each kind is broken.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type fc from 'fast-check';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import * as agreements from '../../contract/agreements';
import type { Endpoint } from '../../contract/endpoint';
import * as exchange from '../../contract/exchange';
import * as images from '../../contract/images';
import * as interactive from '../../contract/interactive';
import * as schools from '../../contract/schools';
import { saveTask } from '../../contract/tasks-edit';
import { addRecording } from '../../contract/tasks-recordings';
import { root } from '../../server/platform/root';
import { photograph, pngOf, taskFile, taskText } from '../../server/testing/archives';
import type { PersonName } from '../../server/testing/people';
import { sentTask } from '../../server/testing/tasks';
import { wav } from '../../server/testing/upload';
import type { World } from '../../server/testing/world';
import { brokenBytes, brokenText, brokenZip } from './bytes';

/** A kind of file that a call reads. */
export type Reader = {
  name: string;
  call: Endpoint;
  as: PersonName;
  body: object;
  bytes: Uint8Array;
  broken: (bytes: Uint8Array) => fc.Arbitrary<Uint8Array>;
};

const asText = (bytes: Uint8Array) =>
  brokenText(new TextDecoder().decode(bytes)).map((text) => new TextEncoder().encode(text));

/** One of our own tasks with its pictures, as an archive. */
function ownTask(folder: string): Uint8Array {
  const path = join(root, 'tasks', folder);
  const names = readdirSync(path, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const files = names.map((one): [string, Uint8Array] => {
    const file = join(one.parentPath, one.name);
    return [`${folder}/${file.slice(path.length + 1)}`, Uint8Array.from(readFileSync(file))];
  });
  return zipSync(Object.fromEntries(files));
}

/** Every reader of files with a file that it takes. */
export async function readersOf(world: World): Promise<Reader[]> {
  const picture = { image_title: 'Upė' };
  const colour = { create: { width: 30, height: 20, channels: 3 as const, background: '#8a5a2b' } };
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0L9 9"/><text x="1" y="5">a</text></svg>';
  const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n';
  const packed = readFileSync(join(root, 'tasks/2026-LT-31_Canal_Queue/2026-LT-31.zip'));
  const simple = zipSync({ [taskFile('2026-LT-71')]: taskText('2026-LT-71'), 'a.png': await pngOf(20, 20) });
  const paper = { userId: world.people.youngA3.userId, consents: { takePart: true, publish: false } };
  const school = { school: { id: world.schools.A } };
  const { body: task } = await world.call(saveTask, { as: 'admin', body: { task: sentTask() } });
  const part = { id: task.id, part: 'text' };
  const levels = [{ ageGroupId: '3', level: 'easy' }];
  const interactiveTask = { internationalId: '2026-LT-I77', name: 'Eilė', languageId: '1', levels };
  const text = (content: string) => new TextEncoder().encode(content);
  const image = (kind: string, bytes: Uint8Array, broken = brokenBytes): Reader => ({
    name: `picture ${kind}`,
    call: images.addTaskImage,
    as: 'admin',
    body: picture,
    bytes,
    broken,
  });
  const upload = (
    name: string,
    call: Endpoint,
    as: PersonName,
    body: object,
    bytes: Uint8Array,
    broken = brokenBytes,
  ) => ({
    name,
    call,
    as,
    body,
    bytes,
    broken,
  });
  return [
    upload(
      'archive of tasks, looked at',
      exchange.previewImport,
      'admin',
      {},
      ownTask('2026-LT-01_Snow_Robot'),
      brokenZip,
    ),
    upload(
      'archive of tasks, taken',
      exchange.takeImport,
      'admin',
      { files: [taskFile('2026-LT-71')] },
      simple,
      brokenZip,
    ),
    upload(
      'archive of tasks, one shown',
      exchange.lookImport,
      'admin',
      { file: taskFile('2026-LT-71') },
      simple,
      brokenZip,
    ),
    upload('interactive package', interactive.uploadTrial, 'admin', {}, packed, brokenZip),
    upload('interactive task', interactive.saveInteractive, 'admin', interactiveTask, packed, brokenZip),
    upload('recording', addRecording, 'admin', part, wav(1_200)),
    upload('picture of an answer', images.addAnswerImage, 'admin', picture, await pngOf(30, 20)),
    image('png', await pngOf(30, 20)),
    image('jpeg', await photograph()),
    image('webp', await sharp(colour).webp().toBuffer()),
    image('gif', await sharp(colour).gif().toBuffer()),
    image('svg', text(svg), asText),
    image('svg as bytes', text(svg)),
    upload('agreement pdf', agreements.uploadAgreement, 'tutorA', paper, text(pdf), asText),
    upload('agreement photograph', agreements.uploadAgreement, 'tutorA', paper, await photograph()),
    upload('school agreement pdf', schools.uploadAgreement, 'tutorA', school, text(pdf)),
  ];
}
