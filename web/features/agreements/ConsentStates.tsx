import { useState } from 'react';
import { type ConsentKind, type ConsentState, consentKinds } from '../../../contract/agreements';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { dayOf } from '../../platform/words/dates';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';

type ConsentStatesProps = {
  consents: ConsentState;
  /** Whose words: a parent is addressed politely, a pupil as a child. */
  voice: 'parent' | 'pupil';
  /** Whether the reader decides; otherwise both are only shown. */
  mayChange: boolean;
  /** Sends a change and answers what is in force then. */
  change: (consent: ConsentKind, isGiven: boolean) => Promise<ConsentState>;
  onChanged: (consents: ConsentState) => void;
};

/** Both consents apart, each with its date: withdrawn in two presses, and given again in two. */
export function ConsentStates({ consents, voice, mayChange, change, onChanged }: ConsentStatesProps) {
  const words = useWords('agreementsConsents');
  const [asked, setAsked] = useState<ConsentKind | null>(null);
  const [done, setDone] = useState('');
  const { busy, failure, run } = useAct(undefined, { stays: true });
  const confirm = (consent: ConsentKind, isGiven: boolean) =>
    run(async () => {
      onChanged(await change(consent, isGiven));
      setAsked(null);
      setDone(isGiven ? words.done.given : words.done.withdrawn);
    });
  return (
    <section className="stack gap-3" aria-labelledby="consents">
      <h2 id="consents">{words.title}</h2>
      <ul className="plain-grid plain-list frame ruled rounded-card">
        {consentKinds.map((kind) => (
          <li key={kind} className="grid gap-3 pad-3-4">
            <Consent
              kind={kind}
              since={kind === 'TAKE_PART' ? consents.takePart : consents.publish}
              mayGive={kind === 'PUBLISH' ? consents.takePart !== null : voice === 'pupil'}
              voice={voice}
              mayChange={mayChange}
              isAsked={asked === kind}
              busy={busy}
              onAsk={(isAsked) => {
                setAsked(isAsked ? kind : null);
                setDone('');
              }}
              onConfirm={(isGiven) => void confirm(kind, isGiven)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="hide-empty">
        {done}
      </p>
      <FailureNotice title={words.failed} failure={failure} />
      {!mayChange && <p className="type-dense dimmed">{words[voice].noMore}</p>}
    </section>
  );
}

type ConsentProps = {
  kind: ConsentKind;
  since: string | null;
  mayGive: boolean;
  voice: 'parent' | 'pupil';
  mayChange: boolean;
  isAsked: boolean;
  busy: boolean;
  onAsk: (isAsked: boolean) => void;
  onConfirm: (isGiven: boolean) => void;
};

function Consent(props: ConsentProps) {
  const { kind, since, mayGive, voice, mayChange, isAsked, busy, onAsk, onConfirm } = props;
  const words = useWords('agreementsConsents');
  const name = words.name[kind];
  const isGiven = since !== null;
  const canAct = mayChange && (isGiven || mayGive);
  return (
    <>
      <div className="cluster gap-2-4 spread touch">
        <p className="grid gap-0">
          <strong>{name}</strong>
          <span className={isGiven ? 'inline-row gap-1 good' : 'dimmed'}>
            {isGiven && <Icon name="check" size={15} bold />}
            {isGiven ? words.givenAt({ day: dayOf(since) }) : words.notGiven}
          </span>
        </p>
        {canAct && !isAsked && (
          <Button
            onClick={() => onAsk(true)}
            aria-label={isGiven ? words.withdrawOf({ name }) : words.giveOf({ name })}
          >
            {isGiven ? words.withdraw : words.give}
          </Button>
        )}
      </div>
      {canAct && isAsked && (
        <div className="stack gap-3 pad-3 sunken rounded">
          <p>{words[voice][isGiven ? 'withdraw' : 'give'][kind]}</p>
          <div className="cluster">
            <Button
              variant={isGiven ? 'danger' : 'filled'}
              busy={busy}
              // The question came in the place of the button that was pressed.
              autoFocus
              onClick={() => onConfirm(!isGiven)}
            >
              {isGiven ? words.reallyWithdraw : words.reallyGive}
            </Button>
            <Button onClick={() => onAsk(false)}>{words.leave}</Button>
          </div>
        </div>
      )}
    </>
  );
}
