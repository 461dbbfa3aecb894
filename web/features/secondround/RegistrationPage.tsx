import { useState } from 'react';
import type { ReplyOf } from '../../../contract/endpoint';
import { registrate } from '../../../contract/secondround';
import { getInvitation } from '../../../contract/secondround-invitation';
import { call } from '../../platform/calls/api';
import { CallRefused } from '../../platform/calls/call-errors';
import { useOnce } from '../../platform/calls/use-once';
import { FailureNotice } from '../../platform/forms/FailureNotice';
import { useAct } from '../../platform/forms/use-act';
import { Link } from '../../platform/screens/Link';
import { useParams } from '../../platform/screens/navigation';
import { paths } from '../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../platform/words/dates';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Notice } from '../../ui/Notice';
import { LinkPage } from '../auth/LinkPage';
import { followLink } from '../auth/mailed-link';
import styles from './RegistrationPage.module.css';

type Invitation = ReplyOf<typeof getInvitation>;

/** The page of the mailed invitation: who, until when, which centres. Opening it registers nobody; its button does. */
export function RegistrationPage() {
  const words = useWords('secondround').registration;
  const { key = '', userId = '' } = useParams();
  const once = useOnce(`${key} ${userId}`, () =>
    followLink(key, userId, () => call(getInvitation, { params: { key }, body: { userId } })),
  );
  return (
    <LinkPage
      title={words.title}
      inProgress={words.OPENING}
      once={once}
      failed={words.failed}
      reason={(failure) => (isFailed(failure) ? words.failedHint : failureWords(failure))}
      isFinal={isFailed}
      instead={<Instead next={words.failedNext} />}
    >
      {(invitation) => <Answer invitation={invitation} address={{ key, userId }} />}
    </LinkPage>
  );
}

type Outcome = { place: string } | 'WAITING';

function Answer({ invitation, address }: { invitation: Invitation; address: { key: string; userId: string } }) {
  const words = useWords('secondround').registration;
  const { state, isOpen, centreId, centres } = invitation;
  const own = centres.find((one) => one.id === centreId);
  const [outcome, setOutcome] = useState<Outcome | null>(
    state === 'WAITING' ? 'WAITING' : state === 'INVITED' ? null : { place: placeOf(own) },
  );
  const accept = async (location: string, waiting: boolean) => {
    const reply = await call(registrate, {
      params: { key: address.key },
      body: { userId: address.userId, secondRoundLocationId: location, waiting },
    });
    setOutcome(reply.isWaiting ? 'WAITING' : { place: placeOf(reply.location) });
  };
  if (outcome === null && !isOpen)
    return (
      <>
        <Notice tone="bad" role="alert" title={words.closed}>
          {words.closedHint}
        </Notice>
        <Instead next={words.closedNext} />
      </>
    );
  if (outcome === null) return <AcceptForm invitation={invitation} onAccept={accept} />;
  if (outcome === 'WAITING')
    return (
      <>
        <Notice role="status" title={words.waiting}>
          {words.waitingHint}
        </Notice>
        {/* A place may have come free meanwhile, here or in another centre. */}
        {isOpen && centres.some((one) => one.free > 0) && <AcceptForm invitation={invitation} onAccept={accept} />}
      </>
    );
  return (
    <>
      <Notice tone="good" role="status" title={words.SUCCESS}>
        {words.done}
      </Notice>
      <p>{outcome.place ? words.at(outcome) : words.later}</p>
      <Link to={paths.login} className={buttonClass({ variant: 'filled', size: 'l', wide: true })}>
        {words.login}
      </Link>
    </>
  );
}

function Instead({ next }: { next: string }) {
  const words = useWords('secondround').registration;
  return (
    <>
      <p>{next}</p>
      <Link to={paths.login} className={buttonClass({ variant: 'filled', size: 'l', wide: true })}>
        {words.login}
      </Link>
      <Link to={paths.manual} params={{ reader: 'contacts' }} className={buttonClass({ size: 'l', wide: true })}>
        {words.contacts}
      </Link>
    </>
  );
}

/** Whether the link is no invitation or a cancelled one; the server does not tell which. */
function isFailed(failure: unknown): boolean {
  return failure instanceof CallRefused && (failure.code === 'SECOND_ROUND_FAILED' || failure.code === 'BAD_REQUEST');
}

function placeOf(centre: { name: string; address: string } | null | undefined): string {
  return centre ? [centre.name, centre.address].filter(Boolean).join(', ') : '';
}

type AcceptFormProps = {
  invitation: ReplyOf<typeof getInvitation>;
  onAccept: (location: string, waiting: boolean) => Promise<void>;
};

/** The centres with their free places, and the one button that registers; a full centre has its waiting list. */
function AcceptForm({ invitation, onAccept }: AcceptFormProps) {
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
        <fieldset className={cx('stack gap-2 shrink no-margin no-padding no-border', styles.centres)}>
          <legend className="no-padding semibold">{words.where}</legend>
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
      <FailureNotice title={words.failed} failure={failure} />
      <Button type="submit" variant="filled" size="l" wide busy={busy}>
        {isFull ? words.wait : words.accept}
      </Button>
    </form>
  );
}
