import { useState } from 'react';
import type { ReplyOf } from '../../../contract/endpoint';
import type { getInvitation } from '../../../contract/secondround-invitation';
import { useAct } from '../../platform/forms/use-act';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Notice } from '../../ui/Notice';
import styles from './AcceptForm.module.css';

type AcceptFormProps = {
  invitation: ReplyOf<typeof getInvitation>;
  onAccept: (location: string, waiting: boolean) => Promise<void>;
};

/** The centres with their free places, and the one button that registers; a full centre has its waiting list. */
export function AcceptForm({ invitation, onAccept }: AcceptFormProps) {
  const words = useWords('secondround').registration;
  const { firstName, registrationTill, centres, centreId } = invitation;
  const hasPlaces = centres.some((one) => one.free > 0);
  const [chosen, setChosen] = useState(
    (centres.find((one) => one.id === centreId && one.free > 0) ?? centres.find((one) => one.free > 0))?.id ??
      centreId ??
      centres[0]?.id ??
      '',
  );
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const centre = centres.find((one) => one.id === chosen);
  const isFull = centre ? centre.free === 0 : centres.length > 0;
  const named = centres.find((one) => one.id === centreId);
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => onAccept(chosen, isFull));
      }}
    >
      <p>{words.invited({ name: firstName, till: `${dayOf(registrationTill)} ${hourAndMinute(registrationTill)}` })}</p>
      {named && named.free === 0 && <Notice tone="warn">{words.full({ centre: named.name })}</Notice>}
      {!hasPlaces && centres.length > 0 && <Notice tone="warn">{words.allFull}</Notice>}
      {centres.length > 0 && (
        <fieldset className={cx('stack gap-2', styles.centres)}>
          <legend>{words.where}</legend>
          {centres.map((one) => (
            <Checkbox
              key={one.id}
              type="radio"
              name="centre"
              value={one.id}
              checked={chosen === one.id}
              onChange={() => setChosen(one.id)}
              label={
                <>
                  <strong>{one.name}</strong>
                  {one.address && `, ${one.address}`}
                  <br />
                  {one.free > 0 ? words.free({ n: one.free }) : words.noPlaces}
                </>
              }
            />
          ))}
        </fieldset>
      )}
      {failure !== null && (
        <Notice tone="bad" role="alert" title={words.failed}>
          {failureWords(failure)}
        </Notice>
      )}
      <Button type="submit" variant="filled" size="l" wide busy={busy}>
        {isFull ? words.wait : words.accept}
      </Button>
    </form>
  );
}
