import { describe, it } from 'vitest';
import { read, repositoryFiles } from './support/files';
import { nothing } from './support/nothing';

/** What is a group in Lithuanian words and is no class: of ages, of levels, of pupils counted together. */
const otherGroups = /(amžiaus|lygių|mokinių) grup|IN_GROUP|groupRank|groupCountry|groupDistrict/iu;

describe('a class', () => {
  it('is called as schools call it: no words say "group" and its number', () => {
    const words = repositoryFiles().filter((path) => /^text\/(lt|en)\/.+\.ts$/.test(path));
    const found = words.flatMap((path) =>
      read(path)
        .split('\n')
        .filter((line) => (/grup[ėeiu]/iu.test(line) && !otherGroups.test(line)) || /sub-?grade [0-9{$]/i.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
    nothing(found, 'say the name of the class, such as 5b, which the reply has as className');
  });

  it('is named on the server: pages print className', () => {
    const pages = repositoryFiles().filter((path) => /^web\/features\/.+\.tsx$/.test(path));
    const found = pages.filter((path) => /\{\s*(?:row|user|pupil)\.(?:sub_grade|subGrade)\b/.test(read(path)));
    nothing(found, 'print className of the row instead of the number of a sub-grade');
  });
});
