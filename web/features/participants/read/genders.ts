// Sexes as people write them. "M" is a girl in one school and a boy in the next: the whole list decides. Pure.
export type Gender = 'F' | 'M';
/** Why "M" was read so: what stands beside it in the list, or how the first names end. */
export type MeaningOfM = { gender: Gender | null; because: 'B' | 'V' | 'F' | 'NAMES' | null };

const girl = /^(f|female|girl|mot|moteris|moteriška|moter|merg|mergait[eė]|mergina|moteriskoji|moteriškoji)$/;
const boy = /^(v|b|vyr|vyras|vyriška|vyriškas|vyriškoji|vyriskoji|bern|berniukas|vaikinas|male|boy|man)$/;

const plain = (text: string) => text.trim().toLowerCase().replace(/\.$/, '');

/** The sex that a text means; null for none. m: what a bare "M" means. */
export function readGender(text: string, m: Gender | null): Gender | null {
  const word = plain(text);
  if (word === 'm') return m;
  if (girl.test(word)) return 'F';
  return boy.test(word) ? 'M' : null;
}

/** Whether a text is the bare "M", "m" or "m." that the list has to explain. */
export function isBareM(text: string): boolean {
  return plain(text) === 'm';
}

/** What a bare "M" means in a list: by the letters that stand for the others, else by how most first names end. */
export function meaningOfM(people: readonly { gender: string; first: string }[]): MeaningOfM {
  const words = new Set(people.map(({ gender }) => plain(gender)));
  if (!words.has('m')) return { gender: null, because: null };
  if (words.has('b')) return { gender: 'F', because: 'B' };
  if ([...words].some((word) => boy.test(word) && word !== 'b')) return { gender: 'F', because: 'V' };
  if ([...words].some((word) => girl.test(word))) return { gender: 'M', because: 'F' };
  const guesses = people.filter(({ gender }) => isBareM(gender)).map(({ first }) => genderOfName(first));
  const boys = guesses.filter((one) => one === 'M').length;
  const girls = guesses.filter((one) => one === 'F').length;
  if (boys + girls > 0 && Math.max(boys, girls) >= 0.8 * (boys + girls))
    return { gender: boys > girls ? 'M' : 'F', because: 'NAMES' };
  return { gender: null, because: null };
}

/** What the end of a Lithuanian first name suggests; null where it says nothing. */
export function genderOfName(first: string): Gender | null {
  const name = first.trim().toLowerCase().split(/[\s-]/)[0] ?? '';
  if (/[aė]$/.test(name)) return 'F';
  return /s$/.test(name) ? 'M' : null;
}
