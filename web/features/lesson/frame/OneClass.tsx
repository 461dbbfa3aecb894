import type { ReactNode } from 'react';
import { type ClassId, className, classOfSlug, isSameClass } from '../../../../contract/classes';
import { Loaded } from '../../../platform/calls/Loaded';
import { useParams } from '../../../platform/screens/navigation';
import { useFilters } from '../../../platform/screens/use-filters';
import { useOwnSchool } from '../../../platform/session/chosen-school';
import { useSession } from '../../../platform/session/session';
import { useWords } from '../../../platform/words/words';
import { PageHead } from '../../../ui/frame/PageHead';
import { useClasses } from '../../classes/classes';
import { ClassLinks } from './ClassLinks';
import { ClassContext } from './class-place';
import { SchoolFirst } from './SchoolFirst';

/** The class in the address, with its name; asks for the school first where none is known. */
export function OneClass({ children }: { children: ReactNode }) {
  const school = useClassSchool();
  const id = classOfSlug(useParams().class ?? '');
  if (school === null) return <SchoolFirst />;
  if (id === null) return <ClassLinks school={school} />;
  return (
    <KnownClass key={school} id={id} school={school}>
      {children}
    </KnownClass>
  );
}

function KnownClass({ id, school, children }: { id: ClassId; school: string; children: ReactNode }) {
  const words = useWords('lesson', 'classes');
  const classes = useClasses(school);
  return (
    <>
      {classes.value === undefined && <PageHead title={words.classes.named({ name: className(id) })} />}
      <Loaded load={classes} failed={words.classesFailed}>
        {(list) => {
          const found = list?.find((one) => isSameClass(one, id));
          const place = { id, school, name: found?.name ?? className(id), count: found?.count ?? 0 };
          return <ClassContext value={place}>{children}</ClassContext>;
        }}
      </Loaded>
    </>
  );
}

/** The id of the school: a teacher's chosen or first one, an administrator's choice in the address; null: none yet. */
export function useClassSchool(): string | null {
  const wanted = useFilters<'school'>().get('school');
  const session = useSession();
  const own = useOwnSchool(wanted);
  return session?.role === 'TUTOR' ? (own?.id ?? null) : wanted || null;
}
