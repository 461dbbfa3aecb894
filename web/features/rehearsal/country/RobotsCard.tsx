import { type FormEvent, useState } from 'react';
import { type RobotCrowd, robotLimits } from '../../../../contract/rehearsal-robots';
import { useAct } from '../../../platform/forms/use-act';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { TextField } from '../../../ui/fields/TextField';
import { Notice } from '../../../ui/Notice';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { type Country, prepareRobots, removeRobots } from './country';

/** Robots that come over the network: prepared with a code that is shown once, and removed by one press. */
export function RobotsCard({ country: { rehearsal, robots, serverTime } }: { country: Country }) {
  const words = useWords('rehearsalCountry').robots;
  const [code, setCode] = useState<string | null>(null);
  return (
    <Card className="stack" aria-labelledby="robots">
      <h2 id="robots">{words.title}</h2>
      <p>{words.about}</p>
      {robots && (robots.isThere || robots.result) && <Crowd crowd={robots} now={serverTime} />}
      {code !== null && (
        <Notice role="status" title={words.code}>
          <br />
          {words.codeHint}{' '}
          <code className="block break-anywhere">{`npm run rehearse -- ${location.origin} ${code}`}</code>
        </Notice>
      )}
      {robots?.isThere ? (
        <Remove onDone={() => setCode(null)} />
      ) : rehearsal ? (
        <Prepare key={rehearsal.pupils} expected={rehearsal.pupils} onCode={setCode} />
      ) : (
        <p className="dimmed">{words.needsRehearsal}</p>
      )}
      {rehearsal && (
        <p className="type-note">
          <Link to={paths.collectionEdit} params={{ collectionId: rehearsal.collectionId }}>
            {words.classRobots}
          </Link>
        </p>
      )}
    </Card>
  );
}

/** How the newest robots stand; what they measured stands among the reasons. Whose code has ended will never report. */
function Crowd({ crowd: { state, robots, result, codeEndsAt }, now }: { crowd: RobotCrowd; now: string }) {
  const words = useWords('rehearsalCountry').robots;
  const isLate = result !== null && result.latenessMs >= robotLimits.latenessMs;
  return (
    <>
      <p className="num">
        {result === null && codeEndsAt <= now ? words.codeEnded({ n: robots }) : words.state[state]({ n: robots })}{' '}
        {result && result.gaveUp > 0 && words.gaveUp({ n: result.gaveUp })}
      </p>
      {isLate && (
        <Notice tone="warn">{words.late({ ms: Math.round(result.latenessMs), most: robotLimits.latenessMs })}</Notice>
      )}
      {result && result.errors.length > 0 && (
        <Notice tone="bad" title={words.errors}>
          <ul>
            {result.errors.map(({ step, code, count }) => (
              <li key={`${step} ${code}`}>{words.errorLine({ step, code, n: count })}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function Prepare({ expected, onCode }: { expected: number; onCode: (code: string) => void }) {
  const words = useWords('rehearsalCountry');
  const wanted = Math.min(robotLimits.robots, expected * 2);
  const [typed, setTyped] = useState(String(wanted));
  const { busy, run } = useAct(useStale('rehearsal'), { stays: true });
  const isRight = /^\d+$/.test(typed) && Number(typed) >= 1 && Number(typed) <= robotLimits.robots;
  const prepare = (event: FormEvent) => {
    event.preventDefault();
    if (isRight) void run(async () => onCode(await prepareRobots(Number(typed))), words.robots.notPrepared);
  };
  return (
    <form className="stack" noValidate onSubmit={prepare}>
      <div className="page-narrow">
        <TextField
          label={words.robots.count}
          hint={words.robots.countHint({ n: expected * 2 })}
          error={!isRight && words.wrongNumber({ most: robotLimits.robots })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <div className="cluster">
        <Button size="s" type="submit" busy={busy} disabled={!isRight}>
          {words.robots.prepare}
        </Button>
      </div>
    </form>
  );
}

function Remove({ onDone }: { onDone: () => void }) {
  const words = useWords('rehearsalCountry').robots;
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAct(useStale('rehearsal'), { stays: true });
  const remove = async () => {
    await run(async () => {
      await removeRobots();
      onDone();
      return words.removed;
    }, words.notRemoved);
    setAsking(false);
  };
  return (
    <>
      <div className="cluster">
        <Button size="s" variant="danger" busy={busy} onClick={() => setAsking(true)}>
          {words.remove}
        </Button>
      </div>
      <ConfirmModal
        open={isAsking}
        title={words.removeTitle}
        confirmLabel={words.remove}
        danger
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        <p>{words.removeHint}</p>
      </ConfirmModal>
    </>
  );
}
