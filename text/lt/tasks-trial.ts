/** Trying a task: the answer is judged, nothing is stored, Lithuanian. */
export const tasksTrial = {
  check: 'Pasitikrinti',
  empty: 'Pirma atsakykite.',
  right: 'Teisingai.',
  wrong: 'Neteisingai.',
  noKey: 'Teisingas atsakymas dar nepažymėtas.',
  failed: 'Atsakymo patikrinti nepavyko.',
};
