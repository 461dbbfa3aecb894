import { useWords } from '../../platform/words/words';
import { Card } from '../../ui/Card';
import { cx } from '../../ui/cx';
import styles from './ControllerCard.module.css';
import type { Controller } from './texts';

/** Below the privacy notice: who decides about the data, whom to ask, and who processes for them. */
export function ControllerCard({ controller }: { controller: Controller }) {
  const { controller: words } = useWords('textsHome');
  const { name, code, address, email, phone, officer, officerEmail, processors, transfers } = controller;
  const rows: [string, string[]][] = [
    [words.name, [name, code && words.code({ code }), address, email, phone]],
    [words.officer, [officer, officerEmail]],
    [words.processors, processors],
    [words.transfers, [transfers || words.noTransfers]],
  ];
  return (
    <Card aria-labelledby="controller">
      <h2 id="controller">{words.title}</h2>
      <dl className={cx('stack gap-3', styles.list)}>
        {rows.map(([label, lines]) => {
          const filled = lines.filter((line) => line !== '');
          return filled.length === 0 ? null : (
            <div key={label}>
              <dt>{label}</dt>
              {filled.map((line) => (
                <dd key={line}>{line.includes('@') ? <a href={`mailto:${line}`}>{line}</a> : line}</dd>
              ))}
            </div>
          );
        })}
      </dl>
    </Card>
  );
}
