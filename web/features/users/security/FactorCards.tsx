import type { getFactors } from '../../../../contract/auth-factor';
import type { ReplyOf } from '../../../../contract/endpoint';
import { dayOf } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { hasPasskeys } from './security';

/** What is to be done after the present password is given. */
export type Ask =
  | { what: 'APP' | 'REMOVE_APP' | 'PASSKEY' | 'RECOVERY' }
  | { what: 'REMOVE_PASSKEY'; passkey: { id: string; name: string } };

type Factors = ReplyOf<typeof getFactors>;
type CardProps = { factors: Factors; onAsk: (ask: Ask) => void };

/** The app that shows codes. */
export function AppCard({ factors: { appSince }, onAsk }: CardProps) {
  const { app: words } = useWords('usersSecurity');
  return (
    <Card aria-labelledby="app" className="stack gap-3">
      <div className="cluster spread">
        <h2 id="app">{words.title}</h2>
        <Badge tone={appSince ? 'good' : 'quiet'}>
          {appSince ? words.since({ day: dayOf(appSince) }) : words.none}
        </Badge>
      </div>
      <p className="dimmed">{words.about}</p>
      <div className="cluster">
        <Button variant={appSince ? 'outline' : 'filled'} onClick={() => onAsk({ what: 'APP' })}>
          {appSince ? words.again : words.setUp}
        </Button>
        {appSince && <Button onClick={() => onAsk({ what: 'REMOVE_APP' })}>{words.remove}</Button>}
      </div>
    </Card>
  );
}

/** The passkeys, each with its removal. */
export function PasskeysCard({ factors: { passkeys }, onAsk }: CardProps) {
  const { passkeys: words } = useWords('usersSecurity');
  const isPossible = hasPasskeys();
  return (
    <Card aria-labelledby="passkeys" className="stack gap-3">
      <h2 id="passkeys">{words.title}</h2>
      <p className="dimmed">{isPossible ? words.about : words.impossible}</p>
      {passkeys.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="stack plain-list gap-2">
          {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
            <li key={id} className="cluster gap-1-3 spread">
              <strong className="break-anywhere">{name}</strong>
              <span className="dimmed">
                {words.created({ day: dayOf(createdAt) })},{' '}
                {lastUsedAt ? words.used({ day: dayOf(lastUsedAt) }) : words.unused}
              </span>
              <Button
                size="xs"
                aria-label={words.removeOf({ name })}
                onClick={() => onAsk({ what: 'REMOVE_PASSKEY', passkey: { id, name } })}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isPossible && (
        <div className="cluster">
          <Button onClick={() => onAsk({ what: 'PASSKEY' })}>{words.add}</Button>
        </div>
      )}
    </Card>
  );
}

/** How many recovery codes are left. */
export function RecoveryCard({ factors: { appSince, passkeys, recoveryLeft }, onAsk }: CardProps) {
  const { recovery: words } = useWords('usersSecurity');
  const hasFactor = appSince !== null || passkeys.length > 0;
  return (
    <Card aria-labelledby="recovery" className="stack gap-3">
      <div className="cluster spread">
        <h2 id="recovery">{words.title}</h2>
        {hasFactor && <Badge tone={recoveryLeft > 2 ? 'good' : 'warn'}>{words.left({ n: recoveryLeft })}</Badge>}
      </div>
      <p className="dimmed">{hasFactor ? words.about : words.later}</p>
      {hasFactor && (
        <div className="cluster">
          <Button onClick={() => onAsk({ what: 'RECOVERY' })}>{words.renew}</Button>
        </div>
      )}
    </Card>
  );
}
