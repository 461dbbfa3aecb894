import type { ConsentState } from '../../../contract/agreements';
import { Loaded } from '../../platform/calls/Loaded';
import { useLoad } from '../../platform/calls/use-load';
import { openSession, type Session } from '../../platform/session/session';
import { RulesLinks } from '../../platform/words/RulesLinks';
import { useWords } from '../../platform/words/words';
import { Card } from '../../ui/Card';
import { changeOwnConsent, loadOwnConsents } from './agreements';
import { ConsentStates } from './ConsentStates';

/** The own consents of a pupil in the profile (docs/rules/privacy.md). */
export function OwnConsents({ session }: { session: Session }) {
  const words = useWords('agreementsConsents');
  const { sign } = useWords('agreements');
  const load = useLoad(session.uuid, loadOwnConsents);
  const take = (consents: ConsentState) => {
    load.replace({ needsParent: false, consents });
    openSession({ ...session, hasAgreement: consents.takePart !== null });
  };
  return (
    <Card>
      <Loaded load={load} failed={words.pupil.notLoaded}>
        {({ consents, needsParent }) => (
          <div className="stack">
            <ConsentStates
              consents={consents}
              voice="pupil"
              mayChange={!needsParent}
              change={changeOwnConsent}
              onChanged={take}
            />
            <RulesLinks words={sign} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}
