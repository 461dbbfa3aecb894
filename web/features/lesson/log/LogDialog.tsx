import { useState } from 'react';
import { useWords } from '../../../platform/words/words';
import { Field } from '../../../ui/fields/Field';
import { TextInput } from '../../../ui/fields/TextInput';
import { holdsWords } from '../../../ui/fold-text';
import { Dialog } from '../../../ui/frame/Dialog';
import type { Entry } from './entries';
import { whatWords, whyWords } from './event-text';
import { LogList } from './LogList';

type LogDialogProps = { leftOut: number; entries: readonly Entry[]; onClose: () => void };

/** The whole log of the class, with a search by pupil, act, reason or member of staff. */
export function LogDialog({ leftOut, entries, onClose }: LogDialogProps) {
  const words = useWords('lesson', 'board', 'common');
  const [search, setSearch] = useState('');
  const wanted = search.trim();
  const shown = entries.flatMap((entry) => found(entry, wanted, words.board));
  return (
    <Dialog open size="l" title={words.board.happening} cancelLabel={words.common.close} onClose={onClose}>
      <Field label={words.log.search}>
        {(control) => (
          <TextInput
            {...control}
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
      </Field>
      <p className="visually-hidden" role="status">
        {words.log.found({ n: shown.length })}
      </p>
      {shown.length === 0 && <p className="dimmed">{words.log.nothing}</p>}
      <LogList entries={shown} />
      {leftOut > 0 && <p className="dimmed">{words.log.leftOut({ n: leftOut })}</p>}
    </Dialog>
  );
}

/** The entry with those of its events that match; none: nothing. */
function found(entry: Entry, wanted: string, words: Parameters<typeof whatWords>[0]): Entry[] {
  if (wanted === '') return [entry];
  const [event, ...others] = [entry.event, ...entry.others].filter((one) =>
    holdsWords(`${one.name} ${whatWords(words, one)} ${whyWords(one)}`, wanted),
  );
  return event ? [{ ...entry, event, others }] : [];
}
