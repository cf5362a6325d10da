const script = '<script>window.hacked=1</script>';
const rows = (cell: string) => `x,y\n1,2\n3,${cell}\n5,6`;

/** Cells that look like numbers and are none: a table with one is refused, because its writer meant a number. */
const cells = [
  ...[
    '0x1F',
    '0b11',
    '1,5',
    '12abc',
    '()=>1',
    '\u202e12',
    '1\u00002',
    '=cmd|calc!A0',
    '@SUM(1)',
    '+-1',
    '--1',
  ],
  ...[
    '1..2',
    '1.2.3',
    'e5',
    '%31',
    '&#49;',
    script,
    '"<img src=x onerror=window.hacked=1>"',
    '$' + '{1+1}',
    '`1`',
    '\\u0031',
  ],
] as const;

/** Cells that say that there is no result: their row is left out, and the others are read. */
export const cellsWithoutResult: readonly string[] = [
  ...[
    'NaN',
    'Infinity',
    '-inf',
    '1e309',
    '1e101',
    '∞',
    'null',
    'undefined',
    'NA',
    '-',
    '.',
    '–',
    'failed',
    'pruned',
  ],
  ...[
    'true',
    '{}',
    '[]',
    '=1+1',
    '#DIV/0!',
    '１２',
    '٣٤',
    '½',
    '__proto__',
    'constructor',
    'spilled the jar',
    '9'.repeat(3_000_000),
  ],
];

/** Descriptions of tables and their texts; none of them can be used. */
export const hostileTables: readonly (readonly [what: string, text: string])[] = [
  ...cells.map((cell) => [`a cell ${JSON.stringify(cell)}`, rows(cell)] as const),
  ['nothing', ''],
  ['nothing but blanks', ' \n\t\n '],
  ['null bytes', '\0'.repeat(1000)],
  ['a program', 'MZ\u0090\u0000\u0003\u0000\u0000\u0004ÿÿ\u0000\u0000¸'],
  ['a page', `<!doctype html><html><body>${script}</body></html>`],
  ['JSON with a prototype', '{"__proto__":{"hacked":1}}'],
  ['six megabytes', `x,y\n${'1,2\n'.repeat(1_500_000)}`],
  ['one line of four megabytes', 'a'.repeat(4_000_000)],
  ['four megabytes of separators', ','.repeat(4_000_000)],
  ['four megabytes of quotes', '"'.repeat(4_000_000)],
  ['a quote that never ends', `x,y\n"${'1,2\n'.repeat(500_000)}`],
  ['a cell of three megabytes', rows('9'.repeat(3_000_000) + 'x')],
  ['a hundred thousand columns', `${Array.from({ length: 100_000 }, (_, i) => `c${i}`).join(',')}\n1,2\n3,4`],
  ['the same column twice', 'x,x\n1,2\n3,4'],
  ['a prototype twice', '__proto__,__proto__\n1,2\n3,4'],
  ['numbers for names', '1,2\n3,4\n5,6'],
  ['torn rows', 'x,y\n1\n2,3,4'],
];
