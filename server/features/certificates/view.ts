// The words and figures of a certificate that depend on its pupil. Pure.
import { certificatesPaper as paper } from '../../../text/lt/certificates-paper';
import { num } from '../../../text/lt/numbers';
import { reference } from '../../../text/lt/reference';
import { referenceStages } from '../../../text/lt/reference-stages';
import type { Place, PupilCertificate } from './sheet';

/** "2025 m. gruodžio 2 d." day: yyyy-MM-dd. */
export function dayWords(day: string): string {
  return longDay.format(new Date(`${day}T12:00:00Z`)).replaceAll(' ', '\u00a0');
}
const longDay = new Intl.DateTimeFormat('lt', { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** The stage of a round: "I etapas". */
export function stageOf(round: number): string {
  return round === 1 ? reference.stage.FIRST_ROUND : reference.stage.SECOND_ROUND;
}

/** In which stage: "I etape". */
export function stageIn(round: number): string {
  return round === 1 ? reference.stageLocative.FIRST_ROUND : reference.stageLocative.SECOND_ROUND;
}

/** Whose age group: "Bičiulių". name: its code or its Lithuanian name; null for a group that an administrator named. */
export function groupOf(name: string): string | null {
  const codes = ['ELFIN', 'PRIMARY', 'BENJAMIN', 'CADET', 'JUNIOR', 'SENIOR'] as const;
  const code = codes.find((one) => one === name || referenceStages.ageGroup[one] === name);
  return code ? paper.group[code] : null;
}

/** 1 to 3. */
export function roman(place: number): string {
  return 'I'.repeat(place);
}

/** Selects the places in the better half, because a certificate shows what its pupil is proud of. */
function proudPlaces({ country, district }: PupilCertificate): { scale: 'COUNTRY' | 'DISTRICT'; place: Place }[] {
  const places = [
    { scale: 'COUNTRY' as const, place: country },
    ...(district ? [{ scale: 'DISTRICT' as const, place: district }] : []),
  ];
  return places.filter(({ place }) => place.rank * 2 <= place.of);
}

/** Whether the sentence names the solved tasks; without places the figures show them. */
export function tellsTasks(certificate: PupilCertificate): boolean {
  return proudPlaces(certificate).length > 0;
}

/** The figures of a certificate: points, then the places in the better half, or solved tasks if there are none. */
export function cellsOf(certificate: PupilCertificate): { figure: string; label: string }[] {
  const { points, maxPoints, solved, tasks } = certificate;
  const places = proudPlaces(certificate).map(({ scale, place }) => ({
    figure: num(place.rank),
    label: paper.placeOf[scale](place),
  }));
  return [
    { figure: num(points), label: paper.pointsOf({ points, of: maxPoints }) },
    ...(places.length > 0 ? places : [{ figure: num(solved), label: paper.tasksOf({ solved, of: tasks }) }]),
  ];
}
