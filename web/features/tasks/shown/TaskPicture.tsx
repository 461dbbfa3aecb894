import { useMemo } from 'react';
import { isChosen } from '../../../../contract/task/answers/several';
import type { Choice } from '../../../ui/fields/ChoiceGroup';
import { Drawing } from '../../../ui/sitting/Drawing';
import type { TaskPicturePart } from './parts';

type TaskPictureProps = {
  picture: TaskPicturePart;
  /** The choices of the task: areas of the picture stand for them. */
  choices: readonly Choice[];
  value: string | null;
  onChoose: (id: string) => void;
  young?: boolean;
};

/** A picture of a task at its known size, so that nothing moves when it comes. Where it marks areas, a press answers. */
export function TaskPicture({ picture, choices, value, onChoose, young = false }: TaskPictureProps) {
  const { src, alt, width, height } = picture;
  const letters = useMemo(() => choices.map(({ letter }) => letter), [choices]);
  const areas = {
    letters,
    chosen: choices.map(({ id, letter }) => (isChosen(value, id) ? letter : '')).join(''),
    onPress: (letter: string) => {
      const choice = choices.find((one) => one.letter === letter);
      if (choice) onChoose(choice.id);
    },
    // The youngest know a place by its picture; its letter would be one more thing to read.
    hasBadges: !young,
  };
  return (
    <Drawing
      src={src}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      areas={choices.length > 0 ? areas : undefined}
    />
  );
}
