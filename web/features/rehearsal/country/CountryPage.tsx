import { useState } from 'react';
import type { CountryRehearsal } from '../../../../contract/rehearsal-country';
import { Loaded } from '../../../platform/calls/Loaded';
import { useAct } from '../../../platform/forms/use-act';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { hourAndMinute, longDate } from '../../../platform/words/dates';
import { failureWords } from '../../../platform/words/error-words';
import { useLocale, useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { Card } from '../../../ui/Card';
import { PageHead } from '../../../ui/frame/PageHead';
import { Notice } from '../../../ui/Notice';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { type Country, cancelPlan, useCountry } from './country';
import { PlanModal } from './PlanModal';
import { ReadinessCard } from './ReadinessCard';
import { RobotsCard } from './RobotsCard';

const tones = { AHEAD: 'info', RUNNING: 'good', OVER: 'quiet' } as const;

/** The rehearsal of the country: its day, and whether the challenge may begin. Renews itself. */
export function CountryPage() {
  const words = useWords('rehearsalCountry');
  const load = useCountry();
  useTitle(words.title);
  const state = load.value?.rehearsal?.state;
  return (
    <div className="stack">
      <PageHead title={words.title} aside={state && <Badge tone={tones[state]}>{words.state[state]}</Badge>} />
      <Loaded load={load} failed={words.notLoaded}>
        {(country) => (
          <>
            {load.failure !== null && <Notice tone="warn">{failureWords(load.failure)}</Notice>}
            <Day country={country} />
            <ReadinessCard country={country} />
            <RobotsCard country={country} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The day with its acts. What is over stands until another one is planned. */
function Day({ country: { rehearsal, sets } }: { country: Country }) {
  const words = useWords('rehearsalCountry');
  const [isPlanning, setPlanning] = useState(false);
  const planned = rehearsal?.state === 'AHEAD' ? rehearsal : null;
  const isOpen = rehearsal !== null && rehearsal.state !== 'OVER';
  const mayPlan = planned !== null || (!isOpen && sets.length > 0);
  return (
    <Card className="stack" aria-labelledby="country-day">
      <h2 id="country-day">{words.day}</h2>
      {rehearsal ? <Facts rehearsal={rehearsal} /> : <p>{words.about}</p>}
      {!isOpen && sets.length === 0 && (
        <Notice
          action={
            <Link to={paths.collectionNew} className={buttonClass({ size: 's' })}>
              {words.newSet}
            </Link>
          }
        >
          {words.noSets}
        </Notice>
      )}
      {(mayPlan || isOpen) && (
        <div className="cluster">
          {mayPlan && (
            <Button size="s" variant={planned ? 'outline' : 'filled'} onClick={() => setPlanning(true)}>
              {planned ? words.change : words.plan}
            </Button>
          )}
          {isOpen && <Cancel rehearsal={rehearsal} />}
        </div>
      )}
      {isPlanning && <PlanModal planned={planned} sets={sets} onClose={() => setPlanning(false)} />}
    </Card>
  );
}

function Facts({ rehearsal }: { rehearsal: CountryRehearsal }) {
  const words = useWords('rehearsalCountry');
  const locale = useLocale();
  const { collectionId, name, startsAt, endsAt, pupils, schools } = rehearsal;
  const hours = { day: longDate(startsAt, locale), from: hourAndMinute(startsAt), to: hourAndMinute(endsAt) };
  return (
    <>
      <p className="num">
        <strong>{words.hours(hours)}</strong>
      </p>
      <p>
        {words.field.set}:{' '}
        <Link to={paths.collectionEdit} params={{ collectionId }}>
          {name}
        </Link>
      </p>
      <p className="num">{words.expected({ pupils, schools })}</p>
    </>
  );
}

/** Takes a planned rehearsal back, or ends the one that runs, after a question. */
function Cancel({ rehearsal }: { rehearsal: CountryRehearsal }) {
  const words = useWords('rehearsalCountry');
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAct(useStale('rehearsal', 'season'), { stays: true });
  const own = rehearsal.state === 'RUNNING' ? words.end : words.cancel;
  const cancel = async () => {
    await run(async () => {
      await cancelPlan(rehearsal);
      return own.done;
    }, own.failed);
    setAsking(false);
  };
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        {own.act}
      </Button>
      <ConfirmModal
        open={isAsking}
        title={own.title}
        confirmLabel={own.act}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void cancel()}
      >
        <p>{own.hint}</p>
      </ConfirmModal>
    </>
  );
}
