// All tables of rights, and the requests of older clients that they lean on.
import { authCalls } from '../printed/auth';
import { challengeCalls } from '../printed/challenge';
import { collectionCalls } from '../printed/collections';
import { eventCalls } from '../printed/events';
import { participantCalls } from '../printed/participants';
import { permissionCalls } from '../printed/permissions';
import { referenceCalls } from '../printed/reference';
import { resultCalls } from '../printed/results';
import { schoolCalls } from '../printed/schools';
import { surveyCalls } from '../printed/surveys';
import { taskCalls } from '../printed/tasks';
import { userCalls } from '../printed/users';
import { collectionRights } from './collections';
import { contentRights } from './content';
import { eventRights } from './events';
import { lessonRights } from './lesson';
import { peopleRights } from './people';
import { platformRights } from './platform';
import { pupilRights } from './pupils';
import { resultRights } from './results';
import type { RightsArea } from './right';
import { sebRights } from './seb';

export const areas: readonly RightsArea[] = [
  pupilRights,
  lessonRights,
  resultRights,
  eventRights,
  contentRights,
  collectionRights,
  peopleRights,
  platformRights,
  sebRights,
];

export const printedCalls = [
  authCalls,
  challengeCalls,
  participantCalls,
  userCalls,
  permissionCalls,
  referenceCalls,
  resultCalls,
  taskCalls,
  collectionCalls,
  schoolCalls,
  surveyCalls,
  eventCalls,
].flatMap((area) => area.calls);
