import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lets, type ScreenName, screens } from '../contract/roles';
import { codeFiles, read } from './support/files';

/**
 * Code that a page for everybody loads only once it knows that somebody of the staff is logged in: the way from the pages
 * of pupils into those of staff ends here.
 */
const staffOnly: readonly string[] = [
  'web/platform/screens/StaffLayout.tsx',
  'web/features/results/lists/AdminResults.tsx',
  'web/features/results/lists/TutorResults.tsx',
  'web/features/users/schools/SchoolsPanel.tsx',
];

/** Staff files that still load by `useLoad`. None may be added. */
const stillUseLoad: readonly string[] = [
  'web/features/agreements/AgreementDetailsModal.tsx',
  'web/features/awards/AwardList.tsx',
  'web/features/awards/RegistrationPage.tsx',
  'web/features/collections/list/ContestsPage.tsx',
  'web/features/collections/editor/EditCollectionPage.tsx',
  'web/features/collections/editor/PreviewModal.tsx',
  'web/features/collections/list/StatisticsModal.tsx',
  'web/features/correction/CorrectionPage.tsx',
  'web/features/correction/PreviewCard.tsx',
  'web/features/dictionaries/DictionariesPage.tsx',
  'web/features/dictionaries/EntriesPage.tsx',
  'web/features/exchange/ExportButton.tsx',
  'web/features/exchange/KeyModal.tsx',
  'web/features/exchange/LookModal.tsx',
  'web/features/interactive/EditInteractivePage.tsx',
  'web/features/keycards/KeyCardsDialog.tsx',
  'web/features/news/EditNewsPage.tsx',
  'web/features/participants/acts/AssignModal.tsx',
  'web/features/participants/add/UploadPage.tsx',
  'web/features/participation/ActivePage.tsx',
  'web/features/participation/ChallengePage.tsx',
  'web/features/permissions/filters/ChosenClass.tsx',
  'web/features/permissions/tiles/ClassTiles.tsx',
  'web/features/reference/SchoolPicker.tsx',
  'web/features/rehearsal/RehearsalPanel.tsx',
  'web/features/results/lists/AdminResults.tsx',
  'web/features/results/own/SolutionsPage.tsx',
  'web/features/results/lists/TutorResults.tsx',
  'web/features/rollover/PupilsModal.tsx',
  'web/features/rollover/RolloverWizard.tsx',
  'web/features/schools/Agreement.tsx',
  'web/features/schools/EditSchoolPage.tsx',
  'web/features/schools/MergeModal.tsx',
  'web/features/schools/SchoolForm.tsx',
  'web/features/secondround/SetupPage.tsx',
  'web/features/secondround/UsersPage.tsx',
  'web/features/solving/late/RescueResult.tsx',
  'web/features/solving/late/LatePage.tsx',
  'web/features/statistics/tasks/ItemsPage.tsx',
  'web/features/statistics/tasks/TasksPage.tsx',
  'web/features/statistics/counts/YearsPage.tsx',
  'web/features/surveys/ResultsPage.tsx',
  'web/features/tasks/editor/EditTaskPage.tsx',
  'web/features/tasks/pictures/ImagePicker.tsx',
  'web/features/tasks/list/StatisticsModal.tsx',
  'web/features/tasks/list/TasksPage.tsx',
  'web/features/tasks/use-lists.ts',
  'web/features/texts/EditTextPage.tsx',
  'web/features/texts/TextsPage.tsx',
  'web/features/users/schools/AddSchoolDialog.tsx',
  'web/features/users/profile/EditUserPage.tsx',
  'web/features/users/schools/SchoolsPanel.tsx',
  'web/features/users/profile/UserPage.tsx',
];

/** Files that still write by hand what `useAct` does. None may be added. */
const stillBusyByHand: readonly string[] = [
  'web/features/agreements/SignForm.tsx',
  'web/features/auth/passwords/NewPasswordPage.tsx',
  'web/features/auth/passwords/ResetPage.tsx',
  'web/features/auth/arrival/RulesModal.tsx',
  'web/features/auth/login/use-entry.ts',
  'web/features/board/ReportButton.tsx',
  'web/features/board/acts/use-board-acts.ts',
  'web/features/collections/editor/CollectionForm.tsx',
  'web/features/collections/editor/TasksSection.tsx',
  'web/features/collections/list/use-list-acts.tsx',
  'web/features/crossword/CrosswordPage.tsx',
  'web/features/exchange/ArchiveForm.tsx',
  'web/features/exchange/KeyModal.tsx',
  'web/features/exchange/PreviewPart.tsx',
  'web/features/keycards/use-paper.ts',
  'web/features/participants/acts/AssignModal.tsx',
  'web/features/participants/acts/use-acts.ts',
  'web/features/participation/SelectModal.tsx',
  'web/features/permissions/acts/use-acts.ts',
  'web/features/rehearsal/RehearsalPanel.tsx',
  'web/features/reports/use-report.tsx',
  'web/features/results/calculation/use-result-export.ts',
  'web/features/rollover/ClassChoice.tsx',
  'web/features/rollover/LastRollover.tsx',
  'web/features/schools/AgreementUpload.tsx',
  'web/features/schools/EditSchoolPage.tsx',
  'web/features/schools/MergeModal.tsx',
  'web/features/schools/Requested.tsx',
  'web/features/secondround/CentresForm.tsx',
  'web/features/secondround/InviteForm.tsx',
  'web/features/sessions/EndSessionDialog.tsx',
  'web/features/signup/ConfirmStep.tsx',
  'web/features/signup/DetailsStep.tsx',
  'web/features/solving/enter/EntryCard.tsx',
  'web/features/solving/enter/LockdownLaunch.tsx',
  'web/features/solving/late/AcceptDialog.tsx',
  'web/features/surveys/SurveyPage.tsx',
  'web/features/tasks/pictures/ImageUpload.tsx',
  'web/features/tasks/list/TasksPage.tsx',
  'web/features/training/use-key-entry.ts',
  'web/features/users/profile/ChangedMeanwhile.tsx',
  'web/features/users/schools/SchoolsPanel.tsx',
  'web/features/users/find/use-end-user.ts',
  'web/features/users/new-password/use-new-password.ts',
  'web/lists/RemoveQuestion.tsx',
  'web/platform/export/ExportButton.tsx',
];

