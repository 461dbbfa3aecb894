// One sitting on this computer: its time, its answers, its end (docs/rules/offline.md).
import { writeStored } from '../../../platform/local-storage';
import { randomUuid } from '../../../platform/random-uuid';
import { keepTypedOf } from '../../../platform/typed-texts';
import type { TypedAnswer } from '../../solving/answer/answers';
import { bothClocks, leftOf, usedNow, withMark } from '../clock';
import type { SetPupil } from '../opened-set';
import { sealedParcelOf } from '../parcels';
import { type CurrentSitting, type Room, refresh } from '../room';
import { byPlace, type StoredAnswer } from '../store';

/** Under which the solver's parts know a sitting. */
export const attemptOf = (sitting: string): string => `damba-offline-${sitting}`;

/** Begins the sitting of a pupil; rejects where the computer writes nothing. */
export async function beginSitting(room: Room, pupil: SetPupil): Promise<void> {
  const { content, open, current } = room.view.get();
  const { set } = content;
  const { work } = room;
  if (!set || !open || current || work.isBeginning) return;
  const last = { ...bothClocks(), used: 0 };
  const sitting = {
    id: randomUuid(),
    preparation: set.head.preparation,
    pupil: pupil.uuid,
    code: open.code,
    minutes: pupil.minutes,
    startedAt: new Date(last.wall).toISOString(),
    last,
    marks: withMark([], last),
    answersKey: set.answersKey,
    about: { className: set.head.className, closesAt: set.head.closesAt },
  };
  work.isBeginning = true;
  await room.disk.putSitting(sitting).finally(() => {
    work.isBeginning = false;
  });
  // It lies on the disk, and the page may have gone on with it by itself.
  if (room.view.get().current) return;
  work.given = 0;
  room.view.set({ ...room.view.get(), ended: null, current: { sitting, pupil, answers: [], unsaved: [], writing: 0 } });
}

/** Counts the time up to now and stores it, unless the sitting is being sealed; answers what is left, in milliseconds. */
export async function countTime(room: Room): Promise<number> {
  const { current } = room.view.get();
  if (!current) return 0;
  if (current.sitting.id === room.work.ending) return leftOf(current.sitting.minutes, current.sitting.last);
  const last = usedNow(current.sitting.last, bothClocks());
  const sitting = { ...current.sitting, last, marks: withMark(current.sitting.marks, last) };
  change(room, sitting.id, (now) => ({ ...now, sitting }));
  // A full disk is told by the answers; the time is counted from the last moment that was written.
  await room.disk.updateSitting(sitting).catch(() => undefined);
  const { work } = room;
  work.writing = Promise.all([work.writing, saveAgain(room)]).then(() => undefined);
  await work.writing;
  return leftOf(sitting.minutes, last);
}

/** Stores an answer under the used time of now; resolves when it is on the disk, or shown to be in this page alone. */
export function giveAnswer(room: Room, taskId: string, given: TypedAnswer): Promise<void> {
  const own = append(room, taskId, given);
  const { work } = room;
  work.writing = Promise.all([work.writing, own]).then(() => undefined);
  return own;
}

async function append(room: Room, taskId: string, given: TypedAnswer): Promise<void> {
  const { current, open } = room.view.get();
  if (!current || !open || current.sitting.id === room.work.ending) return;
  const { sitting } = current;
  const { used } = usedNow(sitting.last, bothClocks());
  const answer = {
    challengeId: open.set.challenge.brc_id,
    taskId,
    selectedChoiceId: given.choiceId,
    answerText: given.text === '' ? null : given.text,
    epoch: 1,
  };
  // What was being typed when the time ended is in time.
  const at = Math.min(Math.round(used), sitting.minutes * 60_000);
  const stored = { sitting: sitting.id, at, n: room.work.given, answer };
  room.work.given += 1;
  change(room, sitting.id, (now) => ({ ...now, writing: now.writing + 1 }));
  const isWritten = await room.disk.append(stored).then(
    () => true,
    () => false,
  );
  change(room, sitting.id, (now) => ({
    ...now,
    writing: now.writing - 1,
    // A slow write ends after those of younger answers.
    answers: [...now.answers, stored].sort(byPlace),
    unsaved: isWritten ? now.unsaved : [...now.unsaved, stored],
  }));
}

/** Writes what the computer has refused before: somebody may have made room. */
async function saveAgain(room: Room): Promise<void> {
  for (const answer of room.view.get().current?.unsaved ?? []) {
    try {
      await room.disk.append(answer);
    } catch {
      return;
    }
    change(room, answer.sitting, (now) => ({ ...now, unsaved: without(now.unsaved, answer) }));
  }
}

const without = (answers: StoredAnswer[], gone: StoredAnswer): StoredAnswer[] => answers.filter((one) => one !== gone);

/**
 * Ends the sitting: its parcel is sealed and written, and the plain answers and the code are gone. A computer that cannot
 * write keeps the parcel in this page, from where it can still be sent or saved.
 */
export async function endSitting(room: Room, by: 'PUPIL' | 'TIME'): Promise<void> {
  const { work, view } = room;
  const id = view.get().current?.sitting.id;
  // The time may end while the pupil presses: it ends once.
  if (id === undefined || id === work.ending) return;
  await countTime(room);
  await untilWritten(work);
  if (work.ending !== null) return;
  work.ending = id;
  // Where sealing fails, it can be ended again.
  await sealCurrent(room, by).finally(() => {
    work.ending = null;
  });
}

/** Waits for the answers that are being written, and for those that are given meanwhile. */
async function untilWritten(work: Room['work']): Promise<void> {
  for (;;) {
    const { writing } = work;
    await writing;
    if (writing === work.writing) return;
  }
}

async function sealCurrent(room: Room, by: 'PUPIL' | 'TIME'): Promise<void> {
  const { current, content } = room.view.get();
  if (!current) return;
  const { sitting, answers, pupil } = current;
  // What was given while the end waited is in time.
  const used = Math.max(Math.round(sitting.last.used), ...answers.map(({ at }) => at));
  const end = { at: by === 'TIME' ? sitting.minutes * 60_000 : used, by };
  const parcel = await sealedParcelOf(sitting, answers, { computer: content.computer, end, now: Date.now() });
  const isStored = await room.disk.seal(sitting.id, parcel).then(
    () => true,
    () => false,
  );
  const attempt = attemptOf(sitting.id);
  keepTypedOf((attemptId) => attemptId !== attempt);
  writeStored(attempt, null);
  const ended = { firstName: pupil.firstName, by, parcel: parcel.id };
  room.view.set({ ...room.view.get(), current: null, ended });
  if (isStored) await refresh(room);
  else room.view.set({ ...room.view.get(), unstored: [...room.view.get().unstored, parcel] });
}

/** Changes the sitting of this page, unless it has ended meanwhile. */
function change({ view }: Room, id: string, next: (now: CurrentSitting) => CurrentSitting): void {
  const { current } = view.get();
  if (current?.sitting.id === id) view.set({ ...view.get(), current: next(current) });
}
