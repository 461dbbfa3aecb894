import { useCallback, useState } from 'react';
import type { School } from '../../../contract/schools';
import { Loaded } from '../../platform/calls/Loaded';
import { useAct } from '../../platform/forms/use-act';
import { useWords } from '../../platform/words/words';
import { useData, useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Notice } from '../../ui/Notice';
import { ConfirmModal } from '../../ui/staff/ConfirmModal';
import { StaffModal } from '../../ui/staff/StaffModal';
import { SearchBox } from '../../ui/staff/table/SearchBox';
import styles from './Schools.module.css';
import { findMergeTargets, type MergePreview, mergeSchools, previewMerge } from './schools';

type MergeModalProps = { gone: School; onClose: () => void };

/** Merges a school into another: finds it by name, shows what would move, and asks to type its name as confirmation. */
export function MergeModal({ gone, onClose }: MergeModalProps) {
  const [keep, setKeep] = useState<School | null>(null);
  return keep === null ? (
    <Choose gone={gone} onClose={onClose} onChoose={setKeep} />
  ) : (
    <Confirm gone={gone} keep={keep} onBack={() => setKeep(null)} onDone={onClose} />
  );
}

function Choose({ gone, onClose, onChoose }: { gone: School; onClose: () => void; onChoose: (keep: School) => void }) {
  const words = useWords('schools', 'reference');
  const [name, setName] = useState('');
  const search = useCallback((text: string) => setName(text.trim()), []);
  const load = useData(['schools', 'mergeTargets', name], async (signal) =>
    name.length < 3 ? null : findMergeTargets(name, signal),
  );
  return (
    <StaffModal open title={words.merge.title} onClose={onClose} size="lg">
      <p>{words.merge.lead}</p>
      <Side title={words.merge.gone} school={gone} />
      <h3>{words.merge.keep}</h3>
      <SearchBox value={name} onSearch={search} label={words.merge.find} placeholder={words.find} slashKey={false} />
      <Loaded load={load} failed={words.reference.outcome.LOAD_SCHOOLS}>
        {(found) => {
          if (found === null) return <p className="dimmed">{words.merge.typeName}</p>;
          const others = found.filter(({ id }) => id !== gone.id);
          if (others.length === 0) return <p role="status">{words.empty}</p>;
          return (
            <ul className="stack plain-list gap-2">
              {others.map((one) => (
                <li key={one.id} className="row gap-3 spread pad-2-none line-below">
                  <SchoolName school={one} />
                  <Button size="s" aria-label={words.merge.chooseOf({ name: one.name })} onClick={() => onChoose(one)}>
                    {words.merge.choose}
                  </Button>
                </li>
              ))}
            </ul>
          );
        }}
      </Loaded>
    </StaffModal>
  );
}

type ConfirmProps = { gone: School; keep: School; onBack: () => void; onDone: () => void };

function Confirm({ gone, keep, onBack, onDone }: ConfirmProps) {
  const words = useWords('schools', 'reference');
  const { busy, run } = useAct(useStale('schools'));
  const load = useData(['schools', 'mergePreview', gone.id, keep.id], (signal) =>
    previewMerge(gone.id, keep.id, signal),
  );
  const merge = () => {
    if (!load.value) return;
    void run(async () => {
      await mergeSchools(gone.id, keep.id);
      onDone();
      return { title: words.merge.done, text: keep.name };
    }, words.merge.failed);
  };
  return (
    <ConfirmModal
      open
      danger
      busy={busy}
      title={words.merge.title}
      confirmLabel={words.merge.confirm}
      cancelLabel={words.merge.other}
      typed={{ name: keep.name, label: words.merge.typed({ name: keep.name }) }}
      onConfirm={merge}
      onClose={onBack}
    >
      <p>{words.merge.lead}</p>
      <Side title={words.merge.gone} school={gone} />
      <Side title={words.merge.keep} school={keep} />
      <Loaded load={load} failed={words.merge.notPreviewed}>
        {(preview) => <Moves preview={preview} />}
      </Loaded>
    </ConfirmModal>
  );
}

function Moves({ preview: { moves, namesakes } }: { preview: MergePreview }) {
  const { merge } = useWords('schools', 'reference');
  return (
    <>
      <h3>{merge.moves}</h3>
      {moves.length === 0 ? (
        <p>{merge.nothing}</p>
      ) : (
        <dl className={cx('stack gap-1', styles.moves)}>
          {moves.map(({ kind, count }) => (
            <div key={kind} className="flex gap-3 spread">
              <dt>{merge.kind[kind]}</dt>
              <dd className="semibold num">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      {namesakes > 0 && <Notice tone="warn">{merge.namesakes({ n: namesakes })}</Notice>}
    </>
  );
}

function Side({ title, school }: { title: string; school: School }) {
  return (
    <div>
      <h3>{title}</h3>
      <SchoolName school={school} />
    </div>
  );
}

function SchoolName({ school }: { school: School }) {
  return (
    <span>
      <strong>{school.name}</strong>{' '}
      <span className="dimmed">{[school.municipality, school.address, school.code].filter(Boolean).join(', ')}</span>
    </span>
  );
}
