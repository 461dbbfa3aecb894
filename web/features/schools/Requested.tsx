import { useState } from 'react';
import type { School } from '../../../contract/schools';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { useToast } from '../../ui/Toasts';
import styles from './Schools.module.css';
import { decideRequest } from './schools';

type RequestedProps = { school: School; isOrganiser: boolean; onDecided: () => void };

/** What a teacher wishes to change of a school, with what holds until then; who may decides. */
export function Requested({ school, isOrganiser, onDecided }: RequestedProps) {
  const { request: words, field } = useWords('schools');
  const common = useWords('common');
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const { requested } = school;
  if (!requested) return null;
  const decide = async (decision: 'ACCEPT' | 'REJECT') => {
    setBusy(true);
    try {
      await decideRequest(school, decision);
      toast({ title: decision === 'ACCEPT' ? words.accepted : words.rejected, text: requested.name });
      onDecided();
    } catch (failure) {
      toast({ tone: 'bad', title: words.notDecided, text: failureWords(failure) });
    } finally {
      setBusy(false);
    }
  };
  const lines = (['name', 'municipality', 'code'] as const).filter((name) => requested[name] !== school[name]);
  return (
    <div className={styles.request}>
      <Notice
        tone="warn"
        icon="clock"
        title={words.title}
        action={
          isOrganiser && (
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
        <p>{isOrganiser ? words.admin : words.tutor}</p>
      </Notice>
    </div>
  );
}