type Module = { file: string; text: string; now: string[]; later: string[] };

/** The modules of the pages by their path without ending: what each imports at once, and what it loads later. */
const modules = new Map<string, Module>(
  codeFiles()
    .filter((path) => /^web\/.*\.tsx?$/.test(path) && !path.endsWith('.test.ts'))
    .map((path) => {
      const text = read(path).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      const names = (pattern: RegExp) =>
        [...text.matchAll(pattern)].map(([, name = '']) => (name.startsWith('.') ? join(path, '..', name) : name));
      const now = names(/^import\s+(?!type\b)(?:[^'";]*?\bfrom\s+)?'([^']+)'/gm);
      return [nameOf(path), { file: path, text, now, later: names(/\bimport\('([^']+)'\)/g) }];
    }),
);

/** The pages of the tables of screens: who may open each. */
const pages = [...modules].flatMap(([path, { text }]) =>
  path.startsWith('web/routes/')
    ? [...text.matchAll(/screen\(\s*'(\w+)',\s*\(\) =>\s*import\('([^']+)'\)/g)].map(([, screen = '', page = '']) => ({
        page: join(path, '..', page),
        isForAll: isScreen(screen) && (lets(screens[screen], null) || lets(screens[screen], 'STUDENT')),
      }))
    : [],
);
const staffPages = pages
  .map(({ page }) => page)
  .filter((page) => !pages.some((one) => one.page === page && one.isForAll));

/** What pupils and strangers load: everything from the start of the site that does not lie behind a page of staff. */
const ofPupils = reached('web/main');

describe('what pupils and strangers load', () => {
  it('is known from the tables of screens', () => {
    expect(pages.length).toBeGreaterThan(Object.keys(screens).length - 5);
    expect(staffOnly.filter((file) => !modules.has(nameOf(file)))).toEqual([]);
    expect(ofPupils).toContain('web/features/solving/SolverPage');
    expect(ofPupils).not.toContain('web/features/tasks/TasksPage');
  });

  it('is free of Mantine, TanStack Query, the lists and the kit of staff', () => {
    const heavy = /^(@mantine|@tanstack)\/|^web\/(staff|lists|ui\/staff)\//;
    const wrong = [...ofPupils].flatMap((path) =>
      importsOf(path)
        .filter((name) => heavy.test(name) && !isStaffOnly(name))
        .map((name) => `${path} -> ${name}`),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the data of staff pages', () => {
  it('is loaded by TanStack Query in one place', () => {
    const wrong = [...modules].filter(
      ([path, { now }]) => now.includes('@tanstack/react-query') && !path.startsWith('web/staff/'),
    );
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it('is loaded by useData, not by the hook of the pupils’ pages', () => {
    const wrong = [...modules].filter(
      ([path, { text }]) => /^web\/(features|lists)\//.test(path) && !ofPupils.has(path) && /\buseLoad\(/.test(text),
    );
    expect(wrong.map(([, { file }]) => file).filter((file) => !stillUseLoad.includes(file))).toEqual([]);
  });

  it('has one place for each key', () => {
    const uses = [...modules]
      .flatMap(([path, { text }]) =>
        [...text.matchAll(/\buse(?:Data|Page)(?:<[^(]*>)?\(\s*(\[\s*'\w+',\s*'\w+'|[^)\s]+)/g)].map(([, key = '']) => ({
          path,
          key,
        })),
      )
      .filter(({ path }) => !/^web\/(staff|lists)\//.test(path));
    const unnamed = uses.filter(({ key }) => !key.startsWith('['));
    expect(unnamed).toEqual([]);
    const keys = uses.map(({ key }) => key.replace(/\s/g, ''));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});

describe('acts', () => {
  it('go through useAct, which lets one be under way and says what failed', () => {
    const wrong = [...modules].filter(
      ([path, { text }]) =>
        path !== 'web/platform/forms/use-act' &&
        /\bset(Busy|Sending|Saving|Pending|Running|Working)\(/.test(text) &&
        /\b(try|catch|finally)\b/.test(text),
    );
    expect(wrong.map(([, { file }]) => file).filter((file) => !stillBusyByHand.includes(file))).toEqual([]);
  });
});

function isScreen(name: string): name is ScreenName {
  return Object.hasOwn(screens, name);
}

function reached(start: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path) || staffPages.includes(path) || isStaffOnly(path)) return;
    found.add(path);
    for (const next of importsOf(path)) visit(next);
  };
  visit(start);
  return found;
}

function importsOf(path: string): string[] {
  const { now = [], later = [] } = modules.get(path) ?? {};
  return now.concat(later);
}

function nameOf(file: string): string {
  return file.replace(/\.tsx?$/, '');
}

function isStaffOnly(path: string): boolean {
  return staffOnly.some((file) => nameOf(file) === path);
}
