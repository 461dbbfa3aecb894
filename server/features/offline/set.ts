import type { OpenedSet } from '../../../contract/offline';
import type { SealedSet } from '../../../contract/offline-forms';
import { minutesWith } from '../../../contract/users-aids';
import { createCache } from '../../platform/cache';
import type { Db } from '../../platform/database/db';
import type { FrozenCollection } from '../collections/freeze/frozen';
import { picturesOfContent } from '../collections/picture-sizes';
import { readImage } from '../images/queries';
import { challengeView } from '../solving/enter/challenge-view';
import { rowsOf, taskView } from '../solving/read/task-view';
import { readRecording } from '../tasks/recordings/recording-queries';
import { readOfflineKeys } from './keys';
import { type Preparation, type PreparedPupil, readPupils } from './queries';
import { sealSet } from './seal';

/** Sets in memory, each of some megabytes, and for how long: the computers of a room fetch theirs within minutes. */
const MOST = 8;
const MINUTES = 30;

/** The sealed set of a preparation, made once for all computers of a room. */
export function createSealedSets(db: Db): (preparation: Preparation, contest: FrozenCollection) => Promise<SealedSet> {
  const cache = createCache<SealedSet>({ ms: MINUTES * 60_000, most: MOST });
  return (preparation, contest) =>
    // A contest whose dates were moved is sealed anew: they stand on its outside.
    cache(`${preparation.id} ${Number(contest.validFrom)} ${Number(contest.validTo)}`, () =>
      seal(db, preparation, contest),
    );
}

async function seal(db: Db, preparation: Preparation, contest: FrozenCollection): Promise<SealedSet> {
  const { code, answers, signature } = await readOfflineKeys(db);
  const pupils = await readPupils(db, [preparation.id]);
  const opened = await openedSet(db, preparation, contest, pupils);
  const head = {
    preparation: preparation.id,
    contest: contest.name,
    year: contest.year,
    schoolName: preparation.schoolName,
    className: preparation.classNames,
    pupils: pupils.length,
    opensAt: contest.validFrom.toISOString(),
    closesAt: contest.validTo.toISOString(),
    preparedAt: preparation.preparedAt.toISOString(),
  };
  return sealSet(JSON.stringify(opened), { head, code: code(preparation.id), answers, signature });
}

async function openedSet(
  db: Db,
  { id }: Preparation,
  contest: FrozenCollection,
  pupils: readonly PreparedPupil[],
): Promise<OpenedSet> {
  const standing = {
    attemptState: 'RUNNING' as const,
    permittedAt: null,
    permissionEndsAt: null,
    ageGroup: null,
    extraTime: 0,
    attemptMinutes: null,
  };
  return {
    preparation: id,
    pupils: pupils.map(({ uuid, firstName, lastName, login, textSize, font, contrast, extraTime }) => ({
      uuid,
      firstName,
      lastName,
      ...(login !== null && { login }),
      minutes: minutesWith(extraTime, contest.timeMins),
      aids: textSize && font && contrast ? { textSize, font, contrast } : null,
    })),
    challenge: challengeView(contest, standing, null),
    rows: rowsOf(contest),
    tasks: contest.exercises.map((exercise) => taskView(exercise)),
    files: await filesOf(db, contest),
  };
}

/** Every picture and recording that the tasks name, each once. */
async function filesOf(db: Db, { exercises }: FrozenCollection): Promise<OpenedSet['files']> {
  const pictures = new Set(exercises.flatMap(({ content }) => picturesOfContent(content)));
  const recordings = new Set(exercises.flatMap(({ content }) => (content.recordings ?? []).map(({ name }) => name)));
  const files: OpenedSet['files'] = [];
  const add = (address: string, file: { mime: string; bytes: Buffer } | null) => {
    if (file) files.push({ address, type: file.mime, bytes: file.bytes.toString('base64') });
  };
  for (const name of pictures) add(`/images/${name}`, await readImage(db, name));
  for (const name of recordings) add(`/recordings/${name}`, await readRecording(db, name));
  return files;
}
