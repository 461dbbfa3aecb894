// What pages store on this computer, and when it goes (docs/rules/privacy.md). In a file of its own: no page reads it all.
import { tabNames } from './personal-storage';

/**
 * SESSION: tells of people, and goes with every end of a session. VISITOR: of somebody who is not logged in; goes with a
 * log-in, too. LOG_OUT: the person's own work, which waits for a new log-in after a session that ran out. WAITING: goes
 * once the server has it, whoever is logged in then. NOBODY: names nobody; at most an account by its id.
 */
type Stay = 'SESSION' | 'VISITOR' | 'LOG_OUT' | 'WAITING' | 'NOBODY';
type Place = 'local' | 'tab' | 'database' | 'cache';

/** Every name that is stored; one that ends in a hyphen is the start of several. A test finds what is not here. */
export const storedNames: readonly (readonly [name: string, place: Place, stay: Stay])[] = [
  ['damba-session', 'local', 'SESSION'],
  ...tabNames,
  ['damba-drafts', 'database', 'LOG_OUT'],
  ['damba-sitting', 'cache', 'LOG_OUT'],
  ['damba-shell-', 'cache', 'LOG_OUT'],
  ['damba-offline', 'database', 'WAITING'],
  ['damba-room', 'cache', 'NOBODY'],
  ['damba-offline-', 'local', 'WAITING'],
  ['damba-outbox', 'database', 'WAITING'],
  ['damba-outbox', 'local', 'WAITING'],
  ['damba-tabs', 'local', 'WAITING'],
  ['damba-typed', 'local', 'WAITING'],
  ['damba-aids', 'local', 'WAITING'],
  ['damba-arrivals-', 'local', 'WAITING'],
  ['damba-dams', 'local', 'NOBODY'],
  ['damba-place-', 'local', 'NOBODY'],
  ['damba-training-', 'local', 'NOBODY'],
  ['damba-trainings', 'local', 'NOBODY'],
  ['damba-crossword-', 'local', 'NOBODY'],
  ['damba-review-', 'local', 'NOBODY'],
  ['damba-school', 'local', 'NOBODY'],
  ['damba-class', 'local', 'NOBODY'],
  ['damba-card-door', 'local', 'NOBODY'],
  ['damba-locale', 'local', 'NOBODY'],
  ['damba-color-scheme', 'local', 'NOBODY'],
  ['damba-bank-view', 'local', 'NOBODY'],
  ['damba-bank-panel', 'local', 'NOBODY'],
  ['damba-bank-pictures', 'local', 'NOBODY'],
];
