import fc from 'fast-check';
import katex from 'katex';
import { describe, expect, it } from 'vitest';
import { sanitiseHtml, sanitiseSvg } from './sanitise';

const ATTACKS: [name: string, html: string, expected: string][] = [
  ['img onerror', '<p>a<img src="/x.png" onerror="alert(1)" alt="">b</p>', '<p>a<img src="/x.png" alt="" />b</p>'],
  ['svg onload', '<p>a</p><svg onload="alert(1)"><a href="/x">t</a></svg>', '<p>a</p>'],
  ['svg solidus', '<svg/onload=alert(1)>', ''],
  ['javascript link', '<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['javascript link in disguise', '<a href="jAva&#9;script&colon;alert(1)">x</a>', '<a>x</a>'],
  ['data link', '<a href="data:text/html,<script>alert(1)</script>">x</a>', '<a>x</a>'],
  ['style import', '<style>@import url(//evil.example/x.css);</style>a', 'a'],
  ['base', '<base href="//evil.example/"><a href="/a">x</a>', '<a href="/a">x</a>'],
  ['form', '<form action="//evil.example/"><input name="p"><button>Ok</button></form>a', 'a'],
  ['meta refresh', '<meta http-equiv="refresh" content="0;url=//evil.example/">a', 'a'],
  ['iframe', '<iframe src="//evil.example/">x</iframe>a', 'a'],
  ['object', '<object data="x.swf"><p>x</p></object>a', 'a'],
  ['foreign picture', '<img src="https://evil.example/p.gif" alt="x">', '<img alt="x" />'],
  ['foreign picture without scheme', '<img src="//evil.example/p.gif" alt="x">', '<img alt="x" />'],
  ['foreign picture with backslash', '<img src="/\\evil.example/p.gif" alt="x">', '<img alt="x" />'],
  ['picture as data', '<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="x">', '<img alt="x" />'],
  ['style that loads', '<p style="background:url(//evil.example/);color:red">x</p>', '<p style="color:red">x</p>'],
  ['style that covers the page', '<div style="position:fixed;width:100%">x</div>', '<div style="width:100%">x</div>'],
  ['class of the application', '<div class="modal task-center">x</div>', '<div class="task-center">x</div>'],
  ['identifier', '<p id="root" name="y">x</p>', '<p>x</p>'],
  ['comment', 'a<!-- <script>alert(1)</script> -->b', 'ab'],
  ['noscript', '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>a', 'a'],
  ['own picture', '<img src="image:graphics/a b.svg" width="90">', '<img src="image:graphics/a b.svg" width="90" />'],
  [
    'link outside',
    '<a href="https://lt.wikipedia.org/wiki/Grafas" target="x">x</a>',
    '<a href="https://lt.wikipedia.org/wiki/Grafas" target="_blank" rel="noopener noreferrer">x</a>',
  ],
];

const MXSS = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<form><math><mtext></form><form><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=alert(1) src=1>">',
  '<math><mi xlink:href="javascript:alert(1)" href="javascript:alert(1)">x</mi></math>',
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
];

