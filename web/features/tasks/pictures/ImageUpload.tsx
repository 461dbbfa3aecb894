import { useState } from 'react';
import { type ImageScope, imageLimits, type Picture } from '../../../../contract/images';
import { CallRefused } from '../../../platform/calls/call-errors';
import { useAct } from '../../../platform/forms/use-act';
import { failureWords } from '../../../platform/words/error-words';
import { useWords, type Words } from '../../../platform/words/words';
import { useStale } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { TextField } from '../../../ui/fields/TextField';
import styles from '../Tasks.module.css';
import { uploadImage } from '../tasks';
import { pictureLimits } from './fits';

type ImageUploadProps = {
  scope: ImageScope;
  taskId: string | null;
  onUploaded: (picture: Picture) => void;
};

/** Uploads a picture from this computer with its description. The chosen file stays after a refusal. */
export function ImageUpload({ scope, taskId, onUploaded }: ImageUploadProps) {
  const words = useWords('tasks');
  const { image } = words;
  const [file, setFile] = useState<File | null>(null);
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState('');
  const [isTitleAsked, setTitleAsked] = useState(false);
  const { busy, failure, run, forget } = useAct(useStale('images'));
  const error = fault || (failure !== null && faultOf(words, failure));
  const send = () => {
    forget();
    if (!file) return setFault(image.missing);
    if (file.size > imageLimits.bytes) return setFault(image.tooLarge(pictureLimits));
    setFault('');
    // The title is asked for once: a picture that only adorns needs none.
    if (title.trim() === '' && !isTitleAsked) return setTitleAsked(true);
    void run(async () => {
      const picture = await uploadImage(file, { title: title.trim(), scope, taskId });
      onUploaded(picture);
      return words.outcome.IMAGE_UPLOADED;
    });
  };
  return (
    <div className="stack gap-3 shrink">
      <div className={cx('grid', styles.pair)}>
        <TextField
          label={image.file}
          hint={image.fileHint(pictureLimits)}
          error={error || undefined}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            setFault('');
            forget();
          }}
        />
        <TextField
          label={image.name}
          hint={image.nameHint}
          error={isTitleAsked && title.trim() === '' && image.nameMissing}
          value={title}
          maxLength={imageLimits.titleLength}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      <div className="cluster">
        <Button size="s" icon="upload" busy={busy} onClick={send}>
          {image.upload}
        </Button>
      </div>
    </div>
  );
}

function faultOf({ image, outcome }: Words<'tasks'>, failure: unknown): string {
  const code = failure instanceof CallRefused ? failure.code : null;
  if (code === 'WRONG_KIND') return image.wrongKind;
  if (code === 'TOO_LARGE') return image.tooLarge(pictureLimits);
  return `${outcome.IMAGE_NOT_UPLOADED} ${failureWords(failure)}`;
}
