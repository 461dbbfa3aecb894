const short = [
  [/ rajono savivaldybė$/, '\u00a0r.\u00a0sav.'],
  [/ miesto savivaldybė$/, '\u00a0m.\u00a0sav.'],
  [/ savivaldybė$/, '\u00a0sav.'],
] as const;

/** A municipality's name as tables shorten it: "Šilutės r. sav.", "Vilniaus m. sav.". */
export function shortDistrict(name: string): string {
  const rule = short.find(([ending]) => ending.test(name));
  return rule ? name.replace(rule[0], rule[1]) : name;
}
