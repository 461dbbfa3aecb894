import type { Load } from '../platform/calls/use-load';

/**
 * The load of a list whose filters are `key`: old rows stay while new ones come, but when these could not be had, the old
 * ones, which belong to other filters, give way to the failure.
 */
export function listLoad<T>(load: Load<T>, key: string): Load<T> {
  const isStale = load.failure !== null && !load.loading && load.valueKey !== key;
  return isStale ? { ...load, value: undefined } : load;
}
