import { toggled } from '../../../../contract/task/answers/several';
import type { ChoiceLayout } from '../../../../contract/task/answers/stored';

/** What is chosen after a press: the pressed one, or where several are ticked, those with it or without it. */
export function chosenAfter(
  layout: ChoiceLayout,
  choices: readonly { id: string }[],
  value: string | null,
  id: string,
): string {
  return layout === 'SEVERAL' ? toggled(choices, value, id) : id;
}
