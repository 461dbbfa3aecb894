/** Words of a field for a day and an hour, Lithuanian. */
export const dates = {
  placeholder: 'mmmm-mm-dd vv:mm',
  pick: 'Pasirinkti dieną',
  vilnius: 'Lietuvos laiku.',
  wrong: 'Įrašykite datą ir laiką, pvz., 2027-11-08 08:00.',
};
