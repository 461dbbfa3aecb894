import { useState } from 'react';
import { publicationLimits } from '../../../contract/publication';
import { shortestReason } from '../../../contract/shapes';
import { DraftLine } from '../../platform/forms/DraftLine';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { TextAreaField } from '../../ui/fields/TextAreaField';
import { TextField } from '../../ui/fields/TextField';
import { CheckList } from './CheckList';
import styles from './Publication.module.css';
import { type Compared, type Publication, publishNewest, saveCheck } from './publication';
import { canPublish } from './stages';

type PublishPanelProps = {
  known: Publication;
  /** What the newest version changes for those who see the public one; null: not known yet, or nothing is public. */
  compared: Compared | null;
  isUnderWay: boolean;
  onDone: () => void;
};

/** What a publication needs, the public note, and the act. */
export function PublishPanel({ known, compared, isUnderWay, onDone }: PublishPanelProps) {
  const { publish: texts } = useWords('publication');
  const { collection, versions, publicVersion, stale, secondReview, state } = known;
  const [newest] = versions;
  if (!newest) return <Waiting text={texts.early({ date: at(collection.resultDate) })} known={known} />;
  if (newest.version === publicVersion) return <Waiting text={texts.isPublic({ n: publicVersion })} known={known} />;
  const early = secondReview && !newest.check ? texts.earlyChecked : texts.early;
  const date = at(collection.resultDate);
  return (
    <Card aria-label={texts.title} className={cx('stack gap-3 sticky', styles.panel)}>
      <h2>{texts.title}</h2>
      {publicVersion === null || !collection.isDue ? (
        <>
          <CheckList known={known} needsNote={null} hasNote={newest.note !== ''} />
          <p className="type-dense">{state === 'HELD' ? texts.held : early({ date })}</p>
          {!stale && <CheckAct key={newest.version} known={known} onDone={onDone} />}
        </>
      ) : (
        <NoteAndAct
          key={newest.version}
          known={known}
          compared={compared}
          isUnderWay={isUnderWay}
          onDone={onDone}
          publicVersion={publicVersion}
        />
      )}
    </Card>
  );
}

function Waiting({ text, known }: { text: string; known: Publication }) {
  const { publish: texts } = useWords('publication');
  return (
    <Card aria-label={texts.title} className={cx('stack gap-3 sticky', styles.panel)}>
      <h2>{texts.title}</h2>
      <CheckList known={known} needsNote={null} hasNote={false} />
      <p className="type-dense">{text}</p>
    </Card>
  );
}

function NoteAndAct({
  known,
  compared,
  isUnderWay,
  onDone,
  publicVersion,
}: PublishPanelProps & { publicVersion: number }) {
  const words = useWords('publication');
  const { publish: texts } = words;
  const { collection, versions, stale } = known;
  const newest = versions[0]?.version ?? 0;
  const state = useForm({
    draft: `publication ${collection.id} ${newest}`,
    initial: () => ({ note: versions[0]?.note ?? '', tells: true }),
  });
  const { note, tells } = state.fields;
  const [tried, setTried] = useState(false);
  const act = useAct(onDone, { stays: true, always: true });
  const needsNote = compared?.isDifferent ?? true;
  const isMissing = needsNote && note.trim() === '';
  const teachers = compared?.teachers ?? 0;
  const publish = () => {
    setTried(true);
    if (isMissing) return;
    const body = { collectionId: collection.id, version: newest, publicVersion, note: note.trim() };
    void act.run(async () => {
      const { mails } = await publishNewest({ ...body, tellTeachers: tells && teachers > 0 });
      state.saved();
      return { title: texts.done({ n: newest }), ...(mails > 0 && { text: texts.mails({ n: mails }) }) };
    });
  };
  return (
    <>
      <CheckList known={known} needsNote={needsNote} hasNote={note.trim() !== ''} />
      {!stale && <CheckAct known={known} onDone={onDone} />}
      <DraftLine draft={state.draft} />
      <TextAreaField
        label={texts.note}
        hint={texts.noteHint}
        required={needsNote}
        error={tried && isMissing && texts.missingNote}
        rows={4}
        maxLength={publicationLimits.noteLength}
        value={note}
        onChange={(event) => state.change({ note: event.target.value })}
      />
      {teachers > 0 && (
        <Checkbox
          label={texts.tell({ n: teachers })}
          checked={tells}
          onChange={(event) => state.change({ tells: event.target.checked })}
        />
      )}
      <FailureNotice title={texts.failed} failure={act.failure} />
      <Button variant="filled" wide busy={act.busy} disabled={isUnderWay || !canPublish(known)} onClick={publish}>
        {texts.act({ n: newest })}
      </Button>
      <p className="type-dense">{texts.undo({ n: publicVersion })}</p>
    </>
  );
}

function at(instant: string): string {
  return `${dayOf(instant)} ${hourAndMinute(instant)}`;
}

/** Says that the newest version was looked over. Who calculated it writes why they do so alone. */
function CheckAct({ known, onDone }: { known: Publication; onDone: () => void }) {
  const { check: texts } = useWords('publication');
  const [newest] = known.versions;
  const [tried, setTried] = useState(false);
  const state = useForm({
    draft: `check ${known.collection.id} ${newest?.version ?? 0}`,
    initial: () => ({ reason: '' }),
  });
  const { reason } = state.fields;
  const act = useAct(onDone, { stays: true, always: true });
  if (!newest || newest.check) return null;
  const isShort = newest.isOwn && reason.trim().length < shortestReason;
  const save = () => {
    setTried(true);
    if (isShort) return;
    void act.run(async () => {
      await saveCheck(known.collection.id, newest.version, newest.isOwn ? reason.trim() : '');
      state.saved();
      return texts.done({ n: newest.version });
    });
  };
  return (
    <>
      {newest.isOwn && known.secondReview && (
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          required
          error={tried && isShort && texts.short}
          autoComplete="off"
          maxLength={publicationLimits.reasonLength}
          value={reason}
          onChange={(event) => state.change({ reason: event.target.value })}
        />
      )}
      {(known.secondReview || !newest.isOwn) && (
        <Button icon="check" wide busy={act.busy} onClick={save}>
          {newest.isOwn ? texts.alone : texts.act({ n: newest.version })}
        </Button>
      )}
      <FailureNotice title={texts.failed} failure={act.failure} />
    </>
  );
}
