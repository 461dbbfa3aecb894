/** Words of the way into a lockdown browser, Lithuanian. */
export const lockdown = {
  open: 'Atverti saugiąja naršykle',
  needed: 'Reikia įdiegti saugiąją naršyklę!',
};
