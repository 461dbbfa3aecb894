import { useState } from 'react';
import type { HiddenCollection } from '../../../../contract/collections';
import type { BankRow, BankUse } from '../../../../contract/tasks-bank';
import { Loaded } from '../../../platform/calls/Loaded';
import { dayOf } from '../../../platform/words/dates';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Notice } from '../../../ui/Notice';
import { ConfirmModal } from '../../../ui/staff/ConfirmModal';
import { loadTaskUse, type WholeCollection } from '../collections';

type PublicQuestionProps = {
  row: BankRow;
  where: readonly BankUse[];
  collection: WholeCollection;
  onLeave: () => void;
  /** isForAll: the other public tasks are not asked about any more. */
  onPick: (isForAll: boolean) => void;
  /** Looks for a similar task instead. */
  onSimilar: (name: string) => void;
};

/** Asks before a public task goes into a contest: what would disappear, from when, until when, and what is like it. */
export function PublicQuestion({ row, where, collection, onLeave, onPick, onSimilar }: PublicQuestionProps) {
  const words = useWords('collectionsPicker');
  const { ask, failed } = words;
  const [isForAll, setForAll] = useState(false);
  const load = useData(['collections', 'taskUse', collection.id, row.id], (signal) =>
    loadTaskUse(collection.id, row.id, signal),
  );
  const named = where.map(({ name }) => `„${name}“`).join(', ');
  return (
    <ConfirmModal
      open
      title={ask.title({ name: row.name })}
      confirmLabel={ask.still}
      cancelLabel={ask.not}
      onClose={onLeave}
      onConfirm={() => onPick(isForAll)}
    >
      <p>{ask.where({ names: named })}</p>
      <Loaded load={load} failed={failed}>
        {({ hides, similar }) => (
          <>
            {hides.length === 0 ? (
              <p>{ask.nothing}</p>
            ) : (
              <>
                <p>
                  {ask.before}
                  <strong>{ask.when}</strong>
                  {ask.after({ date: dayOf(collection.resultDate) })}
                </p>
                <ul className="no-margin">
                  {hides.map((one) => (
                    <li key={one.id}>{hiddenWords(ask, one)}</li>
                  ))}
                </ul>
              </>
            )}
            {similar.length > 0 && (
              <Notice>
                {ask.similar}{' '}
                {similar.map((one) => (
                  <Button key={one.id} size="xs" variant="quiet" onClick={() => onSimilar(one.internationalId)}>
                    {one.name}
                  </Button>
                ))}
              </Notice>
            )}
          </>
        )}
      </Loaded>
      <Checkbox label={ask.forAll} checked={isForAll} onChange={(event) => setForAll(event.currentTarget.checked)} />
    </ConfirmModal>
  );
}

type AskWords = ReturnType<typeof useWords<'collectionsPicker'>>['ask'];

function hiddenWords(ask: AskWords, { name, maker, isWithheld }: HiddenCollection): string {
  if (!isWithheld) return ask.solutions({ name });
  return maker === null ? ask.training({ name }) : ask.practice({ name, maker });
}
