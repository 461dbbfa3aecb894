// Where the acts of a teacher's day lead.
import type { ComponentProps } from 'react';
import { type ClassId, classSlug } from '../../../contract/classes';
import type { TodayNeed } from '../../../contract/today';
import { Link } from '../../platform/screens/Link';
import { paths } from '../../platform/screens/paths';

type AnchorProps = Omit<ComponentProps<'a'>, 'href' | 'id'>;
type ClassLinkProps = AnchorProps & { of: ClassId };
/** challenge: the contest of the tile. select: with those who have not sat checked. pupil: the one to open. */
type LessonLinkProps = ClassLinkProps & { challenge?: string | null; select?: 'rest'; pupil?: string };

/** Leads to the lesson of a class. */
export function LessonLink({ of, challenge, select, pupil, ...rest }: LessonLinkProps) {
  const search = searchOf({ challenge, select, pupil });
  return <Link {...rest} to={paths.classLesson} params={{ class: classSlug(of) }} search={search} />;
}

/** Leads to the consents of a class. */
export function ConsentsLink({ of, ...rest }: ClassLinkProps) {
  return <Link {...rest} to={paths.classConsents} params={{ class: classSlug(of) }} />;
}

/** Leads to the results of a class. */
export function ResultsLink({ of, ...rest }: ClassLinkProps) {
  return <Link {...rest} to={paths.classResults} params={{ class: classSlug(of) }} />;
}

const elsewhere = {
  UNSENT: paths.rescue,
  AWARDS: paths.awardRegistration,
  HANDED_OVER: paths.home,
  SCHOOL_AGREEMENT: paths.schools,
} as const;

/** Leads to the pupils whom a matter is about. */
export function NeedLink({ need, ...rest }: AnchorProps & { need: TodayNeed }) {
  const { kind, classes } = need;
  const [first = { grade: 0, subGrade: null }] = classes;
  if (kind === 'WAITING') return <LessonLink {...rest} of={first} />;
  if (kind === 'NOT_SAT') return <LessonLink {...rest} of={first} select="rest" />;
  if (kind === 'NOT_RETURNED') return <Link {...rest} to={paths.classOffline} params={{ class: classSlug(first) }} />;
  if (kind === 'CONSENTS') return <ConsentsLink {...rest} of={first} />;
  return <Link {...rest} to={elsewhere[kind]} />;
}

function searchOf(query: Record<string, string | null | undefined>): string {
  const filled = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`;
}
