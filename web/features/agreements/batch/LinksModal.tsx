import { useState } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import { copyText } from '../../../platform/copy-text';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { TextAreaField } from '../../../ui/fields/TextAreaField';
import { StaffModal } from '../../../ui/staff/StaffModal';
import styles from './Batch.module.css';
import { type ClassPupil, loadLinks, type SigningLink } from './batch-calls';

type LinksModalProps = { pupils: readonly ClassPupil[]; onClose: () => void };

/** Text to paste into the diary: one message for the class without names, and each family's own link. */
export function LinksModal({ pupils, onClose }: LinksModalProps) {
  const words = useWords('agreementsBatch');
  const { linksModal } = words;
  const [said, setSaid] = useState('');
  const uuids = pupils.map(({ uuid }) => uuid);
  const load = useData(['agreements', 'links', ...uuids], () => loadLinks(uuids));
  const copy = async (text: string) => setSaid((await copyText(text)) ? linksModal.copied : words.copyByHand);
  return (
    <StaffModal open size="lg" title={linksModal.title} onClose={onClose}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Message title={linksModal.general} hint={linksModal.generalHint} text={linksModal.generalText} onCopy={copy} />
      <h3>{linksModal.own}</h3>
      <p className="type-dense dimmed">{linksModal.ownHint}</p>
      <Loaded load={load} failed={linksModal.failed}>
        {(links) => (
          <>
            <div className="cluster">
              <Button size="s" icon="copy" onClick={() => void copy(links.map(lineOf).join('\n'))}>
                {linksModal.copyAll}
              </Button>
              {said && <span className="dimmed">{said}</span>}
            </div>
            <ul className={cx('plain-grid plain-list', styles.links)} aria-label={linksModal.ownList}>
              {links.map((one) => (
                <li key={one.uuid} className="grid gap-0-3 align-center column-and-end line-above">
                  <strong>{nameOf(one)}</strong>
                  <span className={cx('type-dense break-anywhere dimmed', styles.link)}>{one.link}</span>
                  <Button
                    size="xs"
                    icon="copy"
                    aria-label={linksModal.copyOf({ name: nameOf(one) })}
                    onClick={() => void copy(words.sentence({ name: nameOf(one), link: one.link }))}
                  >
                    {linksModal.copy}
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </StaffModal>
  );
}

type MessageProps = { title: string; hint: string; text: string; onCopy: (text: string) => Promise<void> };

function Message({ title, hint, text, onCopy }: MessageProps) {
  const words = useWords('agreementsBatch');
  return (
    <>
      <TextAreaField label={title} hint={hint} readOnly rows={4} value={text} />
      <div className="cluster">
        <Button size="s" icon="copy" aria-label={`${words.copyAgain}: ${title}`} onClick={() => void onCopy(text)}>
          {words.copyAgain}
        </Button>
      </div>
    </>
  );
}

function nameOf({ firstName, lastName }: SigningLink): string {
  return `${firstName} ${lastName}`;
}

function lineOf(one: SigningLink): string {
  return `${nameOf(one)}\t${one.link}`;
}
