import { type MergedPerson, type MergeField, type MergeSide, mergeFields } from '../../../contract/people-merge';
import { dayOf } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { cx } from '../../ui/cx';
import type { MergePreview } from './people';

type MergeTableProps = {
  preview: MergePreview;
  sides: Partial<Record<MergeField, MergeSide>>;
  onChoose: (field: MergeField, side: MergeSide) => void;
};

/** Both accounts side by side; where they differ, one press chooses the value that stays. */
export function MergeTable({ preview, sides, onChoose }: MergeTableProps) {
  const { merge: words, none } = useWords('people');
  const shownOf = useValues();
  const people = { TARGET: preview.target, SOURCE: preview.source };
  const titles = { TARGET: words.targetSide, SOURCE: words.sourceSide };
  const yearsOf = ({ sittings }: MergedPerson) =>
    words.sittingsOf({ n: sittings.length, years: [...new Set(sittings)].join(', ') });
  return (
    <div className="frame rounded scrolls-x">
      <table className="rows row-cards">
        <thead>
          <tr>
            <td />
            <th scope="col">{titles.TARGET}</th>
            <th scope="col">{titles.SOURCE}</th>
          </tr>
        </thead>
        <tbody>
          {mergeFields.map((field) => (
            <tr key={field}>
              <th className="regular dimmed" scope="row">
                {words.field[field]}
              </th>
              {(['TARGET', 'SOURCE'] as const).map((side) => {
                const value = shownOf(people[side], field) || none;
                if (!preview.differing.includes(field))
                  return (
                    <td key={side} data-title={titles[side]}>
                      {value}
                    </td>
                  );
                return (
                  <td key={side} data-title={titles[side]} className={cx(sides[field] === side && 'link-tint bold')}>
                    <label className="inline-row gap-2 align-baseline pressable break-anywhere">
                      <input
                        type="radio"
                        name={`merge-${field}`}
                        checked={sides[field] === side}
                        onChange={() => onChoose(field, side)}
                      />
                      <span>{value}</span>
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
          <tr>
            <th className="regular dimmed" scope="row">
              {words.field.SITTINGS}
            </th>
            <td data-title={titles.TARGET}>{yearsOf(preview.target)}</td>
            <td data-title={titles.SOURCE}>{yearsOf(preview.source)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function useValues(): (one: MergedPerson, field: MergeField) => string | null {
  const words = useWords('people').merge;
  return (one, field) => {
    switch (field) {
      case 'NAME':
        return one.name;
      case 'LOGIN':
        return one.login;
      case 'SCHOOL':
        return [one.school, one.className, one.isArchived && words.archived].filter(Boolean).join(', ');
      case 'BIRTH':
        return one.birthDate;
      case 'EMAIL':
        return one.email;
      case 'PHONE':
        return one.phone;
      case 'CONSENT':
        return one.agreedAt && `${dayOf(one.agreedAt)}, ${one.publishes ? words.publishes : words.hides}`;
    }
  };
}
