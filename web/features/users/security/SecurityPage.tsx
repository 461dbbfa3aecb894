import { useState } from 'react';
import { factorRoles } from '../../../../contract/auth-factor';
import { Loaded } from '../../../platform/calls/Loaded';
import { navigate } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { PageHead } from '../../../ui/frame/PageHead';
import { Notice } from '../../../ui/Notice';
import { CodesDialog } from './CodesDialog';
import { AppCard, type Ask, PasskeysCard, RecoveryCard } from './FactorCards';
import { OwnSessions } from './OwnSessions';
import { SecurityDialog } from './SecurityDialog';
import { loadFactors, releaseSession } from './security';

/** The safety of the own log-in: second factors and sessions. A session that must have a factor begins here. */
export function SecurityPage() {
  const words = useWords('usersSecurity');
  const session = useSession();
  useTitle(words.title);
  if (!session) return null;
  return (
    <main id="main" tabIndex={-1} className="page page-narrow stack">
      <PageHead title={words.title} />
      {factorRoles.some((role) => role === session.role) && <Factors />}
      <OwnSessions />
    </main>
  );
}

function Factors() {
  const words = useWords('usersSecurity');
  const load = useData(['users', 'factors'], loadFactors);
  const [ask, setAsk] = useState<Ask | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const done = (made: string[] | null) => {
    setAsk(null);
    setCodes(made);
    load.reload();
    if (made === null) goOn();
  };
  return (
    <Loaded load={load} failed={words.notLoaded}>
      {(factors) => (
        <>
          {factors.isRequired && factors.appSince === null && factors.passkeys.length === 0 ? (
            <Notice tone="warn">{words.required}</Notice>
          ) : (
            <p className="dimmed">{words.lead}</p>
          )}
          <AppCard factors={factors} onAsk={setAsk} />
          <PasskeysCard factors={factors} onAsk={setAsk} />
          <RecoveryCard factors={factors} onAsk={setAsk} />
          {ask && <SecurityDialog key={ask.what} ask={ask} onDone={done} onClose={() => setAsk(null)} />}
          {codes && (
            <CodesDialog
              codes={codes}
              onClose={() => {
                setCodes(null);
                goOn();
              }}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

/** A session that could do nothing but this is led to its home. */
function goOn(): void {
  if (releaseSession()) navigate({ to: paths.home, replace: true });
}
