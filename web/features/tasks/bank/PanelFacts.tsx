import type { WholeTask } from '../../../../contract/tasks';
import type { BankRow, BankUse } from '../../../../contract/tasks-bank';
import { Link } from '../../../platform/screens/Link';
import { paths } from '../../../platform/screens/paths';
import { useWords, type Words } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { cx } from '../../../ui/cx';
import { useLists } from '../use-lists';
import styles from './BankPanel.module.css';
import { countRemarks } from './calls';

/** Where a task is used and how it was solved, its keywords, what testers remarked. */
export function PanelFacts({ row, whole }: { row: BankRow; whole: WholeTask | undefined }) {
  const words = useWords('tasksBank');
  const { value: lists } = useLists();
  const named = [...(lists?.keywords ?? []), ...(lists?.cts ?? [])];
  const ids = whole ? [...whole.keywordIds, ...whole.cTs] : [];
  const keywords = ids.flatMap((id) => named.find((one) => one.id === id)?.name ?? []);
  return (
    <dl className={cx('grid gap-0-3 no-shrink line-above scrolls type-note num', styles.facts)}>
      <dt className="dimmed">{words.panel.used}</dt>
      <dd className="break-anywhere">
        {row.uses.length === 0
          ? words.panel.unused
          : row.uses.map((use, at) => (
              <span key={use.id}>
                {at > 0 && ', '}
                <Link to={paths.collectionEdit} params={{ collectionId: use.id }}>
                  {words.panel.collectionOf({ name: use.name, year: use.years })}
                </Link>
                {stateOf(use, words)}
              </span>
            ))}
      </dd>
      <dt className="dimmed">{words.panel.solved}</dt>
      <dd className="break-anywhere">{solvedOf(row, words)}</dd>
      <dt className="dimmed">{words.panel.keywords}</dt>
      <dd className="break-anywhere">{keywords.length > 0 ? keywords.join(', ') : '–'}</dd>
      {row.mayEdit && <Remarks row={row} />}
    </dl>
  );
}

/** How many remarks are open; they belong to those who may change the task. */
function Remarks({ row }: { row: BankRow }) {
  const { panel } = useWords('tasksBank');
  const { value } = useData(['tasks', 'remarkCount', row.id], (signal) => countRemarks(row.id, signal));
  return (
    <>
      <dt className="dimmed">{panel.remarks}</dt>
      <dd className="break-anywhere">
        {value ? (
          <Link
            to={row.type === 'LODGE' ? paths.interactiveTaskEdit : paths.taskEdit}
            params={{ taskId: row.id }}
            className="semibold"
          >
            {panel.remarksOf({ n: value })}
          </Link>
        ) : (
          panel.noRemarks
        )}
      </dd>
    </>
  );
}

function stateOf(use: BankUse, { panel }: Words<'tasksBank'>): string {
  if (use.isWithheld) return `\u00a0– ${panel.withheld}`;
  if (!use.isComplete) return `\u00a0– ${panel.inPreparation}`;
  return use.isPublic ? `\u00a0– ${panel.isPublic}` : '';
}

function solvedOf({ solved, sittings, discrimination }: BankRow, words: Words<'tasksBank'>): string {
  if (solved === null || sittings === null) return '–';
  const share = words.solvedOf({ percent: Math.round(solved * 100), sittings });
  if (discrimination === null) return share;
  return `${share} · ${words.discriminates({ value: Math.round(discrimination * 100) / 100 })}`;
}
