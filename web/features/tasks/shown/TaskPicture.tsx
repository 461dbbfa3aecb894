import type { Choice } from '../../../ui/fields/ChoiceGroup';
import type { TaskPicturePart } from './parts';

type TaskPictureProps = {
  picture: TaskPicturePart;
  /** The choices of the task: areas of the picture stand for them. */
  choices: readonly Choice[];
  value: string | null;
  onChoose: (id: string) => void;
  young?: boolean;
};

/** A picture of a task at its known size, so that nothing moves when it comes. */
export function TaskPicture({ picture }: TaskPictureProps) {
  const { src, alt, width, height } = picture;
  return <img src={src} alt={alt} width={width ?? undefined} height={height ?? undefined} />;
}
