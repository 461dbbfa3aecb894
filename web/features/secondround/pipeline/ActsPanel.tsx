import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { dayOf, hourAndMinute } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import styles from './Pipeline.module.css';
import type { Pipeline } from './pipeline';
import type { PipelineActs } from './use-pipeline-acts';

/** The last acts with the state of their mails; those whose mails still wait can be taken back. */
export function ActsPanel({ value, acts }: { value: Pipeline; acts: PipelineActs }) {
  const words = useWords('secondroundPipeline');
  const { mails } = words;
  return (
    <Card>
      <div className="cluster spread">
        <h2 className="heading-base">{mails.title}</h2>
      </div>
      {value.acts.length === 0 && <p className="dimmed">{mails.none}</p>}
      <ul className={styles.acts}>
        {value.acts.map((act) => (
          <li key={act.id} className="cluster spread">
            <span>
              {mails.kind[act.kind]}
              <small className="dimmed">
                {[
                  mails.line({ n: act.people, time: `${dayOf(act.doneAt).slice(5)} ${hourAndMinute(act.doneAt)}` }),
                  act.waiting > 0 && mails.waiting({ n: act.waiting }),
                  act.sent > 0 && mails.sent({ n: act.sent }),
                ]
                  .filter(Boolean)
                  .join('; ')}
                {act.failed > 0 && (
                  <>
                    {'; '}
                    <Link to={paths.mails} search={`?act=${act.id}`}>
                      {mails.failed({ n: act.failed })}
                    </Link>
                  </>
                )}
              </small>
            </span>
            {Date.now() - Date.parse(act.doneAt) < 86_400_000 && (
              <Button
                size="xs"
                disabled={acts.busy}
                aria-label={mails.undo({ kind: mails.kind[act.kind] })}
                onClick={() => acts.undo(act.id, null)}
              >
                {words.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
