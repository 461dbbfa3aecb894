/** Words of opening documents for print, Lithuanian. */
export const reports = {
  ready: 'Dokumentas parengtas.',
  open: 'Atverti dokumentą',
  failed: 'Nepavyko parengti dokumento.',
};
