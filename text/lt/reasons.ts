/** The question for the reason of an act on a person, and the usual reasons of masking; Lithuanian. */
export const reasons = {
  label: 'Priežastis',
  hint: 'Liks veiksmų žurnale.',
  noNames: 'Liks veiksmų žurnale, todėl vardo nerašykite.',
  missing: 'Įrašykite priežastį: bent 3\u00a0ženklus.',
  title: 'Dažnos priežastys',
  parents: 'Tėvų prašymu',
  own: 'Paties žmogaus prašymu',
};
