import { useState } from 'react';
import { publicationLimits } from '../../../contract/publication';
import { shortestReason } from '../../../contract/shapes';
import { DraftLine } from '../../platform/forms/DraftLine';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { useWords } from '../../platform/words/words';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffModal } from '../../ui/staff/StaffModal';
import { giveBack } from './publication';

type GiveBackModalProps = {
  collectionId: string;
  version: number;
  publicVersion: number;
  onClose: () => void;
  onDone: () => void;
};

/** Asks for the note with which an earlier version becomes public again. */
export function GiveBackModal({ collectionId, version, publicVersion, onClose, onDone }: GiveBackModalProps) {
  const words = useWords('publication');
  const { giveBack: texts, check } = words;
  const state = useForm({ draft: `return ${collectionId} ${version}`, initial: () => ({ note: '' }) });
  const note = state.fields.note.trim();
  const [tried, setTried] = useState(false);
  const act = useAct(onDone, { always: true });
  const isShort = note.length < shortestReason;
  const run = () => {
    setTried(true);
    if (isShort) return;
    void act.run(async () => {
      const { stoppedMails } = await giveBack({ collectionId, version, publicVersion, note });
      state.saved();
      const text = stoppedMails > 0 ? texts.stopped({ n: stoppedMails }) : undefined;
      onClose();
      return { title: texts.done({ n: version }), ...(text !== undefined && { text }) };
    });
  };
  const leave = () => state.leave(onClose);
  return (
    <StaffModal
      open
      title={texts.title({ n: version })}
      onClose={leave}
      actions={<ModalFoot label={texts.act} busy={act.busy} onCancel={leave} onAct={run} />}
    >
      <p>{texts.consequence({ n: version, now: publicVersion })}</p>
      <DraftLine draft={state.draft} />
      <TextAreaField
        label={texts.note}
        hint={texts.noteHint}
        required
        error={tried && isShort && check.short}
        rows={3}
        maxLength={publicationLimits.noteLength}
        value={state.fields.note}
        onChange={(event) => state.change({ note: event.target.value })}
      />
      <FailureNotice title={texts.failed} failure={act.failure} />
    </StaffModal>
  );
}
