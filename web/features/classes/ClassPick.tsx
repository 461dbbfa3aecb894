import { useState } from 'react';
import { type ClassId, classOfSlug, classSlug } from '../../../contract/classes';
import { useWords } from '../../platform/words/words';
import { SelectField } from '../../ui/fields/SelectField';
import { useClasses, useLetters } from './classes';

type ClassPickProps = {
  label: string;
  school: string;
  value: ClassId | null;
  onChange: (id: ClassId | null) => void;
  /** A class that is not offered: the one that pupils leave. */
  without?: ClassId | null;
};

const other = '*';
const grades = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'];

/** Chooses one class: of those that the school has, or another one by its grade and letter. */
export function ClassPick({ label, school, value, onChange, without = null }: ClassPickProps) {
  const words = useWords('classes');
  const { pick } = words;
  const { value: classes } = useClasses(school);
  const [isOther, setOther] = useState(false);
  const slug = value === null ? '' : classSlug(value);
  const gone = without === null ? '' : classSlug(without);
  const known = (classes ?? []).filter((one) => classSlug(one) !== gone);
  // A class without pupils can be chosen already: the address has it.
  const isUnknown = classes !== undefined && slug !== '' && !known.some((one) => classSlug(one) === slug);
  const shown = isOther || isUnknown || classes?.length === 0;
  const choose = (text: string) => {
    setOther(text === other);
    if (text !== other) onChange(classOfSlug(text));
  };
  return (
    <>
      <SelectField
        label={label}
        required
        value={shown ? other : slug}
        empty={pick.choose}
        options={[
          ...known.map((one) => ({
            value: classSlug(one),
            label: words.withCount({ name: one.name, count: one.count }),
          })),
          { value: other, label: pick.other },
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {shown && <OtherClass value={value} onChange={onChange} />}
    </>
  );
}

/** A class by its grade and letter. */
function OtherClass({ value, onChange }: Pick<ClassPickProps, 'value' | 'onChange'>) {
  const { pick } = useWords('classes');
  const letters = useLetters();
  const subGrade = value?.subGrade ?? null;
  return (
    <div className="cluster">
      <SelectField
        label={pick.grade}
        required
        value={value === null ? '' : String(value.grade)}
        empty={pick.choose}
        options={grades.map((one) => ({ value: one, label: one }))}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? null : { grade: Number(currentTarget.value), subGrade })
        }
      />
      <SelectField
        label={pick.letter}
        value={subGrade === null ? '' : String(subGrade)}
        empty={pick.noLetter}
        disabled={value === null}
        options={letters.map((letter, index) => ({ value: String(index + 1), label: letter }))}
        onChange={({ currentTarget }) =>
          value && onChange({ grade: value.grade, subGrade: Number(currentTarget.value) || null })
        }
      />
    </div>
  );
}
