import { useState } from 'react';
import type { CentreRow, SecondRoundRow } from '../../../contract/secondround';
import { codeWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { SelectField } from '../../ui/fields/SelectField';
import { Dialog } from '../../ui/frame/Dialog';
import { nameOf } from './second-round';

type ConfirmDialogProps = {
  row: SecondRoundRow;
  locations: readonly CentreRow[];
  busy: boolean;
  onConfirm: (location: string) => void;
  onClose: () => void;
};

/** Confirms a registration at a centre with a free place; if there is none, the field says so. */
export function ConfirmDialog({ row, locations, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const words = useWords('secondround');
  const own = row.user.secondRoundLocationId ?? '';
  const [location, setLocation] = useState(own);
  const [isMissing, setMissing] = useState(false);
  return (
    <Dialog
      open
      title={words.confirm}
      confirmLabel={words.confirm}
      busy={busy}
      onClose={onClose}
      onConfirm={() => (location === '' ? setMissing(true) : onConfirm(location))}
    >
      <div className="stack">
        <p>{nameOf(row)}</p>
        <SelectField
          label={words.location}
          error={isMissing && location === '' ? codeWords('SELECT_LOCATION') : undefined}
          value={location}
          empty={words.noLocation}
          options={locations.map((one) => ({
            value: one.id,
            label: words.placesOf(one),
            disabled: one.taken >= one.capacity && one.id !== own,
          }))}
          onChange={(event) => setLocation(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
