/** Words of the way into a lockdown browser and out of it, Lithuanian. */
export const solvingLockdown = {
  open: 'Atverti saugiąja naršykle',
  goOn: 'Pradėti saugiojoje naršyklėje',
  about: 'Šis iššūkis sprendžiamas saugiąja naršykle „Safe Exam Browser“.',
  clock: 'Laikas skaičiuojamas nuo tada, kai atsidaro užduotys.',
  needed: 'Reikia įdiegti saugiąją naršyklę!',
  help: 'Jei ji neatsivėrė, pakviesk mokytoją: šiame kompiuteryje dar nėra programos „Safe Exam Browser“. Ją įdiegus, šį mygtuką reikia spausti dar kartą.',
  quit: 'Užverti saugiąją naršyklę',
};
