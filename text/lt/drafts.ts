/** Words of drafts, Lithuanian: of what is typed and not saved yet. */
export const drafts = {
  stay: 'Likti',
  unsaved: {
    title: 'Yra neišsaugotų pakeitimų',
    text: 'Jei išeisite neišsaugoję, tai, ką pakeitėte, dings.',
    leave: 'Išeiti neišsaugojus',
  },
  passwords: {
    title: 'Slaptažodžių daugiau nebematysite',
    text: 'Slaptažodžiai rodomi tik vieną kartą. Jie dar neatspausdinti ir nenukopijuoti.',
    leave: 'Išeiti',
  },
  restored: ({ time }: { time: string }) => `Atkurtas neišsaugotas tekstas (${time}).`,
  found: ({ time }: { time: string }) => `Rastas neišsaugotas tekstas (${time}).`,
  changedSince: 'Išsaugotas įrašas po to buvo pakeistas. Atkūrę ir išsaugoję jo pakeitimus prarasite.',
  restore: 'Atkurti',
  discard: 'Atmesti',
  elsewhere:
    'Ši forma atverta ir kitame lange. Pakeitimai nesusilieja: pirmiau išsaugokite arba užverkite vieną iš langų.',
};
