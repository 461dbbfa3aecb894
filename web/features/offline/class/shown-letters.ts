// How letters are shown to people: in groups, and the address at which they are typed.
import { paths } from '../../../platform/screens/paths';

/** Eight room letters in two groups of four. */
export function lettersOf(room: string): string[] {
  return [room.slice(0, 4), room.slice(4)];
}

/** Where a computer fetches its set: "https://damba.lt/offline". */
export function pageAddress(): string {
  return `${location.origin}${paths.offline}`;
}
