import { useState } from 'react';
import { Loaded } from '../../platform/calls/Loaded';
import { useTitle } from '../../platform/screens/title';
import { useSession } from '../../platform/session/session';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { PageHead } from '../../ui/frame/PageHead';
import { SettingsForm } from './SettingsForm';
import { loadCounts, useAllSettings } from './settings';

/** Every setting of the installation. Administrators change them, developers read. */
export function SettingsPage() {
  const words = useWords('settings');
  const mayChange = useSession()?.role === 'ADMIN';
  const load = useAllSettings();
  const counts = useData(['settings', 'counts'], loadCounts);
  // After saving, the form begins anew with what is in force.
  const [round, setRound] = useState(0);
  useTitle(words.title);
  return (
    <>
      <PageHead title={words.title} aside={mayChange ? words.lead : words.readOnly} />
      <Loaded load={load} failed={words.notLoaded}>
        {({ values, changedAt }) => (
          <SettingsForm
            key={`${round} ${changedAt}`}
            values={values}
            counts={counts.value ?? null}
            changedAt={changedAt}
            mayChange={mayChange}
            onSaved={() => {
              setRound((before) => before + 1);
              load.reload();
              counts.reload();
            }}
          />
        )}
      </Loaded>
    </>
  );
}
