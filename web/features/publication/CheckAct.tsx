import { useState } from 'react';
import { publicationLimits } from '../../../contract/publication';
import { shortestReason } from '../../../contract/shapes';
import { useAct } from '../../platform/forms/use-act';
import { useForm } from '../../platform/forms/use-form';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/fields/Field';
import { TextInput } from '../../ui/fields/TextInput';
import { Notice } from '../../ui/Notice';
import { useToast } from '../../ui/Toasts';
import { type Publication, saveCheck } from './publication';

/** Says that the newest version was looked over. Who calculated it writes why they do so alone. */
export function CheckAct({ known, onDone }: { known: Publication; onDone: () => void }) {
  const { check: texts } = useWords('publication');
  const [newest] = known.versions;
  const [tried, setTried] = useState(false);
  const state = useForm({
    draft: `check ${known.collection.id} ${newest?.version ?? 0}`,
    initial: () => ({ reason: '' }),
  });
  const { reason } = state.fields;
  const toast = useToast();
  const act = useAct(undefined, { stays: true });
  if (!newest || newest.check) return null;
  const isShort = newest.isOwn && reason.trim().length < shortestReason;
  const save = () => {
    setTried(true);
    if (isShort) return;
    void act.run(
      async () => {
        await saveCheck(known.collection.id, newest.version, newest.isOwn ? reason.trim() : '');
        state.saved();
        toast({ title: texts.done({ n: newest.version }) });
        onDone();
      },
      () => onDone(),
    );
  };
  return (
    <>
      {newest.isOwn && known.secondReview && (
        <Field label={texts.reason} hint={texts.reasonHint} required error={tried && isShort && texts.short}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={publicationLimits.reasonLength}
              value={reason}
              onChange={(event) => state.change({ reason: event.target.value })}
            />
          )}
        </Field>
      )}
      {(known.secondReview || !newest.isOwn) && (
        <Button icon="check" wide busy={act.busy} onClick={save}>
          {newest.isOwn ? texts.alone : texts.act({ n: newest.version })}
        </Button>
      )}
      {act.failure !== null && (
        <Notice tone="bad" role="alert" title={texts.failed}>
          {failureWords(act.failure)}
        </Notice>
      )}
    </>
  );
}
