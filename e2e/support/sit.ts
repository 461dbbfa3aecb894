import { finishChallenge, getSet, getTask, sendAnswer, startChallenge } from '../../contract/solving';
import { hasChoices } from '../../contract/task/by-kind/has-choices';
import { type Caller, call } from './call';

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
