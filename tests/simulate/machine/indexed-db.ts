// IndexedDB of one simulated computer: a library, with the disk's speed and faults between it and the pages. Runs in a
// realm of its own.
import * as library from 'fake-indexeddb';

/** What the realm gives: how soon the disk does a piece of work or opens, and how a request fails now. */
declare global {
  function queueDiskTask(work: () => void): void;
  function openDisk<T extends object>(work: () => T): T;
  function diskFault(kind: 'open' | 'read' | 'write'): string | null;
  function connectDisk(disk: IndexedDb): void;
}

export type IndexedDb = {
  /** The classes that pages know by name. */
  classes: Readonly<Record<string, unknown>>;
  /** The factory of one page. */
  factoryFor: (page: object) => object;
  /** The page is gone: what it had not committed is rolled back. */
  drop: (page: object) => void;
  /** All that is stored is gone, and every connection is closed. */
  clear: () => void;
};

/** A failure by the name that the standard has for it. */
class Failure extends Error {
  constructor(name: string) {
    super(name);
    this.name = name;
  }
}

const { IDBTransaction, IDBFactory } = library;
const execute: (this: object, job: { operation: () => unknown }) => object = Reflect.get(
  IDBTransaction.prototype,
  '_execRequestAsync',
);
Reflect.set(
  IDBTransaction.prototype,
  '_execRequestAsync',
  function (this: object, job: { operation: () => unknown }): object {
    const kind = Reflect.get(this, 'mode') === 'readwrite' ? 'write' : 'read';
    const operation = () => {
      const fault = diskFault(kind);
      if (fault !== null) throw new Failure(fault);
      return job.operation();
    };
    return execute.call(this, { ...job, operation });
  },
);

let factory = new IDBFactory();
/** The connections of each page. */
const connections = new Map<object, object[]>();

/** isSilent: the page is gone and hears nothing. */
function close(connection: object, isSilent: boolean): void {
  const raw: { transactions: object[] } = Reflect.get(connection, '_rawDatabase');
  for (const transaction of raw.transactions.filter((one) => Reflect.get(one, 'db') === connection)) {
    const requests: { request: object }[] = Reflect.get(transaction, '_requests');
    if (isSilent) for (const deaf of [transaction, ...requests.map(({ request }) => request)]) silence(deaf);
    if (Reflect.get(transaction, '_state') !== 'finished')
      Reflect.get(transaction, '_abort').call(transaction, 'AbortError');
  }
  Reflect.apply(library.forceCloseDatabase, null, [connection]);
}

const silence = (target: object) => Reflect.set(target, 'dispatchEvent', () => true);

connectDisk({
  classes: {
    IDBCursor: library.IDBCursor,
    IDBCursorWithValue: library.IDBCursorWithValue,
    IDBDatabase: library.IDBDatabase,
    IDBIndex: library.IDBIndex,
    IDBKeyRange: library.IDBKeyRange,
    IDBObjectStore: library.IDBObjectStore,
    IDBOpenDBRequest: library.IDBOpenDBRequest,
    IDBRequest: library.IDBRequest,
    IDBTransaction: library.IDBTransaction,
  },
  factoryFor: (page) => ({
    open(name: string, version?: number) {
      const fault = diskFault('open');
      if (fault !== null) throw new Failure(fault);
      const request = openDisk(() => factory.open(name, version));
      request.addEventListener('success', () => {
        connections.set(page, [...(connections.get(page) ?? []), request.result]);
      });
      return request;
    },
  }),
  drop(page) {
    for (const connection of connections.get(page) ?? []) close(connection, true);
    connections.delete(page);
  },
  clear() {
    for (const connection of [...connections.values()].flat()) close(connection, false);
    connections.clear();
    factory = new IDBFactory();
  },
});
