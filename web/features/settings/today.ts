// What a setting means today, in words.
import type { SettingCounts, SettingName } from '../../../contract/settings-change';
import type { Words } from '../../platform/words/words';
import type { Values } from './draft';

/** The sentence of each setting that has one, with the numbers of this moment. */
export function todayWords(
  { today }: Words<'settings'>,
  counts: SettingCounts,
  values: Values,
): Partial<Record<SettingName, string>> {
  const { pupils, schools, secondFactor } = counts;
  const ofPupils = today.pupils({ n: pupils, schools });
  const ofTutors = today.tutors({ n: counts.tutors });
  const year = Number(values.get('year'));
  const lacks = ({ people, without }: { people: number; without: number }) =>
    today.secondFactor({ n: without, of: people });
  return {
    agreements: today.agreements({ n: pupils - counts.withoutConsent, of: pupils }),
    agreementRequired: today.agreementRequired({ n: counts.withoutConsent }),
    fastLogin: today.fastLogin({ n: counts.withKey, of: pupils }),
    publicResults: today.publicResults({ n: counts.publicContests }),
    openData: today.openData({ n: counts.publicContests }),
    studentsEdit: ofPupils,
    resultsMenu: ofPupils,
    invoices: ofTutors,
    addToContest: ofTutors,
    loginColumn: ofTutors,
    secondReview: today.secondReview({ n: counts.uncheckedVersions }),
    lockdown: today.lockdown({ n: counts.lockedContests, of: counts.contests }),
    sessionsMenu: today.sessionsMenu({ n: counts.sessions }),
    studentSurvey: today.studentSurvey({ n: counts.studentAnswers, year }),
    teacherSurvey: today.teacherSurvey({ n: counts.teacherAnswers, year }),
    crossword: today.crossword({ n: counts.crosswordAnswers, year: Number(values.get('crosswordYear')) }),
    secondFactorAdmin: lacks(secondFactor.ADMIN),
    secondFactorDeveloper: lacks(secondFactor.DEVELOPER),
    secondFactorCentre: lacks(secondFactor.CENTER_ADMIN),
    accessWindowMinutes: today.accessWindowMinutes({ n: counts.permissions }),
    year: today.year({ n: counts.contests }),
    contestTasks: today.contestTasks({ n: counts.shortSets }),
  };
}
