import { dayOf } from '../../../platform/words/dates';
import { Notice } from '../../../ui/Notice';

type PublicNotesProps = {
  notes: { at: string; note: string; isRevision: boolean }[];
  words: {
    /** "Rezultatai patikslinti 2026-11-21: klaidinga 5 užduotis". */
    correctionNote: (values: { date: string; note: string }) => string;
    /** The note about the first public version. */
    firstNote: (values: { note: string }) => string;
  };
};

/** The public notes about versions of the results; renders nothing if there are none. */
export function PublicNotes({ notes, words }: PublicNotesProps) {
  if (notes.length === 0) return null;
  return (
    <Notice tone="info">
      {notes.map(({ at, note, isRevision }) => (
        <p key={at}>{isRevision ? words.correctionNote({ date: dayOf(at), note }) : words.firstNote({ note })}</p>
      ))}
    </Notice>
  );
}
