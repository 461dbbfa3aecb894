import { useState } from 'react';
import { letterOf } from '../../../../contract/solving';
import { type Described, kindOf } from '../../../../contract/task/answers/kinds';
import { pressed } from '../../../../contract/task/answers/several';
import type { Choice } from '../../../ui/fields/ChoiceGroup';

/** What is chosen on a page that stores no answers: the pressed choice, or those that are ticked. */
export function useChosen(task: Described, choices: readonly Choice[]) {
  const [value, setValue] = useState<string | null>(null);
  return { value, choose: (id: string) => setValue(pressed(kindOf(task), choices, value, id)) };
}

type Placed = { html: string; image: NonNullable<Choice['image']> | null };

/** The choices of a task that may not be saved yet: their places are their ids. */
export function placedChoices(choices: readonly Placed[]): Choice[] {
  return choices.map(({ html, image }, place) => ({
    id: String(place),
    letter: letterOf(place),
    html,
    image: image ?? undefined,
  }));
}
