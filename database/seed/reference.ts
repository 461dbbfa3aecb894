/** The short reference lists: age groups, levels with their points, languages of tasks. */

export const ageGroups = [
  { id: 1, code: 'ELFIN', name: 'Nykštukai', min_grade: 1, max_grade: 2 },
  { id: 2, code: 'PRIMARY', name: 'Mažyliai', min_grade: 3, max_grade: 4 },
  { id: 3, code: 'BENJAMIN', name: 'Bičiuliai', min_grade: 5, max_grade: 6 },
  { id: 4, code: 'CADET', name: 'Draugai', min_grade: 7, max_grade: 8 },
  { id: 5, code: 'JUNIOR', name: 'Jauniai', min_grade: 9, max_grade: 10 },
  { id: 6, code: 'SENIOR', name: 'Kolegos', min_grade: 11, max_grade: 12 },
];

/** A wrong answer takes a third of the points away. */
export const levelGroup = { id: 1, name: '6, 9, 12' };
export const levels = [
  { id: 1, level_group_id: 1, name: 'easy', points: 6, penalty: 2 },
  { id: 2, level_group_id: 1, name: 'medium', points: 9, penalty: 3 },
  { id: 3, level_group_id: 1, name: 'hard', points: 12, penalty: 4 },
] as const;

export const languages = [
  { id: 1, code: 'lt', name: 'lietuvių' },
  { id: 2, code: 'en', name: 'anglų' },
  { id: 3, code: 'de', name: 'vokiečių' },
  { id: 4, code: 'fr', name: 'prancūzų' },
  { id: 5, code: 'it', name: 'italų' },
  { id: 6, code: 'pl', name: 'lenkų' },
  { id: 7, code: 'ru', name: 'rusų' },
];