describe('sanitiseHtml', () => {
  it.each(ATTACKS)('X01: %s', (_name, html, expected) => {
    expect(sanitiseHtml(html)).toBe(expected);
  });

  it.each(MXSS)('X01: leaves nothing that runs in %s', (html) => {
    // What a quoted value says is text
    const markup = sanitiseHtml(html).replace(/="[^"]*"/g, '');
    expect(markup).not.toMatch(/onerror|href|style|mglyph|svg|textarea|javascript/i);
  });

  it('keeps the MathML that KaTeX writes, without its source', () => {
    const html = katex.renderToString('\\frac{a^2}{\\sqrt{b_1}} \\le \\sum\\limits_{i=1}^{n} i', {
      output: 'mathml',
      displayMode: true,
    });
    const clean = sanitiseHtml(html);
    for (const tag of ['math', 'mrow', 'mfrac', 'msup', 'msqrt', 'msub', 'munderover', 'mo', 'mi', 'mn']) {
      expect(clean).toContain(`<${tag}`);
    }
    expect(clean).not.toContain('\\frac');
  });

  it('keeps lists, tables and sizes of pictures', () => {
    const html =
      '<table><thead><tr><th colspan="2" style="text-align:center">A</th></tr></thead><tbody><tr><td rowspan="2">b</td></tr></tbody></table>' +
      '<ol start="3"><li>x<sub>1</sub></li></ol>' +
      '<p style="text-align:center"><img src="image:a.svg" alt="" width="150" style="width:150px;vertical-align:-0.6ex" /></p>';
    expect(sanitiseHtml(html)).toBe(html);
  });

  it('is idempotent, even on markup that is not well formed', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(...ATTACKS.map(([, html]) => html), ...MXSS),
      fc.constantFrom(
        '<p>',
        '</p>',
        '<x>',
        '</x>',
        '<a href="/b">',
        '<table>',
        '<td>',
        '</td>',
        '<li>',
        '<ul>',
        '<b',
        '"',
        '&',
      ),
      fc.constantFrom(
        '<p style="',
        'color:red',
        '<math>',
        '<mi>',
        '</math>',
        '<svg>',
        '<style>',
        '</style>',
        '&lt;',
        '&amp;lt;',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = sanitiseHtml(pieces.join(''));
        expect(sanitiseHtml(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});

const NS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const SVG_ATTACKS: [name: string, body: string, expected: string][] = [
  ['script', '<script>alert(1)</script><rect width="1"/>', '<rect width="1"/>'],
  ['script of a namespace', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script><g/>', '<g/>'],
  ['event', '<rect onload="alert(1)" onclick="alert(2)" width="1"/>', '<rect width="1"/>'],
  ['foreignObject', '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml">x</body></foreignObject><g/>', '<g/>'],
  ['link around a drawing', '<a href="javascript:alert(1)"><rect width="1"/></a>', '<rect width="1"/>'],
  ['picture from outside', '<image href="https://evil.example/p.png" width="1"/><g/>', '<g/>'],
  ['drawing inside as data', '<image xlink:href="data:image/svg+xml;base64,PHN2Zz4="/><g/>', '<g/>'],
  ['use of another file', '<use href="https://evil.example/x.svg#a"/>', '<use/>'],
  ['animated link', '<animate attributeName="href" values="#a;javascript:alert(1)"/><g/>', '<g/>'],
  ['animated event', '<set attributeName="onclick" to="alert(1)"/><g/>', '<g/>'],
  ['filter picture', '<filter id="f"><feImage href="https://evil.example/p.png"/></filter>', '<filter id="f"/>'],
  ['paint from outside', '<rect fill="url(https://evil.example/x.svg#a)" width="1"/>', '<rect width="1"/>'],
  [
    'style attribute',
    '<g style="fill:red;mask:url(//evil.example/m);stroke:url(#a)"/>',
    '<g style="fill:red;stroke:url(#a)"/>',
  ],
  ['style attribute with escapes', '<g style="fill:u\\72l(//evil.example/);stroke:red"/>', '<g style="stroke:red"/>'],
  ['style import', '<style>@import "//evil.example/x.css"; .a{fill:red}</style>', '<style>.a{fill:red}</style>'],
  [
    'style font',
    '<style>@font-face{font-family:x;src:url(//evil.example/f)} .a{fill:red}</style>',
    '<style>.a{fill:red}</style>',
  ],
  ['style url', '<style>.a{fill:url("//evil.example/")} .b{fill:url(#g)}</style>', '<style>.b{fill:url(#g)}</style>'],
  ['style expression', '<style>.a{width:expression(alert(1))}</style><g/>', '<g/>'],
  [
    'style that breaks out',
    '<style><![CDATA[.a{fill:red}</style><script>alert(1)</script>]]></style>',
    '<style>.a{fill:red}</style>',
  ],
  ['processing instruction', '<?xml-stylesheet href="//evil.example/x.css"?><g/>', '<g/>'],
  ['handler element', '<handler type="text/javascript">alert(1)</handler><g/>', '<g/>'],
];

describe('sanitiseSvg', () => {
  it.each(SVG_ATTACKS)('%s', (_name, body, expected) => {
    expect(sanitiseSvg(`<svg ${NS}>${body}</svg>`)).toBe(`<svg xmlns="http://www.w3.org/2000/svg">${expected}</svg>`);
  });

  it('keeps what draws: gradients, clips, masks, local references, embedded pictures, texts', () => {
    const body =
      '<defs><linearGradient id="g" xlink:href="#h"><stop offset="0" stop-color="#fff"/></linearGradient><clipPath id="c"><path d="M0 0h9"/></clipPath>' +
      '<mask id="m"><circle r="2"/></mask></defs><g clip-path="url(#c)" mask="url(\'#m\')"><use xlink:href="#a" x="1"/></g>' +
      '<image xlink:href="data:image/png;base64,iVBORw0KGgo=" width="9"/><text xml:space="preserve">a <tspan>&lt;b&gt;</tspan></text>';
    expect(sanitiseSvg(`<svg ${NS} viewBox="0 0 9 9">${body}</svg>`)).toBe(
      `<svg ${NS} viewBox="0 0 9 9">${body}</svg>`,
    );
  });

  it('reads the exports of drawing programs: prologue, entities, their own elements and attributes', () => {
    const svg = `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [ <!ENTITY ns "http://www.w3.org/2000/svg"> ]>
      <svg xmlns="&ns;" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" sodipodi:docname="C:\\vardenis.svg">
      <sodipodi:namedview pagecolor="#fff"/><metadata><x>vardenis@example.lt</x></metadata><title>t</title><g id="a" sodipodi:nodetypes="cc"/></svg>`;
    expect(sanitiseSvg(svg)).toBe('<svg xmlns="http://www.w3.org/2000/svg"><g id="a"/></svg>');
  });

  it.each([
    ['not XML', '<svg><rect></svg>'],
    ['another language', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['two roots', '<svg/><svg/>'],
    ['unknown entity', '<svg><text>&nbsp;</text></svg>'],
    ['entities of entities', '<!DOCTYPE svg [<!ENTITY a "x"><!ENTITY b "&a;&a;">]><svg><text>&b;</text></svg>'],
    ['entity of a file', '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg><text>&a;</text></svg>'],
    ['a use of itself', '<svg><g id="a"><use href="#a"/></g></svg>'],
    [
      'uses of uses that draw billions',
      `<svg><path id="a0"/>${[...Array(40).keys()].map((n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`).join('')}</svg>`,
    ],
    ['too deep', '<g>'.repeat(300) + '</g>'.repeat(300)],
  ])('refuses %s', (_name, svg) => {
    expect(() => sanitiseSvg(svg)).toThrow();
  });

  it('is idempotent', () => {
    const piece = fc.oneof(
      fc.constantFrom(...SVG_ATTACKS.map(([, body]) => body)),
      fc.string().map((text) => `<text>${text.replace(/[<&]/g, '')}</text>`),
      fc.string().map((css) => `<g style="${css.replace(/[<&"]/g, '')}"/>`),
      fc.string().map((css) => `<style>${css.replace(/[<&]/g, '')}{${css.replace(/[<&]/g, '')}:1}</style>`),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = sanitiseSvg(`<svg ${NS}>${pieces.join('')}</svg>`);
        expect(sanitiseSvg(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });
});
