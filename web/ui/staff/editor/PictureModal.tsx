import { useState } from 'react';
import { TextField } from '../../fields/TextField';
import { ModalFoot } from '../ModalFoot';
import { StaffModal } from '../StaffModal';

export type PictureWords = {
  insert: string;
  address: string;
  addressHint: string;
  addressFault: string;
  description: string;
  descriptionHint: string;
};

type PictureModalProps = {
  words: PictureWords;
  onLeave: () => void;
  onChoose: (picture: { src: string; alt: string }) => void;
};

/** Asks for the address of a picture and its description. Pages show only pictures of this site. */
export function PictureModal({ words, onLeave, onChoose }: PictureModalProps) {
  const [src, setSrc] = useState('');
  const [alt, setAlt] = useState('');
  const [fault, setFault] = useState(false);
  const insert = () => {
    const path = ownPath(src.trim());
    setFault(path === null);
    if (path !== null) onChoose({ src: path, alt: alt.trim() });
  };
  return (
    <StaffModal
      open
      title={words.insert}
      onClose={onLeave}
      actions={<ModalFoot label={words.insert} onCancel={onLeave} onAct={insert} />}
    >
      <TextField
        label={words.address}
        hint={words.addressHint}
        error={fault && words.addressFault}
        value={src}
        onChange={(event) => setSrc(event.target.value)}
        data-autofocus
      />
      <TextField
        label={words.description}
        hint={words.descriptionHint}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
    </StaffModal>
  );
}

/** The path of an address of this site, from a full address or a path; null for any other. */
function ownPath(text: string): string | null {
  if (!URL.canParse(text, location.origin) || text === '') return null;
  const { origin, pathname, search } = new URL(text, location.origin);
  return origin === location.origin && pathname !== '/' ? pathname + search : null;
}
