import { useState } from 'react';
import { Loaded } from '../../../platform/calls/Loaded';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Button } from '../../../ui/Button';
import { SimpleTable } from '../../../ui/SimpleTable';
import { StaffModal } from '../../../ui/staff/StaffModal';
import { loadAbsent } from './country';

/** A button that names the schools which are to be called, since nobody came from them. */
export function AbsentSchools() {
  const { absent: words } = useWords('rehearsalCountry');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="cluster">
      <Button size="s" onClick={() => setOpen(true)}>
        {words.act}
      </Button>
      {isOpen && <AbsentModal onClose={() => setOpen(false)} />}
    </div>
  );
}

function AbsentModal({ onClose }: { onClose: () => void }) {
  const { absent: words, none, byRehearsal } = useWords('rehearsalCountry');
  const load = useData(['rehearsal', 'absent'], loadAbsent);
  return (
    <StaffModal open title={words.title} size="lg" onClose={onClose}>
      <Loaded load={load} failed={words.notLoaded}>
        {({ state, total, schools }) => (
          <>
            <p>
              {state === null && byRehearsal}
              {state !== null && total === 0 && words.nobody}
              {total > 0 && words.shown({ n: schools.length, of: total, isRunning: state === 'RUNNING' })}
            </p>
            {total > 0 && (
              <SimpleTable
                caption={words.title}
                stacked
                rows={schools}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'name', title: words.col.name, cell: ({ name }) => name },
                  { key: 'district', title: words.col.district, cell: ({ district }) => district ?? none },
                  { key: 'pupils', title: words.col.pupils, cell: ({ pupils }) => pupils },
                  { key: 'phone', title: words.col.phone, cell: ({ phone }) => phone ?? none },
                ]}
              />
            )}
          </>
        )}
      </Loaded>
    </StaffModal>
  );
}
