import { permissionLimits } from '../../../contract/permissions';
import { useWords } from '../../platform/words';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';
import styles from './ReasonField.module.css';
import { isReason, type UsualReason } from './reasons';
import { permissionWords } from './words';

type ReasonFieldProps = {
  value: string;
  onChange: (reason: string) => void;
  suggested: readonly UsualReason[];
  /** It was tried without a reason: then a missing one is told. */
  tried: boolean;
};

/** The field for the reason, and the reasons that are given most. */
export function ReasonField({ value, onChange, suggested, tried }: ReasonFieldProps) {
  const { reason: said } = useWords(permissionWords);
  return (
    <>
      <Field label={said.label} hint={said.hint} required error={tried && !isReason(value) && said.missing}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            maxLength={permissionLimits.reasonLength}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      </Field>
      <fieldset className={styles.suggestions}>
        <legend className="note dimmed">{said.suggestions}</legend>
        {suggested.map((name) => (
          <Button key={name} size="s" onClick={() => onChange(said.usual[name])}>
            {said.usual[name]}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
