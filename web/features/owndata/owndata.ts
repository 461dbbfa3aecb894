// The calls of the file with everything that is kept about a person.
import { ownData, personData } from '../../../contract/owndata';
import { fetchFile } from '../../platform/calls/files';

/** The file of the caller. */
export function ownFile() {
  return fetchFile(ownData, {}, {});
}

/** The file of a person who asked for it. */
export function personFile(user: string, reason: string) {
  return fetchFile(personData, { user }, { reason });
}
