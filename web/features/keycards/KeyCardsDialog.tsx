import { useCallback, useEffect, useRef, useState } from 'react';
import type { KeyListData } from '../../../contract/keycards';
import { CallRefused, NetworkLost } from '../../platform/calls/call-errors';
import { Loaded } from '../../platform/calls/Loaded';
import { useAct } from '../../platform/forms/use-act';
import { failureWords } from '../../platform/words/error-words';
import { useLocale, useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { buttonClass } from '../../ui/button-class';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { ModalFoot } from '../../ui/staff/ModalFoot';
import { StaffModal } from '../../ui/staff/StaffModal';
import styles from './KeyCardsDialog.module.css';
import { download, loadKeyList, makePaper, nameOf, type Paper, type PaperLook } from './keycards';

type Pupils = KeyListData['participants'];

/** Asks what to print, names whose cards stop working, and then offers the document. */
export function KeyCardsDialog(props: { school: string; uuids: readonly string[]; onClose: () => void }) {
  const { school, uuids, onClose } = props;
  const words = useWords('keycards');
  const making = usePaper(school);
  const load = useData(['keycards', 'list', school, uuids], (signal) => loadKeyList(school, uuids, signal));
  const close = () => {
    // Closing the dialog now would lose the document and its new keys.
    if (!making.busy) onClose();
  };
  return (
    <StaffModal open title={words.title} onClose={close} size="lg">
      <Loaded load={load} failed={words.outcome.LOAD_KEYS}>
        {(data) => <Choice data={data} making={making} onClose={close} />}
      </Loaded>
    </StaffModal>
  );
}

type Making = {
  busy: boolean;
  paper: Paper | null;
  /** Why the last try failed; '' for none. */
  failed: string;
  make: (layout: PaperLook, pupils: Pupils) => void;
};

/** Makes one document. It stays until the dialog closes, so that a failed download can be repeated. */
function usePaper(school: string): Making {
  const words = useWords('keycards');
  const [paper, setPaper] = useState<Paper | null>(null);
  const [failed, setFailed] = useState('');
  const { busy, run } = useAct(undefined, { stays: true });
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  useEffect(() => () => paper?.release(), [paper]);

  const make = useCallback<Making['make']>(
    (layout, pupils) => {
      setFailed('');
      void run(
        async () => {
          const uuids = pupils.map(({ uuid }) => uuid);
          const made = await makePaper(layout, school, uuids);
          download(made);
          if (isLeft.current) setTimeout(made.release, 60_000);
          else setPaper(made);
        },
        (failure) => {
          const solving = solvingNames(failure, pupils);
          const isLost = failure instanceof NetworkLost && layout !== 'PLAIN';
          if (solving) setFailed(words.outcome.SOLVING({ names: solving }));
          else setFailed(isLost ? words.outcome.LOST : failureWords(failure));
        },
      );
    },
    [school, words, run],
  );
  return { busy, paper, failed, make };
}

/** The names of the pupils whose sitting prevents new keys; '' for another failure. */
function solvingNames(failure: unknown, pupils: Pupils): string {
  if (!(failure instanceof CallRefused) || failure.code !== 'PARTICIPANT_SOLVING') return '';
  const { uuids } = failure.extra;
  if (!Array.isArray(uuids)) return '';
  return pupils
    .filter(({ uuid }) => uuids.includes(uuid))
    .map(nameOf)
    .join(', ');
}

const layouts = ['CARDS', 'PICTURES', 'LIST', 'PLAIN'] as const;

function Choice({ data, making, onClose }: { data: KeyListData; making: Making; onClose: () => void }) {
  const words = useWords('keycards');
  const common = useWords('common');
  const locale = useLocale();
  const [layout, setLayout] = useState<PaperLook>('CARDS');
  const { busy, paper, failed, make } = making;
  const isPlain = layout === 'PLAIN';
  const free = data.participants.filter((one) => !one.isSolving);
  const pupils = isPlain ? data.participants : free;
  if (paper) {
    return (
      <>
        <Notice tone="good" role="status" title={words.done}>
          {isPlain ? words.donePlainHint : words.doneHint}
        </Notice>
        <div className="cluster justify-end">
          <Button size="s" onClick={onClose}>
            {common.close}
          </Button>
          <a className={buttonClass({ variant: 'filled', size: 's' })} href={paper.url} download={paper.name}>
            <Icon name="download" /> {words.download}
          </a>
        </div>
      </>
    );
  }
  return (
    <>
      {data.notice && <Notice>{data.notice[locale]}</Notice>}
      <fieldset className="plain-grid no-margin no-padding no-border" disabled={busy}>
        <legend className="no-padding semibold">{words.what}</legend>
        {layouts.map((one) => (
          <Checkbox
            key={one}
            type="radio"
            name="key-cards-look"
            label={words.choice[one]}
            checked={layout === one}
            onChange={() => setLayout(one)}
          />
        ))}
      </fieldset>
      <p className="dimmed">{words.hint[layout]}</p>
      {!isPlain && <Consequence participants={data.participants} free={free} />}
      <Inactive participants={data.participants} />
      {failed && (
        <Notice tone="bad" role="alert" title={words.outcome.KEYS_NOT_ISSUED}>
          {failed}
        </Notice>
      )}
      <div className="cluster justify-end">
        <ModalFoot
          label={busy ? words.making : words.make}
          icon="printer"
          busy={busy}
          disabled={pupils.length === 0}
          onCancel={onClose}
          onAct={() => make(layout, pupils)}
        />
      </div>
    </>
  );
}

/** Names the pupils whose keys stop working, and those who get none because they are solving. */
function Consequence({ participants, free }: { participants: Pupils; free: Pupils }) {
  const words = useWords('keycards');
  const stopping = free.filter((one) => one.hasKey);
  const solving = participants.filter((one) => one.isSolving);
  return (
    <>
      {free.length > 0 && (
        <Notice tone={stopping.length > 0 ? 'warn' : 'info'} title={words.renews}>
          {stopping.length > 0 ? (
            <Names title={words.stops({ n: stopping.length })} pupils={stopping} />
          ) : (
            <p>{words.stopsNobody}</p>
          )}
          <p>{words.once}</p>
        </Notice>
      )}
      {solving.length > 0 && (
        <Notice tone="bad" icon="lock" title={free.length === 0 ? words.allSolving : undefined}>
          {free.length > 0 && <Names title={words.solving({ n: solving.length })} pupils={solving} />}
        </Notice>
      )}
    </>
  );
}

/** Names the pupils who cannot log in even with a card, and says what to do. */
function Inactive({ participants }: { participants: Pupils }) {
  const words = useWords('keycards');
  const inactive = participants.filter((one) => !one.isActivated);
  if (inactive.length === 0) return null;
  return (
    <Notice tone="warn">
      <Names title={words.inactive({ n: inactive.length })} pupils={inactive} />
      <p>{words.inactiveHint}</p>
    </Notice>
  );
}

function Names({ title, pupils }: { title: string; pupils: Pupils }) {
  return (
    <p className={cx('scrolls-y', styles.names)}>
      {title} {pupils.map(nameOf).join(', ')}.
    </p>
  );
}
