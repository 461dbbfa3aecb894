import { dayOf } from '../../platform/dates';
import { Notice } from '../../ui/Notice';

type PublicNotesProps = {
  notes: { at: string; note: string }[];
  /** "Rezultatai patikslinti 2026-11-21: klaidinga 5 užduotis". */
  words: (given: { date: string; note: string }) => string;
};

/** What everybody is told about versions of the results; nothing where nothing is. */
export function PublicNotes({ notes, words }: PublicNotesProps) {
  if (notes.length === 0) return null;
  return (
    <Notice tone="info">
      {notes.map(({ at, note }) => (
        <p key={at}>{words({ date: dayOf(at), note })}</p>
      ))}
    </Notice>
  );
}
