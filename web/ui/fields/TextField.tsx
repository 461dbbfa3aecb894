import { Field, type FieldProps } from './Field';
import { TextInput } from './TextInput';

/** A field as one element: its label, hint and error beside what its control takes. */
export type Whole<Control extends (props: never) => unknown> = FieldProps &
  Omit<Parameters<Control>[0], keyof FieldProps>;

/** A field of one line. */
export function TextField(props: Whole<typeof TextInput>) {
  const [field, control] = split(props);
  return <Field {...field}>{(own) => <TextInput {...own} {...control} />}</Field>;
}

/** What is the field's, and what is its control's. */
export function split<Props extends FieldProps>(props: Props) {
  const { label, hint, error, isAlert, required, mark, aside, className, hidesLabel, ...control } = props;
  return [{ label, hint, error, isAlert, required, mark, aside, className, hidesLabel }, control] as const;
}
