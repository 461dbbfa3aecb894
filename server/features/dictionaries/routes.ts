import * as calls from '../../../contract/dictionaries';
import { lets } from '../../../contract/roles';
import type { Api } from '../../platform/http/api';
import { refuse } from '../../platform/http/refusal';
import type { Services } from '../../platform/services';
import type { Caller } from '../auth/caller';
import type { ReadValues } from '../settings/values';
import { listDictionaries, readDictionary, readEntries } from './queries';

/** Mounts reading the vocabularies of the product. */
export function mountDictionaries(api: Api<Caller>, { db }: Services, { values }: { values: ReadValues }): void {
  api.on(calls.listDictionaries, async () => ({ dictionaries: await listDictionaries(db) }));

  api.open(calls.dictionaryValues, async ({ param, caller }) => {
    const name = param('dictId');
    if (name !== calls.publicDictionary) {
      if (!caller) return refuse('SESSION_ENDED');
      if (!lets(calls.listDictionaries.roles, caller.role)) return refuse('FORBIDDEN');
    }
    const { source, ...dictionary } = (await readDictionary(db, name)) ?? refuse('NOT_FOUND');
    const { constants } = await values.get();
    return { dictionary, entries: await readEntries(db, { name, source }, constants.year) };
  });
}
