// Parts of result lists that pupils and the public see, too.
import { useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/fields/Select';
import { TextInput } from '../../../ui/fields/TextInput';
import { type RankType, rankTypeOptions } from './list-filters';
import type { ResultsReply } from './lists';
import styles from './PupilResults.module.css';

/** The kind of rank that a list shows. */
export function RankTypeSelect({ value, onChange }: { value: RankType; onChange: (ranks: string) => void }) {
  const words = useWords('reference');
  return (
    <Select
      aria-label={words.rankType.label}
      value={value}
      options={rankTypeOptions(words)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Searches for a name or a school when Enter is pressed. */
export function ListSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const words = useWords('results');
  const common = useWords('common');
  const [text, setText] = useState(value);
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <TextInput
        type="search"
        aria-label={words.list.search}
        placeholder={words.list.searchShort}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" icon="search">
        {common.search}
      </Button>
    </form>
  );
}

/** "2 531 dalyvis · vidurkis 98,4" */
export function Totals({ reply }: { reply: ResultsReply }) {
  const words = useWords('results', 'units');
  const { total, averagePoints } = reply;
  if (total === 0) return null;
  return (
    <span>
      {words.units.participants({ n: total })}
      {averagePoints !== null && ` · ${words.list.average({ n: averagePoints })}`}
    </span>
  );
}

/** Buttons to the previous and next page; `onPage` gets the page as in the address, '' for the first. */
export function TurnPages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: string) => void }) {
  const common = useWords('common');
  if (pages <= 1) return null;
  return (
    <nav className="cluster gap-3 above-4" aria-label={common.pages}>
      <Button
        size="s"
        icon="chevron-left"
        disabled={page <= 1}
        onClick={() => onPage(page === 2 ? '' : String(page - 1))}
      >
        {common.previous}
      </Button>
      <span className="num">{common.page({ page, pages })}</span>
      <Button size="s" iconEnd="chevron-right" disabled={page >= pages} onClick={() => onPage(String(page + 1))}>
        {common.next}
      </Button>
    </nav>
  );
}
