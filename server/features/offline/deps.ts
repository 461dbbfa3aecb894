import type { ClassNames } from '../classes/names';
import type { Sets } from '../collections/sets';
import type { ReadValues } from '../settings/values';

export type OfflineDeps = { sets: Sets; values: ReadValues; names: ClassNames };
