/** Words of the way into a lockdown browser, Lithuanian. */
export const solvingLockdown = {
  open: 'Atverti saugiąja naršykle',
  needed: 'Reikia įdiegti saugiąją naršyklę!',
};
