import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Select, type SelectOption } from '../../../ui/fields/Select';
import { Icon } from '../../../ui/Icon';
import styles from './Batch.module.css';
import type { Outcomes, Row } from './ready';
import { isOpenQuestion, type Scan } from './scan';

type ScanListProps = {
  scans: readonly Scan[];
  outcomes: Outcomes;
  rows: readonly Row[];
  /** The pupils to whom a page can be given. */
  choices: SelectOption[];
  onGive: (id: number, uuid: string | null) => void;
  onDrop: (id: number) => void;
  onLook: (id: number) => void;
};

/** The pages with whose they are; those that wait for an answer stand first. */
export function ScanList({ scans, ...rest }: ScanListProps) {
  const words = useWords('agreementsBatch');
  if (scans.length === 0) return null;
  const questions = scans.filter(isOpenQuestion);
  const others = scans.filter((scan) => !isOpenQuestion(scan));
  return (
    <ul className="stack plain-list gap-2" aria-label={words.scans.title}>
      {[...questions, ...others].map((scan) => (
        <ScanItem key={scan.id} scan={scan} {...rest} />
      ))}
    </ul>
  );
}

function ScanItem({
  scan,
  outcomes,
  rows,
  choices,
  onGive,
  onDrop,
  onLook,
}: Omit<ScanListProps, 'scans'> & { scan: Scan }) {
  const { scans: words } = useWords('agreementsBatch');
  const isQuestion = isOpenQuestion(scan);
  const isStored = scan.owner !== null && outcomes.get(scan.owner) === 'STORED';
  const owner = rows.find(({ uuid }) => uuid === scan.owner)?.name ?? scan.named?.name ?? '';
  const n = scan.id;
  const isTwice = scan.state === 'TWICE';
  return (
    <li className={cx('cluster large-touch small-box', styles.scan, isQuestion && 'warn-tint warn-frame')}>
      <button
        type="button"
        className={cx('no-shrink no-padding white-ground control-frame rounded-small clip', styles.thumb)}
        aria-label={words.look({ n })}
        onClick={() => onLook(scan.id)}
      >
        <img className="full-width full-height" src={scan.address} alt="" style={{ rotate: `${scan.turns * 90}deg` }} />
      </button>
      <p className={cx('plain-grid shrink num break-anywhere', styles.scanWords)}>
        <strong>{isQuestion && !isTwice ? words.whose : owner}</strong>
        <span className="type-dense dimmed">
          {words.page({ n })} · {isStored ? words.stored : words.state[scan.state]}
        </span>
      </p>
      <div className="row justify-end push">
        {isTwice && scan.named ? (
          <Button size="s" aria-label={words.takeOf({ n })} onClick={() => onGive(scan.id, scan.named?.uuid ?? null)}>
            {words.take}
          </Button>
        ) : (
          isQuestion && (
            <Select
              className={styles.pick}
              aria-label={`${words.whose} ${words.page({ n })}`}
              value=""
              empty={words.choosePupil}
              options={choices}
              onChange={(event) => onGive(scan.id, event.currentTarget.value || null)}
            />
          )
        )}
        {scan.owner === null ? (
          <Button size="s" variant="quiet" aria-label={words.skipOf({ n })} onClick={() => onDrop(scan.id)}>
            {words.skip}
          </Button>
        ) : (
          <Icon name="check" size={18} bold className="good" />
        )}
      </div>
    </li>
  );
}
