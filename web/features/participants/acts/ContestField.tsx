import type { StaffChallenge } from '../../../../contract/permissions';
import { Loaded } from '../../../platform/calls/Loaded';
import type { Load } from '../../../platform/calls/use-load';
import { useWords } from '../../../platform/words/words';
import { SelectField } from '../../../ui/fields/SelectField';
import { Notice } from '../../../ui/Notice';

type ContestFieldProps = {
  load: Load<StaffChallenge[]>;
  /** Its id, '' for none yet. */
  value: string;
  disabled: boolean;
  onChange: (id: string) => void;
};

/** The choice of the challenge to whose list the new pupils are added. */
export function ContestField({ load, value, disabled, onChange }: ContestFieldProps) {
  const { assign } = useWords('participants');
  return (
    <Loaded load={load} failed={assign.choose}>
      {(contests) =>
        contests.length === 0 ? (
          <Notice tone="warn" title={assign.none}>
            {assign.noneHint}
          </Notice>
        ) : (
          <SelectField
            label={assign.challenge}
            hint={assign.hint}
            required
            value={value}
            disabled={disabled}
            empty={assign.choose}
            options={contests.map((one) => ({ value: one.brc_id, label: one.brc_name }))}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </Loaded>
  );
}
