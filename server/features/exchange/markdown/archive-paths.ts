// Where the files of an archive stand: a folder for each number, in which its languages share what is the same.
import { textField } from '../../tasks/front-matter/front-matter';
import type { PictureRow } from './markdown-queries';

/** Finds places for the tasks of one archive. Tasks come in the order of their numbers. */
export function createPaths() {
  const folders = new Map<string, string>();
  /** By path: the hash of what stands there. */
  const taken = new Map<string, string>();
  return {
    /** The folder of a number, named like those of the community: 2026-LT-03_Two_Ovens. */
    folder(internationalId: string, head: Record<string, unknown>): string {
      const known = folders.get(internationalId);
      if (known !== undefined) return known;
      const name = textField({ fields: head, line: () => null }, 'name') ?? '';
      const bare = name
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^A-Za-z0-9]+/g, '_')
        .replace(/^_+|_+$/g, '')
        .slice(0, 60);
      const folder = bare === '' ? internationalId : `${internationalId}_${bare}`;
      folders.set(internationalId, folder);
      return folder;
    },
    /** A free path in a folder, or the one where the same file stands already. isNew: nothing stands there yet. */
    place(folder: string, wanted: string, hash: string, tag: string): { path: string; isNew: boolean } {
      for (let n = 0; ; n++) {
        const path = n === 0 ? wanted : wanted.replace(/(\.[a-z]+)?$/, `-${n === 1 ? tag : `${tag}${n}`}$1`);
        const there = taken.get(`${folder}/${path}`.toLowerCase());
        if (there === hash) return { path, isNew: false };
        if (there !== undefined) continue;
        taken.set(`${folder}/${path}`.toLowerCase(), hash);
        return { path, isNew: true };
      }
    },
  };
}
export type ArchivePaths = ReturnType<typeof createPaths>;

/** The path that a picture had in its file, or one for a picture that was put in here. n: which one of the task. */
export function wantedPath(picture: PictureRow, internationalId: string, n: number): string {
  const parts = picture.path.split('/');
  const isOwn = !/^(?:uploads|retired)$/.test(parts[0] ?? '') && parts.length <= 4 && picture.path.length <= 150;
  const isSafe = parts.every((part) => /^[\p{L}\p{N}_][\p{L}\p{N}._ +-]*$/u.test(part) && !part.endsWith('.'));
  const ending = picture.name.slice(picture.name.lastIndexOf('.'));
  return isOwn && isSafe ? picture.path : `graphics/${internationalId}-picture${n}${ending}`;
}

/** The name of the file: 2026-LT-01-lit.task.md. */
export function taskFileName({ internationalId, language }: { internationalId: string; language: string }): string {
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
