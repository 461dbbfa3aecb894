import { useMemo, useRef, useState } from 'react';
import type { KeywordKind } from '../../../contract/keywords';
import { Loaded } from '../../platform/calls/Loaded';
import { useAct } from '../../platform/forms/use-act';
import { useLocale, useWords } from '../../platform/words/words';
import { useStale } from '../../staff/use-data';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import styles from './KeywordField.module.css';
import { KeywordSearch } from './KeywordSearch';
import { type Branch, type KeywordBook, keywordOf, presentIds, suggestedFor, treeOf } from './keyword-book';
import { addKeyword } from './keywords';
import { useKeywords } from './use-keywords';

type KeywordFieldProps = {
  label: string;
  kind?: KeywordKind;
  /** Ids; former ones are shown as the keyword that they lead to. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  /** The text of the task: keywords that stand in it are suggested. */
  text?: string | undefined;
  /** Only what is there can be chosen: for filters. */
  isFixed?: boolean;
};

/**
 * The keywords of a task: chips, a search in any language and spelling, suggestions from the task's text, and below
 * "Visi" the whole tree. A word that nobody knows can be proposed.
 */
export function KeywordField(props: KeywordFieldProps) {
  const words = useWords('keywords');
  const load = useKeywords();
  return (
    <Loaded load={load} failed={words.failed}>
      {(book) => <Field {...props} book={book} />}
    </Loaded>
  );
}

function Field(props: KeywordFieldProps & { book: KeywordBook }) {
  const { label, kind = 'INFORMATICS', value, onChange, text, isFixed = false, book } = props;
  const words = useWords('keywords');
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const chosen = presentIds(book, value);
  const found = useMemo(
    () => (text ? suggestedFor(book, text, { kind, chosen: value }) : []),
    [book, text, kind, value],
  );
  const suggested = found.filter(({ id }) => !chosen.includes(id));
  const { propose, busy } = useProposal(kind);
  // The latest value: a proposal answers later, and others may have been chosen meanwhile.
  const latest = useRef(chosen);
  latest.current = chosen;
  const add = (id: string) => {
    if (!latest.current.includes(id)) onChange([...latest.current, id]);
  };
  const remove = (id: string) => {
    onChange(chosen.filter((one) => one !== id));
    input.current?.focus();
  };
  return (
    <div className="stack gap-2 shrink">
      {chosen.length + suggested.length > 0 && (
        <ul className="wrap plain-list gap-1" aria-label={label}>
          {chosen.map((id) => (
            <Chip key={id} book={book} id={id} onRemove={() => remove(id)} />
          ))}
          {suggested.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className={cx(
                  'dense-control no-border rounded-small type-note semibold hover-ground',
                  styles.suggested,
                )}
                aria-label={words.field.add({ name })}
                onClick={() => add(id)}
              >
                {words.field.suggested({ name })}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-2 align-center column-and-end">
        <KeywordSearch
          label={label}
          kind={kind}
          book={book}
          chosen={chosen}
          input={input}
          onChoose={add}
          onPropose={isFixed ? null : (name) => propose(name, add)}
          busy={busy}
        />
        <Button size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} iconEnd="chevron-down">
          {words.field.all}
        </Button>
      </div>
      {isOpen && (
        <KeywordTree label={words.field.tree({ label })} book={book} kind={kind} chosen={chosen} onChange={onChange} />
      )}
    </div>
  );
}

function Chip({ book, id, onRemove }: { book: KeywordBook; id: string; onRemove: () => void }) {
  const { field } = useWords('keywords');
  const keyword = keywordOf(book, id);
  const name = keyword?.name ?? field.gone;
  return (
    <li
      className={cx(
        'inline-flex align-center dense-control link-tint rounded-small type-note semibold break-anywhere link',
        styles.chip,
      )}
      title={keyword?.isUnsorted ? field.waits : undefined}
    >
      <span>{name}</span>
      <button
        className="center no-shrink dense-control rounded-small bare hover-ground"
        type="button"
        aria-label={field.remove({ name })}
        onClick={onRemove}
      >
        <Icon name="cross" size={14} />
      </button>
    </li>
  );
}

/** Proposes a word, once, and hands its id on. A failure leaves what was typed. */
function useProposal(kind: KeywordKind) {
  const { field } = useWords('keywords');
  const language = useLocale();
  const { run, busy } = useAct(useStale('keywords'), { stays: true });
  const propose = (name: string, onMade: (id: string) => void): Promise<boolean> =>
    run(async () => {
      const { keyword, isNew } = await addKeyword({ kind, language, name });
      onMade(keyword.id);
      return isNew ? { title: field.proposed({ name }), text: field.proposedText } : undefined;
    }, field.notProposed);
  return { propose, busy };
}

type KeywordTreeProps = {
  label: string;
  book: KeywordBook;
  kind: KeywordKind;
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
};

/** All keywords of one kind with boxes: areas are seen at once, what is below them when it is opened. */
function KeywordTree({ label, book, kind, chosen, onChange }: KeywordTreeProps) {
  const { field } = useWords('keywords');
  const branches = useMemo(() => treeOf(book, kind), [book, kind]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(above(branches, new Set(chosen))));
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const choose = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  const shown = (list: Branch[]) => (
    <ul className={cx('stack plain-list gap-0', styles.branch)}>
      {list.map(({ keyword: { id, name }, below }) => (
        <li key={id}>
          <div className="row gap-1">
            {below.length > 0 ? (
              <IconButton
                icon={open.has(id) ? 'chevron-down' : 'chevron-right'}
                iconSize={16}
                label={open.has(id) ? field.close({ name }) : field.open({ name })}
                aria-expanded={open.has(id)}
                onClick={() => toggle(id)}
              />
            ) : (
              <span className={cx('no-shrink', styles.noToggle)} />
            )}
            <Checkbox
              label={name}
              checked={chosen.includes(id)}
              onChange={(event) => choose(id, event.target.checked)}
            />
          </div>
          {below.length > 0 && open.has(id) && shown(below)}
        </li>
      ))}
    </ul>
  );
  return (
    <fieldset className={cx('shrink no-margin no-padding no-border scrolls', styles.tree)} aria-label={label}>
      {shown(branches)}
    </fieldset>
  );
}

/** The ids that must be open for every chosen one to be seen. */
function above(branches: readonly Branch[], chosen: ReadonlySet<string>): string[] {
  return branches.flatMap(({ keyword, below }) => {
    const open = above(below, chosen);
    return open.length > 0 || below.some((one) => chosen.has(one.keyword.id)) ? [keyword.id, ...open] : [];
  });
}
