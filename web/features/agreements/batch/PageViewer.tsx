import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Field } from '../../../ui/fields/Field';
import { Select, type SelectOption } from '../../../ui/fields/Select';
import { StaffModal } from '../../../ui/staff/StaffModal';
import styles from './Batch.module.css';
import type { Row } from './ready';
import type { Scan } from './scan';

type PageViewerProps = {
  scan: Scan;
  /** All pages, for the way to the next one. */
  all: readonly Scan[];
  rows: readonly Row[];
  choices: SelectOption[];
  /** A stored page is only looked at. */
  isStored: boolean;
  onGive: (id: number, uuid: string | null) => void;
  onTurn: (id: number, turns: 1 | 3) => void;
  onLook: (id: number | null) => void;
};

/** A page large enough to read the boxes and the signature: turned, and moved to another pupil. */
export function PageViewer({ scan, all, rows, choices, isStored, onGive, onTurn, onLook }: PageViewerProps) {
  const words = useWords('agreementsBatch').viewer;
  const at = all.findIndex(({ id }) => id === scan.id);
  const [before, after] = [all[at - 1], all[at + 1]];
  const owner = rows.find(({ uuid }) => uuid === scan.owner);
  const options =
    owner && !choices.some(({ value }) => value === owner.uuid)
      ? [...choices, { value: owner.uuid, label: owner.name }]
      : choices;
  return (
    <StaffModal
      open
      size="lg"
      title={words.title({ n: scan.id, file: scan.file })}
      onClose={() => onLook(null)}
      actions={
        <>
          <Button size="s" icon="arrow-left" disabled={!before} onClick={() => onLook(before?.id ?? null)}>
            {words.previous}
          </Button>
          <Button size="s" iconEnd="arrow-right" disabled={!after} onClick={() => onLook(after?.id ?? null)}>
            {words.next}
          </Button>
        </>
      }
    >
      <Field label={words.owner}>
        {(control) => (
          <Select
            {...control}
            value={scan.owner ?? ''}
            empty={words.nobody}
            options={options}
            disabled={isStored}
            onChange={(event) => onGive(scan.id, event.currentTarget.value || null)}
          />
        )}
      </Field>
      <div className="cluster">
        <Button size="s" icon="arrow-left" disabled={isStored} onClick={() => onTurn(scan.id, 3)}>
          {words.left}
        </Button>
        <Button size="s" icon="arrow-right" disabled={isStored} onClick={() => onTurn(scan.id, 1)}>
          {words.right}
        </Button>
      </div>
      <div className={cx('center', styles.large)} data-turns={scan.turns % 2}>
        <img src={scan.address} alt={words.picture({ n: scan.id })} style={{ rotate: `${scan.turns * 90}deg` }} />
      </div>
    </StaffModal>
  );
}
