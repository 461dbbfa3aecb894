import { useState } from 'react';
import { classSlug } from '../../../../contract/classes';
import { reportLimits } from '../../../../contract/reports';
import { Loaded } from '../../../platform/calls/Loaded';
import { useSettings } from '../../../platform/calls/settings';
import { Link } from '../../../platform/screens/Link';
import { usePlace } from '../../../platform/screens/navigation';
import { paths } from '../../../platform/screens/paths';
import { useTitle } from '../../../platform/screens/title';
import { useWords } from '../../../platform/words/words';
import { useData } from '../../../staff/use-data';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { buttonClass } from '../../../ui/button-class';
import { PageEmpty } from '../../../ui/frame/PageEmpty';
import { PageHead } from '../../../ui/frame/PageHead';
import { Icon } from '../../../ui/Icon';
import { Notice } from '../../../ui/Notice';
import { keptSearch } from '../../lesson/frame/ClassHead';
import { useClass } from '../../lesson/frame/class-place';
import { OneClass } from '../../lesson/frame/OneClass';
import { useReport } from '../../reports/use-report';
import { Batch } from './Batch';
import { type ClassPupil, loadClassConsents } from './batch-calls';
import { LinksModal } from './LinksModal';

/** How often the page looks whether a parent has signed, in milliseconds. */
const everyMs = 20_000;

/** The consents of a class at once: forms to print, links for parents, scans of what was signed. */
export function ConsentsPage() {
  return (
    <OneClass>
      <ClassConsents />
    </OneClass>
  );
}

function ClassConsents() {
  const words = useWords('agreementsBatch', 'classes');
  const { flags } = useSettings();
  const { id, name, school } = useClass();
  const search = keptSearch(usePlace().search);
  const className = words.classes.named({ name });
  const title = words.title({ name: className });
  useTitle(title);
  const load = useData(
    ['agreements', 'class', school, id.grade, id.subGrade],
    (signal) => loadClassConsents(school, id, signal),
    { everyMs },
  );
  const pupils = load.value ?? [];
  const missing = pupils.filter(({ state }) => state === 'MISSING');
  const ofParents = pupils.filter(({ state }) => state !== 'SIGNS').length;
  return (
    <>
      <PageHead
        title={title}
        aside={
          missing.length > 0 ? (
            <Badge tone="warn" icon="warning">
              {words.missing({ n: missing.length, of: ofParents })}
            </Badge>
          ) : (
            ofParents > 0 && (
              <Badge tone="good" icon="check">
                {words.complete}
              </Badge>
            )
          )
        }
        actions={
          <>
            {flags.agreements && <HeadActs missing={missing} />}
            <Link
              to={paths.classLesson}
              params={{ class: classSlug(id) }}
              search={search}
              className={buttonClass({ size: 's' })}
            >
              <Icon name="arrow-left" /> {className}
            </Link>
          </>
        }
      />
      {flags.agreements ? (
        <Loaded load={load} failed={words.notLoaded}>
          {(all) =>
            all.length === 0 ? (
              <PageEmpty title={words.empty} />
            ) : (
              <Batch key={`${school} ${classSlug(id)}`} pupils={all} school={school} />
            )
          }
        </Loaded>
      ) : (
        <Notice>{words.off}</Notice>
      )}
      <Others pupils={pupils} />
    </>
  );
}

/** Prints the forms of all who need one, and opens the links for their parents. */
function HeadActs({ missing }: { missing: readonly ClassPupil[] }) {
  const words = useWords('agreementsBatch');
  const { busy, open } = useReport();
  const [isLinks, setLinks] = useState(false);
  if (missing.length === 0) return null;
  return (
    <>
      <Button
        size="s"
        icon="printer"
        busy={busy}
        disabled={missing.length > reportLimits.mostPeople}
        onClick={() => open('agreement', { uList: missing.map(({ uuid }) => uuid) })}
      >
        {words.print({ n: missing.length })}
      </Button>
      <Button size="s" icon="copy" onClick={() => setLinks(true)}>
        {words.links}
      </Button>
      {isLinks && <LinksModal pupils={missing} onClose={() => setLinks(false)} />}
    </>
  );
}

/** Who needs nothing from the teacher: those who have a consent, and those who sign themselves. */
function Others({ pupils }: { pupils: readonly ClassPupil[] }) {
  const words = useWords('agreementsBatch');
  const groups = [
    { state: 'HAS', title: words.have },
    { state: 'SIGNS', title: words.signs },
  ] as const;
  return (
    <section aria-label={words.others}>
      {groups.map(({ state, title }) => {
        const names = pupils.filter((pupil) => pupil.state === state).map(({ name }) => name);
        return (
          names.length > 0 && (
            <details key={state}>
              <summary>{title({ n: names.length })}</summary>
              <p className="dimmed">{names.join(', ')}</p>
            </details>
          )
        );
      })}
    </section>
  );
}
