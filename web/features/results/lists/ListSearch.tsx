import { useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { TextInput } from '../../../ui/TextInput';
import styles from './PupilResults.module.css';

/** A name or a school, looked for when Enter is pressed; in lists that are not the staff's. */
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
