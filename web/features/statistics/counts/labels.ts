// What the labels of a chart say in words.
import type { CountChart } from '../../../../contract/statistics';
import type { Words } from '../../../platform/words/words';
import { shortDistrict } from '../../reference/districts';

/** A chart's label as a drawing has room for it, and as tables say it. */
export function labelWords(
  chart: CountChart['title'],
  label: string,
  words: Words<'statistics', 'reference'>,
): { short: string; long: string } {
  const { reference } = words;
  switch (chart) {
    case 'GRADE': {
      const gymnasium: Record<string, string> = reference.grade.gymnasium;
      return { short: label, long: gymnasium[label] ?? reference.grade.n({ n: label }) };
    }
    case 'GENDER':
      return same(label === 'F' ? words.genders.F : words.genders.M);
    case 'SCHOOL_TYPE':
      return { short: shortTypes(words)[label] ?? schoolTypeName(label, words), long: schoolTypeName(label, words) };
    case 'DISTRICT':
      return { short: shortDistrict(label), long: label };
    case 'YEAR':
      return same(label);
  }
}

/** "Progimnazija"; an unknown type is "Kita". */
export function schoolTypeName(code: string, words: Words<'statistics', 'reference'>): string {
  const names: Record<string, string> = words.reference.schoolType;
  return names[code] ?? words.reference.schoolType.OTHER;
}

/** Short forms of names that are too long for charts on phones. */
function shortTypes({ shortTypes }: Words<'statistics', 'reference'>): Record<string, string> {
  return shortTypes;
}

function same(text: string): { short: string; long: string } {
  return { short: text, long: text };
}
