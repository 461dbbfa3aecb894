import { countLogs, type DamPlace } from '../../ui/sitting/dam/places';
import { useWords } from './words';

/** What the drawing of a dam shows, as a sentence for who does not see it. */
export function useDamSentence(places: readonly DamPlace[]): string {
  const { logs, here, of } = countLogs(places);
  return useWords('dam').sentence({ n: logs, of, here });
}

/** The same places with spoken names, for a dam whose places are pressed. */
export function useNamedPlaces(places: readonly DamPlace[]): DamPlace[] {
  const words = useWords('dam');
  return places.map((place) => ({
    ...place,
    label: words.place({ n: place.number, state: words.states[place.state] }),
  }));
}
