import { type RefObject, useEffect, useId, useState } from 'react';
import { bankLimits } from '../../../../contract/tasks-bank';
import { Link } from '../../../platform/screens/Link';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { buttonClass } from '../../../ui/button-class';
import { cx } from '../../../ui/cx';
import { Icon } from '../../../ui/Icon';
import { delayWork } from '../../../ui/rest';
import { RowMenu } from '../../../ui/staff/menus';
import styles from './BankPage.module.css';

type BankHeadProps = {
  /** Of the whole bank; undefined: not known yet. */
  total: number | undefined;
  search: string;
  onSearch: (text: string) => void;
  input: RefObject<HTMLInputElement | null>;
};

/** The first line of the bank: its name and size, the search, importing and writing a task. */
export function BankHead({ total, search, onSearch, input }: BankHeadProps) {
  const words = useWords('tasksBank', 'units');
  return (
    <div className="cluster below-2">
      <h1 className="heading-section nowrap">{words.title}</h1>
      <span className={cx('type-base num dimmed', styles.total)}>
        {total !== undefined && (
          <>
            <span aria-hidden="true">{words.units.number({ n: total })}</span>
            <span className="visually-hidden">{words.tasksOf({ n: total })}</span>
          </>
        )}
      </span>
      <SearchField search={search} onSearch={onSearch} input={input} />
      <div className="cluster gap-2">
        <Link to={paths.taskImport} className={buttonClass({ size: 's' })}>
          <Icon name="upload" size={16} /> {words.import}
        </Link>
        <Link to={paths.taskNew} className={buttonClass({ variant: 'filled', size: 's' })}>
          <Icon name="plus" size={16} /> {words.create}
        </Link>
        <RowMenu
          label={words.moreCreate}
          acts={[
            {
              label: words.createInteractive,
              icon: 'plus',
              onAct: () => navigate({ to: paths.interactiveTaskNew }),
            },
          ]}
        />
      </div>
    </div>
  );
}

const isLong = (text: string) => text.trim().length > bankLimits.search;

/** Milliseconds after the last key. */
const pause = 250;

function SearchField({ search, onSearch, input }: Omit<BankHeadProps, 'total'>) {
  const words = useWords('tasksBank');
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    // What is too long is told, and stays to be shortened.
    if (typed === null || isLong(typed)) return;
    return delayWork(() => {
      setTyped(null);
      onSearch(typed);
    }, pause);
  }, [typed, onSearch]);
  const text = typed ?? search;
  const longId = useId();
  return (
    <>
      {isLong(text) && (
        <p id={longId} className={cx('whole-line bad', styles.long)} role="alert">
          {words.searchLong({ n: text.trim().length, most: bankLimits.search })}
        </p>
      )}
      <search className={cx('row shrink paper control-frame rounded dimmed phone-whole-line', styles.search)}>
        <Icon name="search" size={18} />
        <input
          className="grow full-height no-ground no-border ellipsis type-staff text"
          ref={input}
          type="search"
          aria-label={words.search}
          placeholder={words.searchHint}
          aria-invalid={isLong(text)}
          aria-describedby={isLong(text) ? longId : undefined}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
            if (event.key !== 'Enter' || isLong(text)) return;
            setTyped(null);
            onSearch(text);
          }}
        />
        <span aria-hidden="true">
          <kbd className="rounded-small type-note semibold nowrap wide-only">{words.searchKeys}</kbd>
        </span>
      </search>
    </>
  );
}
