import { useState } from 'react';
import { isFieldKind, kindOf } from '../../../../contract/task/answers/kinds';
import { useWords } from '../../../platform/words/words';
import { AnswerInput } from '../../../ui/fields/AnswerInput';
import { YoungScene } from '../../solving/young/YoungScene';
import type { Shown } from '../scene/TaskPreview';
import { InteractiveShown } from '../shown/InteractiveShown';
import { placedChoices, useChosen } from '../shown/use-chosen';

/** A task as the solver of grades 1 to 4 shows it; it can be answered, and nothing is stored. */
export function YoungPreview({ task }: { task: Shown }) {
  const words = useWords('tasksPreview');
  const choices = placedChoices(task.choices);
  const { value, choose } = useChosen(task, choices);
  const [typed, setTyped] = useState('');
  const field = () => {
    if (task.url) return <InteractiveShown url={task.url} taskId="0" name={task.name} lang={task.lang} />;
    const kind = kindOf(task);
    return isFieldKind(kind) && <AnswerInput kind={kind} value={typed} onChange={setTyped} label={words.answer} />;
  };
  return (
    <YoungScene
      html={task.contentHtml}
      lang={task.lang}
      layout={task.choiceLayout}
      label={words.answer}
      choices={choices}
      value={value}
      isWriting={false}
      onChoose={choose}
      field={field()}
      isFrame={task.url !== undefined}
    />
  );
}
