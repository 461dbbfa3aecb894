// An area in a picture is a second way to give a choice: the drawing of a task's text marks a place for each, and a press
// there is the choice with that letter. Question, key and answer are those of a choice, so nothing stored names this kind
// and nobody judges it apart (docs/rules/content.md, "Answering in the picture").

/** Whether a drawing marks areas at all. */
export function hasAreas(svg: string): boolean {
  return /\sid="choice-[A-Z]"/.test(svg);
}

/** The letter of the choice for which an element with this id is an area; null: it is none. */
export function areaLetter(id: string): string | null {
  return /^choice-([A-Z])$/.exec(id)?.[1] ?? null;
}
