import { useState } from 'react';
import type { ActKind, ActReply, PipelineCentre } from '../../../../contract/secondround-pipeline';
import { Loaded } from '../../../platform/calls/Loaded';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { SelectField } from '../../../ui/fields/SelectField';
import { Notice } from '../../../ui/Notice';
import { ModalFoot } from '../../../ui/staff/ModalFoot';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { type ActBody, lookAhead } from './pipeline';

type ActDialogProps = {
  kind: ActKind;
  /** Ids of accounts. */
  people: readonly string[];
  year: number;
  centres: readonly PipelineCentre[];
  busy: boolean;
  onAct: (body: Omit<ActBody, 'years'>, letters: boolean) => void;
  onClose: () => void;
};

/** The window of an act on people: the centre, the mails, whom it leaves out and why. */
export function ActDialog({ kind, people, year, centres, busy, onAct, onClose }: ActDialogProps) {
  const words = useWords('secondroundPipeline');
  const { dialog } = words;
  const [centre, setCentre] = useState('');
  const [families, setFamilies] = useState(true);
  const [teachers, setTeachers] = useState(true);
  const [letters, setLetters] = useState(false);
  const body = { kind, people: [...people], secondRoundLocationId: centre, toFamilies: families, toTeachers: teachers };
  const preview = { ...body, toFamilies: true, toTeachers: true, years: year };
  const load = useData(['secondround', 'preview', preview], (signal) => lookAhead(preview, signal));
  const done = load.value?.done.length ?? 0;
  const missing = load.value?.missing ?? 0;
  const withoutMail = load.value?.mails.withoutMail ?? 0;
  const isPrinted = kind === 'INVITE' || kind === 'REMIND';
  return (
    <StaffModal
      open
      size="lg"
      title={dialog.title[kind]}
      onClose={onClose}
      actions={
        <ModalFoot
          label={missing > 0 ? `${dialog.anyway}: ${done}` : words.many[kind]({ n: done })}
          danger={kind === 'CANCEL'}
          busy={busy}
          disabled={done === 0 || load.loading}
          onCancel={onClose}
          onAct={() => onAct({ ...body, allowOver: missing > 0 }, letters && withoutMail > 0)}
        />
      }
    >
      {kind === 'CANCEL' && <p>{dialog.cancelText}</p>}
      {(kind === 'INVITE' || kind === 'MOVE' || kind === 'CONFIRM') && (
        <SelectField
          label={dialog.centre}
          value={centre}
          empty={kind === 'INVITE' ? dialog.familyChooses : kind === 'MOVE' ? dialog.pick : dialog.own}
          options={centres.map((one) => ({
            value: one.id,
            label: dialog.free({ name: one.name, free: one.capacity - one.taken }),
            disabled: kind !== 'INVITE' && one.taken >= one.capacity,
          }))}
          onChange={(event) => setCentre(event.currentTarget.value)}
        />
      )}
      <Loaded load={load} failed={words.outcome.ACT}>
        {(seen) => (
          <>
            <Checkbox
              label={dialog.families({ n: seen.mails.families })}
              checked={families}
              onChange={(event) => setFamilies(event.currentTarget.checked)}
            />
            <Checkbox
              label={dialog.teachers(seen.mails)}
              checked={teachers}
              onChange={(event) => setTeachers(event.currentTarget.checked)}
            />
            {isPrinted && withoutMail > 0 && (
              <Checkbox
                label={dialog.print({ n: withoutMail })}
                checked={letters}
                onChange={(event) => setLetters(event.currentTarget.checked)}
              />
            )}
            {missing > 0 && <Notice tone="warn">{dialog.missing({ n: missing })}</Notice>}
            <LeftOut seen={seen} />
            <p className="dimmed">{dialog.held}</p>
          </>
        )}
      </Loaded>
    </StaffModal>
  );
}

/** How many are left out, by the reason. */
function LeftOut({ seen }: { seen: ActReply }) {
  const words = useWords('secondroundPipeline');
  if (seen.leftOut.length === 0) return null;
  const counts = new Map<ActReply['leftOut'][number]['reason'], number>();
  for (const { reason } of seen.leftOut) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return (
    <Notice tone="warn" title={words.dialog.leftOut({ n: seen.leftOut.length })}>
      {[...counts].map(([reason, n]) => `${words.reason[reason]}: ${n}`).join(', ')}
    </Notice>
  );
}
