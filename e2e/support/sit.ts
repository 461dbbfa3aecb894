import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addTasks, saveCollection } from '../../contract/collections';
import { finishChallenge, getSet, getTask, getTasks, sendAnswer, startChallenge } from '../../contract/solving';
import { hasChoices } from '../../contract/task/by-kind/families';
import { listTasks } from '../../contract/tasks';
import { type Caller, call } from './call';
import { patient } from './journey';
import { logInByCall } from './session';

/** Sits a challenge to its end by the API: answers by the task's number, a letter for a choice, otherwise the text. */
export async function sitByCall(pupil: Caller, challengeId: string, answers: Record<number, string>): Promise<void> {
  const challengeRegId = await answerByCall(pupil, challengeId, answers);
  await call(pupil, finishChallenge, { body: { challengeId, challengeRegId } });
}

/** The same without the end; returns the number of the attempt. */
export async function answerByCall(
  pupil: Caller,
  challengeId: string,
  answers: Record<number, string>,
): Promise<string> {
  const started = await call(pupil, startChallenge, { params: { grade: 0 }, body: { challengeId } });
  const { data } = await call(pupil, getSet, { params: { id: challengeId }, body: {} });
  for (const [number, answer] of Object.entries(answers)) {
    const id = data[Number(number) - 1]?.bro_id ?? '';
    const { task, answ } = await call(pupil, getTask, { params: { id }, body: {} });
    const isTyped = !hasChoices(task);
    const adata = {
      challengeId,
      taskId: id,
      selectedChoiceId: isTyped ? null : (answ['ABCDEF'.indexOf(answer)]?.id ?? ''),
      answerText: isTyped ? answer : null,
    };
    await call(pupil, sendAnswer, { body: { adata } });
  }
  return started.challengeRegId;
}

/** The answers as the server has them: letters of choices, else the text. */
export async function answersByCall(pupil: Caller, id: string): Promise<string[]> {
  const { data } = await call(pupil, getSet, { params: { id }, body: {} });
  const read = await call(pupil, getTasks, { body: { taskIds: data.map(({ bro_id }) => bro_id) } });
  return read.tasks.map(({ sel, answ }) => {
    const given = (sel?.bran_bra_id ?? sel?.bran_text ?? '').split(',');
    const letters = given.map((one) => 'ABCDEF'.charAt(answ.findIndex((choice) => choice.id === one)));
    return letters.join('') || (sel?.bran_text ?? '');
  });
}

/** A practice of a grade with these of our own tasks; its name. */
export async function practiceOf(origin: string, grade: number, numbers: readonly string[]): Promise<string> {
  const admin = await logInByCall(origin, 'admin');
  const taskList = await Promise.all(
    numbers.map(async (UID) => {
      const { tasks } = await call(admin, listTasks, { body: { filter: { UID } } });
      return { bro_bre_id: tasks[0]?.id ?? '', brl_name: 'easy' as const };
    }),
  );
  const name = `Keli ${randomUUID().slice(0, 6)}`;
  const collection = {
    name,
    type: 'TRA' as const,
    years: 2026,
    round: 1,
    grades: [grade],
    difficultyId: '1',
    time: 30,
    startPoint: 4,
    validFrom: new Date(Date.UTC(2026, 0, 1)).toISOString(),
    validTo: new Date(Date.UTC(2039, 0, 1)).toISOString(),
    primaryResultDate: new Date(Date.UTC(2039, 0, 1)).toISOString(),
    resultDate: new Date(Date.UTC(2039, 0, 1)).toISOString(),
  };
  const { id } = await call(admin, saveCollection, { body: { collection } });
  await call(admin, addTasks, { body: { collection_set: { bro_brc_id: id, taskList } } });
  await call(admin, saveCollection, { body: { collection: { ...collection, id, collectionStatus: true } } });
  return name;
}

/** A pupil begins a practice from the page of all. */
export async function beginPractice(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Treniruotės' }).click();
  await page.getByRole('link', { name: new RegExp(`^Pradėti treniruotę „${name}`) }).click(patient);
}
