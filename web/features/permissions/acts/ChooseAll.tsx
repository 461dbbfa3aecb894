import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';

type ChooseAllProps = {
  /** How many of the class are chosen. */
  count: number;
  /** Whether all that are shown are among them. */
  all: boolean;
  /** Nobody can be chosen. */
  disabled: boolean;
  onAll: (on: boolean) => void;
  onNone: () => void;
};

/** The box that chooses all who are shown, how many are chosen, and letting go of them. */
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
