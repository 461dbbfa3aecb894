// What of a task's answer nobody may see before the solution may be shown (docs/rules/publication.md).
import { hiddenOfChoice } from '../answers/choice';
import { hiddenOfField } from '../answers/field';
import { hiddenOfInteractive } from '../answers/interactive';
import type { AnswerKind } from '../answers/kinds';

/** The names of the fields, by kind. A frozen copy keeps them apart from its content, which alone goes to pupils. */
export const hiddenFields = {
  choice: hiddenOfChoice,
  number: hiddenOfField,
  text: hiddenOfField,
  day: hiddenOfField,
  time: hiddenOfField,
  interactive: hiddenOfInteractive,
} satisfies Record<AnswerKind, readonly string[]>;
