import { useState } from 'react';
import { type AwardEvent, awardLimits } from '../../../contract/awards';
import { DateTimeField } from '../../platform/forms/DateTimeField';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { instantOf, localOf } from '../../platform/words/vilnius';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { TextField } from '../../ui/fields/TextField';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffModal } from '../../ui/staff/StaffModal';
import { saveEvent } from './awards';

type EventModalProps = { year: number; event: AwardEvent; onLeave: () => void };

/** Edits place, date and places of the awards of a year. */
export function EventModal({ year, event, onLeave }: EventModalProps) {
  const words = useWords('awards');
  const common = useWords('common');
  const dates = useWords('dates');
  const { where, outcome } = words;
  const { fields, change, saved, leave } = useForm({
    draft: null,
    initial: () => ({
      name: event.name,
      place: event.place,
      heldAt: event.heldAt ? localOf(event.heldAt) : '',
      capacity: event.capacity === null ? '' : String(event.capacity),
    }),
  });
  const [isChecked, setChecked] = useState(false);
  const { busy, failure, run } = useAct(useStale('awards'));
  const capacity = fields.capacity.trim() === '' ? null : Number(fields.capacity);
  const isBad = capacity !== null && !(Number.isInteger(capacity) && capacity >= 1 && capacity <= awardLimits.capacity);
  const isBadTime = fields.heldAt.trim() !== '' && instantOf(fields.heldAt) === null;
  const close = () => leave(onLeave);
  const save = async () => {
    setChecked(true);
    if (isBad || isBadTime) return;
    await run(async () => {
      await saveEvent({ year, name: fields.name, place: fields.place, heldAt: instantOf(fields.heldAt), capacity });
      saved();
      onLeave();
      return outcome.EVENT_SAVED;
    });
  };
  return (
    <StaffModal
      open
      title={where.edit}
      onClose={close}
      actions={<ModalFoot label={common.save} busy={busy} onCancel={close} onAct={() => void save()} />}
    >
      <TextField
        label={where.name}
        hint={where.nameHint}
        maxLength={awardLimits.name}
        value={fields.name}
        onChange={(typed) => change({ name: typed.currentTarget.value })}
      />
      <TextField
        label={where.place}
        hint={where.placeHint}
        maxLength={awardLimits.place}
        value={fields.place}
        onChange={(typed) => change({ place: typed.currentTarget.value })}
      />
      <DateTimeField
        label={where.heldAt}
        value={fields.heldAt}
        error={isChecked && isBadTime ? dates.wrong : undefined}
        onChange={(heldAt) => change({ heldAt })}
      />
      <TextField
        label={where.capacity}
        hint={where.capacityHint}
        error={isChecked && isBad ? where.badCapacity : undefined}
        inputMode="numeric"
        value={fields.capacity}
        onChange={(typed) => change({ capacity: typed.currentTarget.value })}
      />
      <FailureNotice title={outcome.EVENT_NOT_SAVED} failure={failure} />
    </StaffModal>
  );
}
