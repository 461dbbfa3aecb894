import { useState } from 'react';
import { useAct } from '../../../platform/forms/use-act';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useWords } from '../../../platform/words/words';
import { useData, useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/fields/Select';
import { noFilters } from '../bank/filters';
import { saveDraft } from '../draft/desk-calls';
import { inLanguage, languageOf } from '../draft/document';
import type { DeskState } from '../draft/saver';
import type { Desk } from '../draft/use-desk';
import { useDeskState } from '../draft/use-desk-state';
import { type Lists, listTasks } from '../tasks';

type TranslationsProps = {
  desk: Desk;
  lists: Lists;
  besideId: string | null;
  onBeside: (taskId: string | null) => void;
};

const savedNumber = ({ saved }: DeskState) => saved.internationalId.trim();
const ownLanguage = ({ saved }: DeskState) => languageOf(saved);
const idOf = ({ id }: DeskState) => id;

/** The task in other languages, under the same number: shown beside the sheet, or begun as a copy to translate. */
export function Translations({ desk, lists, besideId, onBeside }: TranslationsProps) {
  const { translations } = useWords('tasksDesk');
  const id = useDeskState(desk.state, idOf);
  const number = useDeskState(desk.state, savedNumber);
  const own = useDeskState(desk.state, ownLanguage);
  const load = useData(['tasks', 'translations', id, number], (signal) =>
    id === null || number === ''
      ? Promise.resolve([])
      : listTasks({ filters: { ...noFilters, uid: number }, num: 1, page_size: 20 }, signal).then(({ tasks }) =>
          tasks.filter((one) => one.internationalId === number && one.id !== id),
        ),
  );
  if (id === null) return null;
  const others = load.value ?? [];
  const nameOf = (languageId: string) => lists.languages.find((one) => one.id === languageId)?.name ?? languageId;
  const free = lists.languages.filter(
    (one) => one.code !== own && !others.some((other) => other.languageId === one.id),
  );
  return (
    <div className="wrap gap-1">
      {others.map(({ id: otherId, name, languageId }) => (
        <Button
          key={otherId}
          size="xs"
          aria-pressed={besideId === otherId}
          title={translations.beside({ language: nameOf(languageId), name })}
          onClick={() => onBeside(besideId === otherId ? null : otherId)}
        >
          {nameOf(languageId)}
        </Button>
      ))}
      {load.value !== undefined && free.length > 0 && <NewTranslation desk={desk} lists={lists} languages={free} />}
    </div>
  );
}

type NewTranslationProps = { desk: Desk; lists: Lists; languages: Lists['languages'] };

/** Makes the draft of another language: a copy with the same number, whose texts are then translated. */
function NewTranslation({ desk, lists, languages }: NewTranslationProps) {
  const { translations, failed } = useWords('tasksDesk');
  const { busy, run } = useAct(useStale('tasks'), { stays: true });
  const [isOpen, setOpen] = useState(false);
  const add = (code: string) =>
    run(async () => {
      await desk.saver.saveNow();
      const { id: from, document } = desk.state.get();
      const made = await saveDraft(lists, { id: null, rev: 0, document: inLanguage(code)(document) });
      navigate({ to: paths.taskEdit, params: { taskId: made.id }, search: from === null ? '' : `?beside=${from}` });
      return translations.made;
    }, failed.translate);
  if (!isOpen) {
    return (
      <Button size="xs" variant="quiet" icon="plus" onClick={() => setOpen(true)}>
        {translations.add}
      </Button>
    );
  }
  return (
    <Select
      autoFocus
      aria-label={translations.addTo}
      empty={translations.addTo}
      disabled={busy}
      options={languages.map(({ code, name }) => ({ value: code, label: name }))}
      value=""
      onChange={(event) => event.target.value !== '' && void add(event.target.value)}
    />
  );
}
