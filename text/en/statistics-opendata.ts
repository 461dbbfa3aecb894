export const statisticsOpendata = {
  download: 'Download the numbers of the challenge (zip)',
  downloadHint: 'Sums without persons: tasks, points, participants.',
  readme: [
    'Numbers of a challenge without persons.',
    'CSV files: UTF-8, separated by semicolons. Names and order of the columns stay; new columns come at the end.',
    'challenge.csv: the challenge, date and version of the public results, how many tasks and students, the most points.',
    'tasks.csv: how many students solved each task, failed it or left it; an empty grade stands for all grades together.',
    'points.csv: how many students have from "from" to "to" points; an empty grade stands for all grades together.',
    'participants.csv: how many students of a district took part in that year, by grade.',
    'An empty number is hidden: it, or another one by subtraction, would tell of fewer than 5 students. A grade in which fewer than 30 students took part is not told apart.',
  ].join('\r\n'),
};
