import { permissionLimits } from '../../../../contract/permissions';
import { useWords } from '../../../platform/words/words';
import { SuggestedInput } from '../../../ui/staff/SuggestedInput';
import { isReason, type UsualReason } from './reasons';

type ReasonFieldProps = {
  value: string;
  onChange: (reason: string) => void;
  suggested: readonly UsualReason[];
  /** Whether somebody pressed confirm once: then a missing reason is shown as a fault. */
  tried: boolean;
};

/** The field for the reason, with the usual reasons. */
export function ReasonField({ value, onChange, suggested, tried }: ReasonFieldProps) {
  const { reason: text } = useWords('permissions');
  return (
    <SuggestedInput
      label={text.label}
      hint={text.hint}
      error={tried && !isReason(value) && text.missing}
      maxLength={permissionLimits.reasonLength}
      value={value}
      onChange={onChange}
      title={text.suggestions}
      suggestions={suggested.map((name) => text.usual[name])}
    />
  );
}
