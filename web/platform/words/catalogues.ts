/**
 * Every catalogue of text/ under its name; types only, so that no page loads words that it does not show. The
 * sentences of refusals (contract/errors) are one more catalogue.
 */
export type Catalogues = { errors: Readonly<Record<string, string>> } & typeof import('../../../text/lt/agreements') &
  typeof import('../../../text/lt/agreements-batch') &
  typeof import('../../../text/lt/agreements-consents') &
  typeof import('../../../text/lt/app') &
  typeof import('../../../text/lt/auth') &
  typeof import('../../../text/lt/awards') &
  typeof import('../../../text/lt/board') &
  typeof import('../../../text/lt/certificates') &
  typeof import('../../../text/lt/classes') &
  typeof import('../../../text/lt/collections') &
  typeof import('../../../text/lt/common') &
  typeof import('../../../text/lt/correction') &
  typeof import('../../../text/lt/crossword') &
  typeof import('../../../text/lt/dam') &
  typeof import('../../../text/lt/dictionaries') &
  typeof import('../../../text/lt/drafts') &
  typeof import('../../../text/lt/exchange-remarks') &
  typeof import('../../../text/lt/exchange') &
  typeof import('../../../text/lt/home') &
  typeof import('../../../text/lt/interactive') &
  typeof import('../../../text/lt/keycards') &
  typeof import('../../../text/lt/keys') &
  typeof import('../../../text/lt/mail') &
  typeof import('../../../text/lt/menu') &
  typeof import('../../../text/lt/news') &
  typeof import('../../../text/lt/participants') &
  typeof import('../../../text/lt/participation') &
  typeof import('../../../text/lt/permissions') &
  typeof import('../../../text/lt/reference-stages') &
  typeof import('../../../text/lt/reference') &
  typeof import('../../../text/lt/rehearsal') &
  typeof import('../../../text/lt/reports') &
  typeof import('../../../text/lt/results') &
  typeof import('../../../text/lt/rollover') &
  typeof import('../../../text/lt/schools') &
  typeof import('../../../text/lt/secondround') &
  typeof import('../../../text/lt/sessions') &
  typeof import('../../../text/lt/signup') &
  typeof import('../../../text/lt/solving-aids') &
  typeof import('../../../text/lt/solving-end') &
  typeof import('../../../text/lt/solving-entry') &
  typeof import('../../../text/lt/solving-finish') &
  typeof import('../../../text/lt/solving-home') &
  typeof import('../../../text/lt/solving-late') &
  typeof import('../../../text/lt/solving-lockdown') &
  typeof import('../../../text/lt/solving-rescue') &
  typeof import('../../../text/lt/solving-scene') &
  typeof import('../../../text/lt/solving-young') &
  typeof import('../../../text/lt/solving') &
  typeof import('../../../text/lt/statistics-tasks') &
  typeof import('../../../text/lt/statistics') &
  typeof import('../../../text/lt/surveys') &
  typeof import('../../../text/lt/tasks-scene') &
  typeof import('../../../text/lt/tasks') &
  typeof import('../../../text/lt/texts-editor') &
  typeof import('../../../text/lt/texts-footer') &
  typeof import('../../../text/lt/texts-home') &
  typeof import('../../../text/lt/texts') &
  typeof import('../../../text/lt/training') &
  typeof import('../../../text/lt/tutors') &
  typeof import('../../../text/lt/units') &
  typeof import('../../../text/lt/users-aids') &
  typeof import('../../../text/lt/users') &
  typeof import('../../../text/lt/validation');
