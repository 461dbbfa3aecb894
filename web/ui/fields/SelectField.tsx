import { Field } from './Field';
import { Select } from './Select';
import { split, type Whole } from './TextField';

/** A field with a list of choices. */
export function SelectField(props: Whole<typeof Select>) {
  const [field, control] = split(props);
  return <Field {...field}>{(own) => <Select {...own} {...control} />}</Field>;
}
