// What the style sheets in web/ are held to: gaps, radii, type and colours by the names of web/ui/theme.css, few widths,
// and no rule that the kit (web/ui/kit.css) has already.
import stylelint, { type Config, type RuleBase } from 'stylelint';
import { kitClassesFor, readKit } from './kit';

const kitRule = 'damba/kit';
const kit = readKit();

const report: RuleBase = () => (root, result) => {
  root.walkRules(/^\.[\w-]+$/, (rule) => {
    if (rule.parent?.type !== 'root' || rule.nodes.some(({ type }) => type !== 'decl')) return;
    const said = new Map(
      rule.nodes.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value] as const] : [])),
    );
    const names = kitClassesFor(said, kit);
    if (names === undefined) return;
    const message = `web/ui/kit/ has this: className="${names.join(' ')}" (${kitRule})`;
    stylelint.utils.report({ ruleName: kitRule, result, node: rule, message });
  });
};
const kitPlugin = stylelint.createPlugin(kitRule, Object.assign(report, { ruleName: kitRule, messages: {} }));

/** A step of the scale, nothing, or what is computed of steps. */
const gap = '/^(0|normal|inherit|var\\(--[\\w-]+\\)|calc\\(.*var\\(--.*\\))( (0|var\\(--[\\w-]+\\)))?$/';
const radius = ['/^((0|inherit|50%|var\\(--(radius(-small|-card|-wide)?|round)\\)) ?){1,4}$/'];
/** A step of the scale with its line and its family; task text grows with its reader's aid. */
const font = ['inherit', '/var\\(--type-[\\w-]+\\) var\\(--font-[\\w-]+\\)$/', '/var\\(--task-scale\\)/'];
/** Phones, tablets, small laptops, laptops. */
const most = ['700px', '900px', '1100px', '1340px'];
const least = ['701px', '901px', '1101px'];

export const config: Config = {
  plugins: [kitPlugin],
  rules: {
    'declaration-property-value-allowed-list': {
      '/^(row-|column-)?gap$/': [gap],
      '/^border-.*radius$/': radius,
      font,
      'font-size': ['inherit', '/var\\(--task-scale\\)/'],
    },
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla'],
    'media-feature-name-value-allowed-list': { 'max-width': most, 'min-width': least, width: [] },
    [kitRule]: true,
  },
  overrides: [
    {
      files: ['**/web/ui/theme.css', '**/generated/*.css'],
      rules: { 'color-no-hex': null, 'color-named': null, 'function-disallowed-list': null },
    },
    { files: ['**/web/ui/kit/*.css'], rules: { [kitRule]: null } },
  ],
};
