import { permissionLimits } from '../../../../contract/permissions';
import { useWords } from '../../../platform/words/words';
import { SuggestedInput } from '../../../ui/staff/SuggestedInput';
import { isReason, type UsualReason } from './reasons';

type ReasonFieldProps = {
  value: string;
  onChange: (reason: string) => void;
  suggested: readonly UsualReason[];
  /** It was tried without a reason: then a missing one is told. */
  tried: boolean;
};

/** The field for the reason, and the reasons that are given most. */
export function ReasonField({ value, onChange, suggested, tried }: ReasonFieldProps) {
  const { reason: said } = useWords('permissions');
  return (
    <SuggestedInput
      label={said.label}
      hint={said.hint}
      error={tried && !isReason(value) && said.missing}
      maxLength={permissionLimits.reasonLength}
      value={value}
      onChange={onChange}
      title={said.suggestions}
      suggestions={suggested.map((name) => said.usual[name])}
    />
  );
}
