import { correctionLimits } from '../../../contract/correction';
import { DraftLine } from '../../platform/forms/DraftLine';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { Notice } from '../../ui/Notice';
import { AskModal } from './AskModal';
import type { Desk } from './correction';

type CalculateModalProps = {
  collection: Desk['collection'];
  /** Whether a version is public already. */
  isPublic: boolean;
  hidden: boolean;
  onLeave: () => void;
  /** Starts the calculation; throws the refusal. */
  onCalculate: (note: string) => Promise<void>;
  /** Called once the note is saved. */
  onMade: () => void;
};

/** Asks before final results are calculated, with the note that everybody will read. */
export function CalculateModal({ collection, isPublic, hidden, onLeave, onCalculate, onMade }: CalculateModalProps) {
  const words = useWords('correction', 'collections');
  const texts = words.calculate;
  const state = useForm({ draft: `calculation ${collection.id}`, initial: () => ({ note: '' }) });
  const { note } = state.fields;
  const act = useAct();
  const { runningCount, resultDate, validTo } = collection;
  const isOpen = Date.parse(validTo) > Date.now();
  return (
    <AskModal
      title={texts.title}
      label={texts.act}
      failed={words.collections.outcome.RESULTS_NOT_CALCULATED}
      act={act}
      disabled={runningCount > 0}
      onAct={() =>
        void act.run(async () => {
          await onCalculate(note.trim());
          state.saved();
          onMade();
        })
      }
      hidden={hidden}
      onLeave={() => state.leave(onLeave)}
    >
      <p>{texts.consequence}</p>
      <DraftLine draft={state.draft} />
      <p>{words.publicFrom({ date: dayOf(resultDate) })}.</p>
      {isOpen && (
        <Notice tone="warn" title={texts.windowOpen({ date: `${dayOf(validTo)} ${hourAndMinute(validTo)}` })}>
          {texts.windowHint}
        </Notice>
      )}
      {runningCount > 0 && (
        <Notice
          tone="warn"
          title={texts.running({ n: runningCount })}
          action={
            <Link to={paths.unfinishedParticipants} params={{ collectionId: collection.id }}>
              {texts.runningLink}
            </Link>
          }
        >
          {texts.runningHint}
        </Notice>
      )}
      <TextAreaField
        label={texts.note}
        hint={isPublic ? texts.noteHintPublic : texts.noteHint}
        rows={2}
        maxLength={correctionLimits.noteLength}
        value={note}
        onChange={(event) => state.change({ note: event.target.value })}
      />
    </AskModal>
  );
}
