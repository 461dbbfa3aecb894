import { useState } from 'react';
import type { SignedFor } from '../../../contract/agreements';
import { keyDoubt, keyLengths, readTypedKey } from '../../../contract/auth-key';
import { CallRefused } from '../../platform/calls/call-errors';
import { useLoad } from '../../platform/calls/use-load';
import { useParams } from '../../platform/screens/navigation';
import { failureWords } from '../../platform/words/error-words';
import { useWords } from '../../platform/words/words';
import { KeyInput } from '../../ui/fields/KeyInput';
import { Notice } from '../../ui/Notice';
import { AuthFrame } from '../auth/AuthFrame';
import { changeByKey, findByKey } from './agreements';
import { ConsentStates } from './ConsentStates';
import { Child, SignForm } from './SignForm';

const whole = keyLengths.reduce((sum, length) => sum + length, 0);

/** Where a parent signs for a child by the key of the form: the key, the child, names, consents (docs/rules/privacy.md). */
export function SignPage() {
  const { sign: words } = useWords('agreements');
  const consents = useWords('agreementsConsents');
  const { doubt: doubts } = useWords('auth').key;
  const { userKey = '' } = useParams();
  const [parts, setParts] = useState(() => partsOf(userKey));
  const [done, setDone] = useState<string | null>(null);
  const key = parts.join('-');
  const isWhole = readTypedKey(key).length === whole;
  const doubt = keyDoubt(key);
  const wholeKey = isWhole ? key : '';
  const load = useLoad(wholeKey, async (signal) => (wholeKey === '' ? null : findByKey(wholeKey, signal)));
  const user = load.isFormer ? null : load.value;
  if (done !== null) {
    return (
      <AuthFrame title={words.title}>
        <Notice tone="good" role="status" title={words.done}>
          {words.doneHint({ name: done })}
        </Notice>
        <p className="type-dense dimmed">{words.withdraw}</p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={words.title} {...(!user?.hasAgreement && { lead: words.lead })}>
      <div className="grid gap-1">
        <p className="type-staff semibold">{words.key}</p>
        <KeyInput
          lengths={[...keyLengths]}
          value={parts}
          onChange={(typed) => setParts(typed.map(readTypedKey))}
          label={words.key}
          partLabels={keyLengths.map((_, part) => words.keyPart({ n: String(part + 1) }))}
          describedBy="key-hint"
          doubt={doubt && doubts[doubt]}
          invalid={isWhole && load.failure !== null}
        />
        <p id="key-hint" className="type-dense dimmed">
          {words.keyHint}
        </p>
      </div>
      <div role="status">
        {isWhole && load.loading && (
          <p className="dimmed" data-loading="">
            {words.finding}
          </p>
        )}
      </div>
      {isWhole && !load.loading && load.failure !== null && <KeyRefused failure={load.failure} />}
      {user && (
        <>
          <Child user={user} />
          {isSigned(user) && (
            <ConsentStates
              consents={user.consents}
              voice="parent"
              mayChange={user.needsParent}
              change={(consent, isGiven) => changeByKey(wholeKey, consent, isGiven)}
              onChanged={(consents) => load.replace({ ...user, consents, hasAgreement: consents.takePart !== null })}
            />
          )}
          {isSigned(user) && !user.hasAgreement && user.needsParent && <p>{consents.parent.give.TAKE_PART}</p>}
          {!user.hasAgreement && user.needsParent && (
            <SignForm
              key={wholeKey}
              agreementKey={wholeKey}
              user={user}
              onDone={() => setDone(user.firstName)}
              onExists={load.reload}
            />
          )}
        </>
      )}
    </AuthFrame>
  );
}

/** Whether a consent is in force. */
function isSigned({ consents }: SignedFor): boolean {
  return consents.takePart !== null || consents.publish !== null;
}

function KeyRefused({ failure }: { failure: unknown }) {
  const { sign: words } = useWords('agreements');
  const isUnknown = failure instanceof CallRefused && failure.code === 'PARTICIPANT_NOT_FOUND';
  return (
    <Notice tone="bad" role="alert" title={failureWords(failure)}>
      {isUnknown && words.notFoundHint}
    </Notice>
  );
}

/** The parts of the key in the address. The reader corrects parts that are too long or too short. */
function partsOf(userKey: string): string[] {
  const typed = userKey.split('-');
  return keyLengths.map((length, part) => readTypedKey(typed[part] ?? '').slice(0, length));
}
