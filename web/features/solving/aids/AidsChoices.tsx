import { useId } from 'react';
import { setAids, useAids } from '../../../platform/aids';
import { useWords } from '../../../platform/words/words';
import { cx } from '../../../ui/cx';
import styles from './AidsBar.module.css';
import { contrasts, fonts, sizes } from './aid-steps';

/** The aids as three rows of choices: the drawer of phones. A choice holds at once. */
export function AidsChoices() {
  const words = useWords('solvingAids');
  const { textSize, font, contrast } = useAids();
  return (
    <div className="stack">
      <Row
        name={words.size}
        values={sizes}
        value={textSize}
        label={(n) => words.percent({ n })}
        onChoose={(one) => setAids({ textSize: one })}
      />
      <Row
        name={words.font}
        values={fonts}
        value={font}
        label={(one) => words.fonts[one]}
        onChoose={(one) => setAids({ font: one })}
      />
      <Row
        name={words.contrast}
        values={contrasts}
        value={contrast}
        label={(one) => words.contrasts[one]}
        onChoose={(one) => setAids({ contrast: one })}
      />
    </div>
  );
}

type RowProps<T> = {
  name: string;
  values: readonly T[];
  value: T;
  label: (value: T) => string;
  onChoose: (value: T) => void;
};

function Row<T extends string | number>({ name, values, value, label, onChoose }: RowProps<T>) {
  const group = useId();
  return (
    <fieldset className={cx('grid gap-2 no-margin no-padding no-border', styles.row)}>
      <legend className="no-padding semibold">{name}</legend>
      {values.map((one) => (
        <label key={one} className={cx('flex justify-center align-center paper rounded pressable', styles.choice)}>
          <input
            type="radio"
            name={group}
            className="visually-hidden"
            checked={one === value}
            onChange={() => onChoose(one)}
          />
          <span>{label(one)}</span>
        </label>
      ))}
    </fieldset>
  );
}
