import { useState } from 'react';
import { crosswordLimits } from '../../../../contract/crossword';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { TextField } from '../../../ui/fields/TextField';
import { ModalFoot } from '../../../ui/staff/ModalFoot';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { draw } from './answers';

type DrawModalProps = { year: number; all: number; right: number; onLeave: () => void };

/** Draws the winners: how many, among whom, by which seed. */
export function DrawModal({ year, all, right, onLeave }: DrawModalProps) {
  const words = useWords('crosswordAnswers');
  const { drawing, outcome } = words;
  const { fields, change, saved, leave } = useForm({
    draft: null,
    initial: () => ({ winners: '3', onlyRight: true, seed: '' }),
  });
  const [isChecked, setChecked] = useState(false);
  const { busy, failure, run } = useAct(useStale('crossword'));
  const winners = Number(fields.winners);
  const isBad = !(Number.isInteger(winners) && winners >= 1 && winners <= crosswordLimits.winners);
  const close = () => leave(onLeave);
  const start = async () => {
    setChecked(true);
    if (isBad) return;
    await run(async () => {
      await draw({ year, winners, onlyRight: fields.onlyRight, seed: fields.seed });
      saved();
      onLeave();
      return outcome.DRAWN;
    });
  };
  return (
    <StaffModal
      open
      title={drawing.title}
      onClose={close}
      actions={<ModalFoot label={words.draw} busy={busy} onCancel={close} onAct={() => void start()} />}
    >
      <TextField
        label={drawing.winners}
        error={isChecked && isBad ? drawing.badWinners : undefined}
        inputMode="numeric"
        maxLength={4}
        value={fields.winners}
        onChange={(typed) => change({ winners: typed.currentTarget.value })}
      />
      <Checkbox
        label={drawing.onlyRight}
        checked={fields.onlyRight}
        onChange={(event) => change({ onlyRight: event.currentTarget.checked })}
      />
      <TextField
        label={drawing.seed}
        hint={drawing.seedHint}
        maxLength={crosswordLimits.seed}
        value={fields.seed}
        onChange={(typed) => change({ seed: typed.currentTarget.value })}
      />
      <p>{drawing.of({ n: fields.onlyRight ? right : all })}</p>
      <p className="dimmed">{drawing.rule}</p>
      <FailureNotice title={outcome.NOT_DRAWN} failure={failure} />
    </StaffModal>
  );
}
