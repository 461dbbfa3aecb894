import { Checkbox, type CheckboxProps } from '@mantine/core';

/** A small box that chooses a row, all rows (`indeterminate`: some) or a value of a list. */
export function TickBox(props: Omit<CheckboxProps, 'size'>) {
  return <Checkbox size="xs" {...props} />;
}
