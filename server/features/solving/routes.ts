import {
  finishChallenge,
  getChallenge,
  getSet,
  getTask,
  getTasks,
  getToday,
  logAnswer,
  sendAnswer,
  startChallenge,
  validateKey,
} from '../../../contract/solving';
import type { Api } from '../../platform/http/api';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { Sets } from '../collections/sets';
import type { ReadValues } from '../settings/values';
import { createAnswerIntake } from './answer/accept';
import { logAnswers, sendAnswers } from './answer/calls';
import { createJournal } from './answer/journal';
import { isUsualBody } from './answer/usual';
import { createVolume } from './answer/volume';
import { createReadToday, isKeyOf, oneChallenge } from './enter/challenges';
import type { ClassSight } from './enter/class-sight';
import { createLacksSeb } from './enter/seb';
import type { KeyCheck } from './enter/security-key';
import { createStart } from './enter/start';
import { createFinish } from './finish/finish';
import { mountLate } from './late/late';
import { mountRescue } from './late/rescue';
import { createReading } from './read/read';

type Deps = { sets: Sets; values: ReadValues; sight: ClassSight; keys: KeyCheck };

/** Mounts the calls of a sitting: find the challenge, start it, read tasks, send answers, finish. */
export function mountSolving(api: Api<Caller>, services: Services, deps: Deps): void {
  const { sets, values, sight, keys } = deps;
  const lacksSeb = createLacksSeb(services, values);
  const answers = createAnswerIntake({ sets, journal: createJournal(services), count: createVolume(services.clock) });
  const reading = createReading(services, sets, lacksSeb);
  const start = createStart(services, { sets, values, keys, lacksSeb, reading });
  const finish = createFinish(services);
  const intake = { answers, lacksSeb };
  const readToday = createReadToday(services, { sets, sight, lacksSeb });

  mountLate(api, services, sets);
  mountRescue(api, services, answers);

  api.on(getToday, ({ caller, param }) => readToday(caller, param('grade')));
  api.on(getChallenge, ({ caller, param, body }) =>
    oneChallenge(services, { sets, keys, lacksSeb }, { caller, id: param('id'), securityKey: body.securityKey }),
  );
  api.on(validateKey, async ({ caller, body }) => ({
    isValidKey: await isKeyOf(
      services,
      { sets, keys },
      { caller, id: body.collectionId, securityKey: body.securityKey },
    ),
  }));
  api.on(startChallenge, ({ caller, body, param }) => start({ caller, body, grade: param('grade') }));
  api.open(getSet, ({ caller, param }) => reading.set(caller, param('id')));
  api.openBytes(getTask, ({ caller, param }) => reading.task(caller, param('id')));
  api.openBytes(getTasks, ({ caller, body }) => reading.tasks(caller, body.taskIds));
  api.on(sendAnswer, ({ caller, body }) => sendAnswers(services, intake, { caller, body }), isUsualBody);
  api.open(logAnswer, ({ caller, body }) => logAnswers(services, intake, { caller, body }));
  api.on(finishChallenge, ({ caller, body }) => finish({ caller, body }));
}
