import { type FormEvent, useState } from 'react';
import { readTypedKey } from '../../../../contract/auth-key';
import { type CardPicture, cardPictures, drawingOf, picturesOfCard } from '../../../../contract/keycards-pictures';
import { readStored, writeStored } from '../../../platform/local-storage';
import { useWords } from '../../../platform/words/words';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { TextField } from '../../../ui/fields/TextField';
import styles from './card.module.css';

/** Of the computer, not of a person: every child of the lesson presses here. */
const doorKey = 'damba-card-door';

/** The code of the lesson that was typed on this computer, or null. */
export const storedDoor = (): string | null => readStored(doorKey);
export const storeDoor = (code: string | null): void => writeStored(doorKey, code);

type PicturePadProps = { onPressed: (door: string, pictures: readonly CardPicture[]) => void };

/** Where a child presses the four pictures of the card; before, once on each computer, the teacher types a code. */
export function PicturePad({ onPressed }: PicturePadProps) {
  const words = useWords('authCard');
  const [door, setDoor] = useState(storedDoor);
  const [pressed, setPressed] = useState<readonly CardPicture[]>([]);
  if (door === null)
    return (
      <DoorForm
        onCode={(code) => {
          storeDoor(code);
          setDoor(code);
        }}
      />
    );
  const press = (picture: CardPicture) => {
    const now = [...pressed, picture];
    setPressed(now);
    if (now.length === picturesOfCard) onPressed(door, now);
  };
  return (
    <>
      <h2>{words.pad}</h2>
      <p role="status" className={cx('cluster large-touch', styles.pressed)}>
        <span className={pressed.length === 0 ? 'dimmed' : 'visually-hidden'}>
          {words.pressed({ n: pressed.length, of: picturesOfCard })}
        </span>
        {pressed.map((picture, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may stand in two places
          <img key={place} src={sourceOf(picture)} alt={words.pictures[picture]} />
        ))}
      </p>
      <fieldset className={cx('grid gap-2 no-margin no-padding no-border', styles.pad)} aria-label={words.pad}>
        {cardPictures.map((picture) => (
          <Button key={picture} aria-label={words.pictures[picture]} onClick={() => press(picture)}>
            <img src={sourceOf(picture)} alt="" />
          </Button>
        ))}
      </fieldset>
      <Button
        size="l"
        wide
        icon="arrow-left"
        idle={pressed.length === 0}
        onClick={() => setPressed(pressed.slice(0, -1))}
      >
        {words.undo}
      </Button>
    </>
  );
}

const sourceOf = (picture: CardPicture): string => `data:image/svg+xml,${encodeURIComponent(drawingOf(picture))}`;

/** The code of the lesson, typed by the teacher. */
function DoorForm({ onCode }: { onCode: (code: string) => void }) {
  const words = useWords('authCard');
  const [typed, setTyped] = useState('');
  const code = readTypedKey(typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code !== '') onCode(code);
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        label={words.door}
        hint={words.doorHint}
        required
        icon="key"
        copied
        name="door"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        maxLength={12}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" variant="filled" size="l" wide iconEnd="arrow-right" disabled={code === ''}>
        {words.doorNext}
      </Button>
    </form>
  );
}
