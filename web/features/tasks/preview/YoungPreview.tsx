import { useState } from 'react';
import { letterOf } from '../../../../contract/solving';
import { isFieldKind, kindOf } from '../../../../contract/task/answers/kinds';
import { useWords } from '../../../platform/words/words';
import { AnswerInput } from '../../../ui/fields/AnswerInput';
import { YoungScene } from '../../solving/young/YoungScene';
import type { Shown } from '../scene/TaskPreview';
import { chosenAfter } from '../shown/chosen-after';
import { InteractiveShown } from '../shown/InteractiveShown';

/** A task as the solver of grades 1 to 4 shows it; it can be answered, and nothing is stored. */
export function YoungPreview({ task }: { task: Shown }) {
  const words = useWords('tasksPreview');
  const [value, setValue] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  const field = () => {
    if (task.url) return <InteractiveShown url={task.url} taskId="0" name={task.name} lang={task.lang} />;
    const kind = kindOf(task);
    return isFieldKind(kind) && <AnswerInput kind={kind} value={typed} onChange={setTyped} label={words.answer} />;
  };
  const choices = task.choices.map((choice, place) => ({
    id: String(place),
    letter: letterOf(place),
    html: choice.html,
    image: choice.image ?? undefined,
  }));
  return (
    <YoungScene
      html={task.contentHtml}
      lang={task.lang}
      layout={task.choiceLayout}
      label={words.answer}
      choices={choices}
      value={value}
      isWriting={false}
      onChoose={(id) => setValue(chosenAfter(task.choiceLayout, choices, value, id))}
      field={field()}
      isFrame={task.url !== undefined}
    />
  );
}
