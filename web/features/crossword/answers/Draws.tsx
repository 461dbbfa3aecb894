import { useState } from 'react';
import { type CrosswordDraw, crosswordLimits } from '../../../../contract/crossword';
import { FailureNotice } from '../../../platform/forms/FailureNotice';
import { useAct } from '../../../platform/forms/use-act';
import { useForm } from '../../../platform/forms/use-form';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { TextField } from '../../../ui/fields/TextField';
import { ModalFoot } from '../../../ui/staff/ModalFoot';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { undo } from './answers';

/** The draws of a year with their seeds; the one that holds can be undone for a reason. */
export function Draws({ draws }: { draws: readonly CrosswordDraw[] }) {
  const { held } = useWords('crosswordAnswers');
  const [undoing, setUndoing] = useState<string | null>(null);
  if (draws.length === 0) return null;
  return (
    <Card>
      <div className="stack">
        <h2>{held.title}</h2>
        {draws.map((draw) => (
          <div key={draw.id} className="spread">
            <p>
              {held.line({
                time: `${dayOf(draw.drawnAt)} ${hourAndMinute(draw.drawnAt)}`,
                name: draw.drawnBy ?? '–',
                seed: draw.seed,
              })}
              <br />
              <strong className="num">{held.winners({ tickets: draw.tickets.join(', ') })}</strong>
              {draw.undoneReason !== null && (
                <>
                  <br />
                  <span className="dimmed">{held.undone({ reason: draw.undoneReason })}</span>
                </>
              )}
            </p>
            {draw.undoneAt === null && (
              <Button size="s" icon="refresh" onClick={() => setUndoing(draw.id)}>
                {held.undo}
              </Button>
            )}
          </div>
        ))}
      </div>
      {undoing !== null && <UndoModal id={undoing} onLeave={() => setUndoing(null)} />}
    </Card>
  );
}

function UndoModal({ id, onLeave }: { id: string; onLeave: () => void }) {
  const words = useWords('crosswordAnswers');
  const { fields, change, saved, leave } = useForm({ draft: null, initial: () => ({ reason: '' }) });
  const [isChecked, setChecked] = useState(false);
  const { busy, failure, run } = useAct(useStale('crossword'));
  const isMissing = fields.reason.trim() === '';
  const close = () => leave(onLeave);
  const act = async () => {
    setChecked(true);
    if (isMissing) return;
    await run(async () => {
      await undo(id, fields.reason);
      saved();
      onLeave();
      return words.outcome.UNDONE;
    });
  };
  return (
    <StaffModal
      open
      title={words.held.undo}
      onClose={close}
      actions={<ModalFoot label={words.held.undo} danger busy={busy} onCancel={close} onAct={() => void act()} />}
    >
      <TextField
        label={words.held.reason}
        error={isChecked && isMissing ? words.held.reasonNeeded : undefined}
        maxLength={crosswordLimits.reason}
        value={fields.reason}
        onChange={(typed) => change({ reason: typed.currentTarget.value })}
      />
      <FailureNotice title={words.outcome.NOT_UNDONE} failure={failure} />
    </StaffModal>
  );
}
