import { Field } from './Field';
import { TextArea } from './TextArea';
import { split, type Whole } from './TextField';

/** A field of several lines. */
export function TextAreaField(props: Whole<typeof TextArea>) {
  const [field, control] = split(props);
  return <Field {...field}>{(own) => <TextArea {...own} {...control} />}</Field>;
}
