import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';

type ChooseAllProps = {
  /** How many of the class are selected. */
  count: number;
  /** Whether all shown pupils are selected. */
  all: boolean;
  /** Nobody can be selected. */
  disabled: boolean;
  onAll: (on: boolean) => void;
  onNone: () => void;
};

/** The box that selects all shown pupils, the number of selected ones, and the button that clears the selection. */
export function ChooseAll({ count, all, disabled, onAll, onNone }: ChooseAllProps) {
  const common = useWords('common');
  return (
    <>
      <Checkbox
        label={count > 0 ? common.selected({ n: count }) : common.selectAll}
        aria-label={common.selectAll}
        checked={all}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !all;
        }}
        onChange={(event) => onAll(event.currentTarget.checked)}
      />
      {count > 0 && (
        <Button size="s" variant="quiet" onClick={onNone}>
          {common.selectNone}
        </Button>
      )}
    </>
  );
}
