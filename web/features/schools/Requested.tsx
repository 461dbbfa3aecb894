import type { School } from '../../../contract/schools';
import { useAct } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useToast } from '../../ui/Toasts';
import styles from './Schools.module.css';
import { decideRequest } from './schools';

type RequestedProps = { school: School; mayDecide: boolean; onDecided: () => void };

/** A teacher's request to change a school, beside the present data. Organisers decide. */
export function Requested({ school, mayDecide, onDecided }: RequestedProps) {
  const { request: words, field } = useWords('schools');
  const common = useWords('common');
  const toast = useToast();
  const { busy, run } = useAct(useStale('schools'), { stays: true });
  const { requested } = school;
  if (!requested) return null;
  const decide = (decision: 'ACCEPT' | 'REJECT') =>
    run(async () => {
      await decideRequest(school, decision);
      toast({ title: decision === 'ACCEPT' ? words.accepted : words.rejected, text: requested.name });
      onDecided();
    }, words.notDecided);
  const lines = (['name', 'municipality', 'code'] as const).filter((name) => requested[name] !== school[name]);
  return (
    <div className={styles.request}>
      <Notice
        tone="warn"
        icon="clock"
        title={words.title}
        action={
          mayDecide && (
            <span className="cluster">
              <Button size="s" variant="filled" disabled={busy} onClick={() => void decide('ACCEPT')}>
                {common.confirm}
              </Button>
              <Button size="s" disabled={busy} onClick={() => void decide('REJECT')}>
                {words.reject}
              </Button>
            </span>
          )
        }
      >
        <ul>
          {lines.map((name) => (
            <li key={name}>
              {field[name]}: {school[name] ?? words.none} → <strong>{requested[name] ?? words.none}</strong>
            </li>
          ))}
        </ul>
        <p>{mayDecide ? words.admin : words.tutor}</p>
      </Notice>
    </div>
  );
}
