import { checkAnswer, listActive, listChallenges, totalScore } from '../../../contract/training';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { Sets } from '../collections/sets';
import { createSharedRateLimit } from '../solving/enter/shared-rate-limit';
import { checkOne, scoreAll } from './check';
import { listOfType, listOpenPractice, runningContests } from './lists';
import { readType } from './rules';
import { mountTrial } from './trial/trial';

/** Mounts the lists of practice, the checking of answers in free trainings, and the trying of tasks. */
export function mountTraining(api: Api<Caller>, services: Services, deps: { sets: Sets }): void {
  const { sets } = deps;
  mountTrial(api, services, deps);
  // Per address and task: a class behind one address may check its work, but trying out all answers is slow.
  const tries = createSharedRateLimit(services, {
    name: 'training',
    most: 120,
    windowMs: 60_000,
    keys: 20_000,
    // A check costs no statement: the others hear of every tenth.
    step: 10,
  });

  api.open(listChallenges, async ({ caller, param, refuse }) => {
    const type = readType(param('type'));
    if (!type) return refuse('BAD_REQUEST', { fields: ['type'] });
    return { data: await listOfType(services, sets, caller, type) };
  });
  api.on(listActive, async ({ caller, body }) => {
    const grade = caller.role === 'STUDENT' ? caller.grade : (body.grade ?? null);
    if (body.type === 'CON') return { collections: await runningContests(services, sets, caller, grade) };
    return { collections: await listOpenPractice(services, sets, caller, { type: body.type ?? null, grade }) };
  });
  api.open(checkAnswer, async ({ body, client, refuse }) => {
    const key = `${client.ip} ${body.answer.taskId}`;
    if (tries.isSpent(key)) return refuse('TOO_MANY_REQUESTS');
    tries.add(key);
    return checkOne(services, sets, body.answer);
  });
  api.open(totalScore, async ({ body, client, refuse }) => {
    const key = `${client.ip} all ${body.challengeId}`;
    if (tries.isSpent(key)) return refuse('TOO_MANY_REQUESTS');
    tries.add(key);
    return scoreAll(services, sets, body);
  });
}
