/** What a formula in a text may be made of: the filter of the server and the editor go by the same lists. */

export const mathTags: readonly string[] = [
  ...['math', 'semantics', 'mrow', 'mi', 'mn', 'mo', 'ms', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'mstyle'],
  ...['merror', 'mpadded', 'mphantom', 'menclose', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover'],
  ...['mmultiscripts', 'mprescripts', 'none', 'mtable', 'mtr', 'mlabeledtr', 'mtd'],
];

export const mathAttributes: readonly string[] = [
  ...['xmlns', 'display', 'mathvariant', 'mathsize', 'mathcolor', 'mathbackground', 'displaystyle', 'scriptlevel'],
  ...['stretchy', 'fence', 'separator', 'lspace', 'rspace', 'minsize', 'maxsize', 'symmetric', 'largeop', 'form'],
  ...['movablelimits', 'accent', 'accentunder', 'linethickness', 'notation', 'width', 'height', 'depth', 'voffset'],
  ...['columnalign', 'rowalign', 'columnspacing', 'rowspacing', 'columnlines', 'rowlines', 'frame', 'side'],
];
