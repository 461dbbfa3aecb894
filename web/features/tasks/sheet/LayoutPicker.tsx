import { memo, useId } from 'react';
import { type ChoiceLayout, choiceLayouts } from '../../../../contract/task/answers/stored';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import { withLayout } from '../draft/answers';
import type { Edit } from '../draft/document';
import styles from './TaskSheet.module.css';

type LayoutPickerProps = { layout: ChoiceLayout; change: (edit: Edit) => void };

/** What each layout looks like, on a grid of 28 by 18. */
const looks: Readonly<Record<ChoiceLayout, string>> = {
  ONE_PER_ROW: 'M2 2h24v3H2zM2 7.5h24v3H2zM2 13h24v3H2z',
  TWO_PER_ROW: 'M2 3.5h11v4H2zM15 3.5h11v4H15zM2 10.5h11v4H2zM15 10.5h11v4H15z',
  ALL_IN_ONE_ROW: 'M2 6h5v6H2zM8.5 6h5v6h-5zM15 6h5v6h-5zM21.5 6h5v6h-5z',
  SEVERAL: 'M2 2h4v3H2zM9 2h17v3H9zM2 7.5h4v3H2zM9 7.5h17v3H9zM2 13h4v3H2zM9 13h17v3H9z',
  ORDER: 'M2 2h17v3H2zM2 7.5h17v3H2zM2 13h17v3H2zM24 2v14M21.5 13l2.5 3 2.5-3',
  INPUT: 'M2 5h24v8H2zM5 7.5v3',
};

/** How the task is answered and how its choices stand: small pictures, one group of the arrow keys. */
export const LayoutPicker = memo(function LayoutPicker({ layout, change }: LayoutPickerProps) {
  const { choice } = useWords('tasksSheet');
  const { choiceLayout: names } = useWords('reference');
  const name = useId();
  return (
    <fieldset className={cx('cluster gap-2 no-border line-above', styles.layouts)}>
      <legend className="type-note semibold dimmed">{choice.layout}</legend>
      {choiceLayouts.map((one) => (
        <label key={one} className="center relative rounded-small pressable hover-sunken" title={names[one]}>
          <input
            className="full-width full-height absolute cover no-margin see-through"
            type="radio"
            name={name}
            checked={one === layout}
            aria-label={names[one]}
            onChange={() => change(withLayout(one))}
          />
          <svg viewBox="0 0 28 18" width="28" height="18" aria-hidden="true">
            <path d={looks[one]} />
          </svg>
        </label>
      ))}
    </fieldset>
  );
});
