// Names of task files: the number and the language as of ISO 639-3.
import type { ExportedTask } from './exported-task';

/** The name of the file: 2026-LT-01-lit.task.md. */
export function taskFileName({
  internationalId,
  language,
}: Pick<ExportedTask, 'internationalId' | 'language'>): string {
  return `${internationalId}-${threeLetters(language)}.task.md`;
}

const codes: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ar ara,az aze,be bel,bg bul,bs bos,ca cat,cs ces,cy cym,da dan,de deu,el ell,en eng,es spa,et est,eu eus,fa fas,' +
    'fi fin,fr fra,ga gle,gl glg,he heb,hi hin,hr hrv,hu hun,hy hye,id ind,is isl,it ita,ja jpn,ka kat,kk kaz,ko kor,' +
    'lb ltz,lt lit,lv lav,mk mkd,ms msa,mt mlt,nb nob,nl nld,nn nno,no nor,pl pol,pt por,ro ron,ru rus,sk slk,sl slv,' +
    'sq sqi,sr srp,sv swe,th tha,tr tur,uk ukr,uz uzb,vi vie,zh zho'
  )
    .split(',')
    .map((pair) => pair.split(' ')),
);

/** The code as of ISO 639-3; of a language that is not listed the first code that means it. */
export function threeLetters(language: string): string {
  const known = codes[language];
  if (known !== undefined || language.length === 3) return known ?? language;
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const all = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)));
  return all.find((code) => new Intl.Locale(code).language === language) ?? language;
}
