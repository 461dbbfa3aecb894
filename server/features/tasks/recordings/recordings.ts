import { hasChoices } from '../../../../contract/task/by-kind/families';
import * as calls from '../../../../contract/tasks-recordings';
import type { Db } from '../../../platform/database/db';
import type { Api } from '../../../platform/http/api';
import { refuse } from '../../../platform/http/refusal';
import type { Services } from '../../../platform/services';
import type { Caller } from '../../auth/caller';
import { findOwnTask } from '../desk/desk-queries';
import { deskState } from '../desk/state';
import { lockVisible } from '../editor/edit-queries';
import { auditTask } from '../editor/save';
import { newRecording } from './new-recording';
import { placeRecordings, spokenParts } from './parts';
import * as rows from './recording-queries';
import { soundOf } from './sound';

/** Mounts the recordings of a task: who may change the task may record it (docs/rules/content.md). */
export function mountRecordings(api: Api<Caller>, { db }: Services): void {
  api.on(calls.listRecordings, async ({ body, caller }) => {
    const task = (await findOwnTask(db, caller, body.id)) ?? refuse('NOT_FOUND');
    return { parts: (await placedParts(db, task)).map(partView) };
  });

  api.upload(calls.addRecording, async ({ body, caller, file }) => {
    if (file.bytes.length > calls.recordingLimits.bytes) return refuse('TOO_LARGE');
    const sound = soundOf(file.bytes) ?? refuse('WRONG_KIND');
    const { seconds, slackMs } = calls.recordingLimits;
    if (sound.ms > seconds * 1000 + slackMs) return refuse('RECORDING_TOO_LONG');
    return change(caller, body, 'add', async (trx, taskId, { part, recording }) => {
      if (recording) await rows.retireRecordings(trx, [recording.name]);
      await rows.insertRecording(trx, taskId, newRecording(part, sound, file.bytes), caller.userId);
    });
  });

  api.on(calls.confirmRecording, async ({ body, caller }) =>
    change(caller, body, 'confirm', async (trx, _taskId, { part, recording }) => {
      await rows.placeRecording(trx, (recording ?? refuse('NOT_FOUND')).name, part);
    }),
  );

  api.on(calls.removeRecording, async ({ body, caller }) =>
    change(caller, body, 'remove', async (trx, _taskId, { recording }) => {
      await rows.retireRecordings(trx, [(recording ?? refuse('NOT_FOUND')).name]);
    }),
  );

  /** Changes the recording of one part, and answers all parts as they are then. */
  async function change(
    caller: Caller,
    { id, part }: { id: string; part: string },
    act: 'add' | 'confirm' | 'remove',
    run: (trx: Db, taskId: string, placed: Placed) => Promise<void>,
  ) {
    return db.transaction().execute(async (trx) => {
      const task = (await lockVisible(trx, caller, id, true)) ?? refuse('NOT_FOUND');
      const placed = (await placedParts(trx, task)).find((one) => one.part.part === part) ?? refuse('NOT_FOUND');
      await run(trx, task.id, placed);
      await auditTask(trx, caller, `task.recording-${act}`, task.id, task.international_id, { part });
      return { parts: (await placedParts(trx, task)).map(partView) };
    });
  }
}

type Placed = Awaited<ReturnType<typeof placedParts>>[number];

/** The parts as the desk shows them, with unsaved changes of the task, and the recording of each. */
async function placedParts(db: Db, task: { id: string; status: 'DRAFT' | 'READY' }) {
  const { shown } = await deskState(db, task);
  const choices = hasChoices(shown) ? shown.choices : [];
  const parts = spokenParts({
    ...shown,
    choices: choices.map(({ textHtml, imageLink, imageName }) => ({
      textHtml,
      imageName: imageLink?.replace('/images/', '') ?? null,
      imageTitle: imageName,
    })),
  });
  return placeRecordings(parts, await rows.recordingsOf(db, task.id));
}

function partView({ part: { part }, recording, isOutdated }: Placed): calls.RecordedPart {
  if (!recording) return { part, recording: null };
  const { name, length_ms } = recording;
  return { part, recording: { url: `/recordings/${name}`, seconds: length_ms / 1000, isOutdated } };
}
