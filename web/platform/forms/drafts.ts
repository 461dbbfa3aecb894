// The store of drafts in IndexedDB. Where the browser has none, nothing is stored and nothing fails.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type Draft, draftLimits, superfluous } from './draft-rules';

interface Schema extends DBSchema {
  drafts: { key: string; value: Draft };
}

/** Of a change that is undone, one of the requests or the opening fails first, and says so. */
const saidAlready = () => undefined;

let opening: Promise<IDBPDatabase<Schema>> | null = null;

function open(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>('damba-drafts', 1, {
    upgrade: (fresh, _before, _version, change) => {
      change.done.catch(saidAlready);
      fresh.createObjectStore('drafts', { keyPath: 'id' });
    },
  });
  return opening;
}

async function readAll(db: IDBPDatabase<Schema>): Promise<Draft[]> {
  const reading = db.transaction('drafts');
  reading.done.catch(saidAlready);
  return reading.store.getAll();
}

/** All drafts of this computer; also deletes those that are outdated or too many. */
export async function readDrafts(now: number): Promise<Draft[]> {
  const db = await open();
  const all = await readAll(db);
  const gone = superfluous(all, now);
  for (const { id } of gone) await db.delete('drafts', id);
  return all.filter((draft) => !gone.includes(draft));
}

/** Stores a draft in place of the one with its id; false when it is too large to store. */
export async function storeDraft(draft: Draft): Promise<boolean> {
  if (JSON.stringify(draft.value).length > draftLimits.characters) {
    await deleteDraft(draft.id);
    return false;
  }
  const writing = (await open()).transaction('drafts', 'readwrite');
  const all = [writing.store.put(draft), writing.done];
  // Without it the browser waits for the page to ask for nothing more: a page that is left now would not answer.
  writing.commit();
  await Promise.all(all);
  return true;
}

export async function deleteDraft(id: string): Promise<void> {
  await (await open()).delete('drafts', id);
}

/** Deletes all drafts of a person. */
export async function forgetDrafts(owner: string): Promise<void> {
  const db = await open();
  for (const draft of await readAll(db)) if (draft.owner === owner) await db.delete('drafts', draft.id);
}
