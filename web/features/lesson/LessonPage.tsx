import { useEffect } from 'react';
import { classSlug } from '../../../contract/classes';
import { Loaded } from '../../platform/calls/Loaded';
import { useFilters } from '../../platform/screens/use-filters';
import { useWords } from '../../platform/words/words';
import { useData } from '../../staff/use-data';
import { PageEmpty } from '../../ui/frame/PageEmpty';
import { loadChallenges } from './board';
import { ClassHead } from './frame/ClassHead';
import { useClass } from './frame/class-place';
import { OneClass } from './frame/OneClass';
import { rememberClass } from './frame/wanted-class';
import { LiveLesson } from './LiveLesson';
import { chooseChallenge } from './state/challenge';

/** A class's lesson: before, during and after a sitting, live, with everything that a teacher can do about it. */
export function LessonPage() {
  return (
    <OneClass>
      <Lesson />
    </OneClass>
  );
}

function Lesson() {
  const words = useWords('lesson', 'permissions');
  const place = useClass();
  const { id, school } = place;
  const filters = useFilters<'challenge'>();
  const challenges = useData(['lesson', 'challenges'], loadChallenges, { everyMs: 120_000 });
  const { grade, subGrade } = id;
  useEffect(() => rememberClass(school, { grade, subGrade }), [school, grade, subGrade]);
  if (challenges.value === undefined) {
    return (
      <>
        <ClassHead tab="lesson" />
        <Loaded load={challenges} failed={words.permissions.loadChallengesFailed}>
          {() => null}
        </Loaded>
      </>
    );
  }
  const chosen = chooseChallenge(challenges.value, { grade, wanted: filters.get('challenge'), now: Date.now() });
  if (chosen.challenge === null) {
    return (
      <>
        <ClassHead tab="lesson" />
        <PageEmpty title={words.noContest}>{words.noContestHint}</PageEmpty>
      </>
    );
  }
  return (
    <LiveLesson
      key={`${school} ${classSlug(id)} ${chosen.challenge.brc_id}`}
      challenge={chosen.challenge}
      fitting={chosen.fitting}
    />
  );
}
