import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { findAnything, finderLimits } from '../../../contract/finder';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { useModal } from '../../ui/frame/use-modal';
import { Icon } from '../../ui/Icon';
import { delayWork } from '../../ui/rest';
import { StaffIcon } from '../../ui/staff/StaffIcon';
import { call } from '../calls/api';
import { useSettings } from '../calls/settings';
import { useLoad } from '../calls/use-load';
import { goTo } from '../screens/navigation';
import { useSession } from '../session/session';
import { useWords } from '../words/words';
import styles from './Finder.module.css';
import { type Found, type FoundGroup, type FoundItem, foundGroups } from './found-items';
import { markedParts } from './marked-parts';

/** Milliseconds after the last letter before the server is asked. */
const pauseMs = 120;

/** The one search of organisers: a field, groups of what was found, the arrows and Enter. */
export function Finder({ onClose }: { onClose: () => void }) {
  const words = useWords('finder', 'organiser');
  const dialog = useModal(true);
  const list = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isBusy, isEnough, failure, retry } = useFound(text);
  const items = groups.flatMap((group) => group.items);
  const [wantsFirst, setWantsFirst] = useState(false);
  const open = (item: FoundItem | undefined) => {
    if (!item) return;
    onClose();
    goTo(item.address);
  };
  // Enter before the answer has come opens the first thing that it brings.
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the end of the search only
  useEffect(() => {
    if (wantsFirst && !isBusy) open(items[0]);
  }, [wantsFirst, isBusy]);
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setAt((at + step + items.length) % items.length);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isBusy) setWantsFirst(true);
      else open(items[at]);
    }
  };
  const current = items[at];
  return (
    <dialog
      ref={dialog}
      className={cx('no-padding raised frame rounded-wide clip text', styles.dialog)}
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className={cx('row gap-3 no-shrink line-below pad-2-side', styles.field)}>
        <Icon name="search" size={20} />
        <input
          className="grow no-ground no-border type-base no-ring"
          type="text"
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current && `${list}-${current.key}`}
          aria-label={words.field}
          autoComplete="off"
          spellCheck={false}
          maxLength={finderLimits.longest}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            setWantsFirst(false);
          }}
          onKeyDown={press}
        />
        <button
          type="button"
          className={cx('least-touch no-ground control-frame rounded-small type-note dimmed', styles.key)}
          aria-label={words.keys.close}
          onClick={onClose}
        >
          Esc
        </button>
      </div>
      <div
        id={list}
        role="listbox"
        aria-label={words.results}
        className={isBusy ? cx('shrink-height scrolls-y pale', styles.old) : cx('shrink-height scrolls-y', styles.list)}
      >
        {groups.map((group) => (
          <Group key={group.name} group={group} list={list} text={text} current={current} onOpen={open} />
        ))}
      </div>
      <p role="status" className={items.length > 0 ? 'visually-hidden' : 'pad-3-4 type-dense dimmed hide-empty'}>
        {statusOf({ isEnough, isBusy, failed: failure !== null, isEmpty: items.length === 0 }, words)}
      </p>
      {failure !== null && (
        <p className="pad-3-4 type-dense dimmed">
          <Button size="s" onClick={retry}>
            {words.failed}
          </Button>
        </p>
      )}
      <footer
        className={cx('wrap gap-1-4 spread no-shrink line-above type-note dimmed wide-only', styles.foot)}
        aria-hidden="true"
      >
        <span>
          <kbd className="no-ground control-frame rounded-small type-note dimmed">↑</kbd>{' '}
          <kbd className="no-ground control-frame rounded-small type-note dimmed">↓</kbd> {words.keys.choose}{' '}
          <kbd className="no-ground control-frame rounded-small type-note dimmed">Enter</kbd> {words.keys.open}
        </span>
        <span>{words.looksFor}</span>
      </footer>
    </dialog>
  );
}

/** What the text finds; the groups of the text before stay, dimmed, until the answer comes. */
function useFound(text: string) {
  const finder = useWords('finder');
  const organiser = useWords('organiser');
  const role = useSession()?.role ?? null;
  const { flags } = useSettings();
  const isEnough = (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= finderLimits.fewest;
  const wanted = isEnough ? text.trim() : '';
  const [asked, setAsked] = useState('');
  useEffect(() => delayWork(() => setAsked(wanted), pauseMs), [wanted]);
  const load = useLoad(asked, (signal) => find(asked, signal));
  const isBusy = load.failure === null && (wanted !== asked || load.isFormer || (load.loading && !load.value));
  const groups = isEnough ? foundGroups(load.value ?? null, wanted, { role, flags }, { finder, organiser }) : [];
  return { groups, isBusy: isEnough && isBusy, isEnough, failure: isEnough ? load.failure : null, retry: load.reload };
}

type Status = { isEnough: boolean; isBusy: boolean; failed: boolean; isEmpty: boolean };

function statusOf({ isEnough, isBusy, failed, isEmpty }: Status, words: ReturnType<typeof useWords<'finder'>>): string {
  if (!isEnough) return words.more;
  if (failed) return '';
  if (isBusy) return words.searching;
  return isEmpty ? `${words.nothing}. ${words.where}` : '';
}

type GroupProps = {
  group: FoundGroup;
  list: string;
  text: string;
  current: FoundItem | undefined;
  onOpen: (item: FoundItem) => void;
};

function Group({ group, list, text, current, onOpen }: GroupProps) {
  const words = useWords('finder');
  const id = `${list}-${group.name}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options within a listbox
    <div role="group" aria-labelledby={id}>
      <p id={id} className={cx('type-note semibold dimmed', styles.title)}>
        {words.groups[group.name]}
      </p>
      {group.items.map((item) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and its keys
        <div
          key={item.key}
          id={`${list}-${item.key}`}
          role="option"
          aria-selected={item.key === current?.key}
          className={cx('row gap-3 control pressable type-dense hover-ground phone-flex-wrap', styles.item)}
          ref={(element) => {
            if (item.key === current?.key) element?.scrollIntoView({ block: 'nearest' });
          }}
          onClick={() => onOpen(item)}
        >
          <StaffIcon className="no-shrink dimmed" name={item.icon} size={17} />
          <span className={cx('no-shrink clip ellipsis semibold nowrap', styles.name)}>
            <Marked text={item.name} words={text} />
          </span>
          <span className={cx('grow text-right clip ellipsis nowrap dimmed phone-whole-line', styles.right)}>
            {item.note}
          </span>
        </div>
      ))}
    </div>
  );
}

const nothing: Found = { people: [], schools: [], tasks: [], contests: [] };

/** Asks the server; '' finds nothing. */
async function find(text: string, signal: AbortSignal): Promise<Found> {
  return text === '' ? nothing : await call(findAnything, { body: { text }, signal });
}

/** A text in which the searched beginnings of words are marked. */
function Marked({ text, words }: { text: string; words: string }) {
  return markedParts(text, words).map((part, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
    part.isMarked ? <mark key={place}>{part.text}</mark> : part.text,
  );
}
