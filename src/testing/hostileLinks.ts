import { deflateSync, strToU8 } from 'fflate';

const script = '<script>window.hacked=1</script>';
const image = '<img src=x onerror="window.hacked=1">';
const megabyte = 'a'.repeat(1_000_000);

/** Text as links carry rows: compressed, in their alphabet. */
function packed(text: string): string {
  const bytes = deflateSync(strToU8(text), { level: 9 });
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

const encoded = (text: string) => encodeURIComponent(text);
const rows = (json: string, objective = 'points') => `objective=${objective}&data=${packed(json)}`;
const typed = (formula: string) => rows(JSON.stringify({ formula }), 'formula');
const deep = (open: string, inside: string, close: string, times = 100_000) =>
  open.repeat(times) + inside + close.repeat(times);

const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
];

const scripts = [
  `objective=${encoded(script)}`,
  `model=${encoded(image)}`,
  `kernel=${encoded('"><svg onload=window.hacked=1>')}`,
  `acquisition=${encoded("';window.hacked=1;//")}`,
  `${encoded(script)}=1`,
  `panel=${encoded(`why:${script}`)}&hide=${encoded(script)}`,
  `page=${encoded(`lesson:${image}`)}&seed=x`,
  `hide=${encoded('controls"><script>')}`,
  `layers=${encoded(script)}`,
  `mode=${encoded('projector onload=alert(1)')}`,
  `seed=${encoded('${window.hacked=1}')}`,
  `step=${encoded('{{constructor.constructor("window.hacked=1")()}}')}`,
  `strategy=${encoded('data:text/html,<script>alert(1)</script>')}`,
  script,
  'javascript:alert(1)',
  'https://example.invalid/?seed=1',
];

const prototypes = [
  ...keys.map((key) => `${key}=1`),
  ...keys.map((key) => `objective=${key}`),
  ...keys.map((key) => `kernel=${key}`),
  ...keys.map((key) => `base=${key}=1&changes=try:1:5`),
  ...keys.map((key) => `kernel.${key}=5&objective.${key}=5`),
  '__proto__[hacked]=1&constructor[prototype][hacked]=1',
  '__proto__.hacked=1',
  `kernel=sum&parts=${encoded('__proto__(hacked:1)!constructor(prototype:1)')}`,
  `kernel=sum&parts=${encoded('matern52(__proto__:1)')}`,
  'panel=__proto__:x',
  'changes=__proto__:1:5;constructor:1:5',
  'layers=__proto__,constructor',
  'map=__proto__&axes=__proto__&objective=branin',
  rows('{"__proto__":{"hacked":1},"constructor":{"prototype":{"hacked":1}},"X":1}'),
];

const sizes = [
  `seed=${megabyte}`,
  `objective=${megabyte}`,
  `seed=${'9'.repeat(150_000)}`,
  `hide=${'a,'.repeat(90_000)}`,
  `layers=${'truth,x,'.repeat(20_000)}`,
  `panel=${'why'.repeat(50_000)}`,
  `panel=compare:${'lab;'.repeat(40_000)}&seed=x`,
  'a=1&'.repeat(40_000),
  Array.from({ length: 20_000 }, (_, i) => `k${i}=1`).join('&'),
  `changes=${'try:1:5;'.repeat(20_000)}`,
  `changes=${Array.from({ length: 6000 }, (_, i) => `add:${i % 500}:5:1`).join(';')}`,
  `changes=configure:1:${'model=gp,'.repeat(15_000)}x`,
  `kernel=matern52&lengthScale=${'1~'.repeat(60_000)}`,
  `objective=branin&place=${'1~'.repeat(60_000)}`,
  `inputs=${'float,'.repeat(30_000)}`,
  `${'%41'.repeat(60_000)}=1`,
];

const nests = [
  `kernel=sum&parts=${deep('sum(', 'white', ')', 600)}`,
  `kernel=sum&parts=${deep('product(', 'white', ')', 12)}`,
  `kernel=product&parts=${'('.repeat(3900)}`,
  `kernel=sum&parts=${'!'.repeat(3900)}`,
  `kernel=sum&parts=${'white!'.repeat(600)}white`,
  `base=kernel=sum,kernel.parts=${deep('sum(', 'white', ')', 400)}&changes=try:1:5`,
  rows(`{"X":${deep('[', '1', ']')},"y":[1]}`),
  rows(`{"X":[[1],[2]],"y":${deep('[', '1', ']')}}`),
  rows(`{"X":[[1],[2]],"y":[1,2],"names":${deep('[', '"x"', ']')}}`),
  rows(`{"X":[[1],[2]],"y":[1,2],"box":${deep('[', '1', ']')}}`),
  rows(`{"X":[[1],[2]],"y":[1,2],"kinds":${deep('[', '1', ']')}}`),
  rows(`{"X":${deep('{"a":', '1', '}', 50_000)},"y":[1]}`, 'table'),
  rows(`{"formula":${deep('[', '1', ']')}}`, 'formula'),
];

const numbers = [
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '1e309',
    '-1',
    '0x10',
    '1_000',
    '１２',
    '٣',
    '',
    ' 5',
    '5;drop',
    '1e-400x',
  ].map((text) => `seed=${encoded(text)}&step=${encoded(text)}x`),
  'noiseSd=NaN',
  'noiseSd=-1',
  'fit=fixed&outputScale=Infinity&noise=NaN&mean=1e999',
  'changes=try:1:NaN;add:1:Infinity:1;move:1:-1:5:5;remove:1:1e9',
  'changes=try:99999999999999999999:5',
  'kernel=matern52&lengthScale=1e308',
  'kernel=matern52&lengthScale=NaN~Infinity',
  'step=1e99',
];

const escapes = [
  '%',
  '%E0%A4%A',
  'seed=%ff',
  'seed=%00',
  'seed=%C0%AF',
  'objective=%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'seed=%2525252541',
  'objective=%F0%9F%92%A5',
  'objective=\u202Ecustom',
  'objective=cu\u0000stom',
  'model=ｇｐ',
  'kernel=mat\u0435rn52',
  'objective=\ud800',
  '====',
  '&=&=&=1',
  '#?#?seed=x',
  'version=99&v=-1&format=later',
];

const rowFaults = [
  rows('a'.repeat(3_000_000)),
  rows(`[${'0,'.repeat(2_000_000)}0]`),
  rows(`{"X":[${'[0],'.repeat(100_000)}[0]],"y":[1]}`),
  rows(`{"X":[[${'0,'.repeat(100_000)}0]],"y":[1]}`),
  rows('{"X":[[1],[2]],"y":[1,1e308]}'),
  rows('{"X":[[1e308],[-1e308]],"y":[1,2]}'),
  rows('{"X":[[1],[null]],"y":[1,2]}'),
  rows('{"X":[[1],["2"]],"y":[1,2]}'),
  rows(`{"X":[[1],["${'a'.repeat(900_000)}"]],"y":[1,2]}`),
  rows('{"X":[["<img src=x onerror=window.hacked=1>"]],"y":[1]}'),
  rows('{"X":[[1],[2]],"y":[1,2],"box":[[2,1]]}'),
  rows('null'),
  rows('"X"'),
  rows('{"X":'),
  'objective=points&data=~nowhere-1',
  'objective=points&data=AAAA',
  'objective=points&data=!!!!',
  `objective=points&data=${'A'.repeat(20_000)}`,
  typed(deep('(', 'x', ')')),
  typed(deep('sin(', 'x', ')', 5000)),
  typed('window.hacked=1'),
  typed('constructor.constructor("window.hacked=1")()'),
  typed(`x${'^9'.repeat(400)}`),
  typed(megabyte),
  rows('{"formula":{"toString":1}}', 'formula'),
];

/** Links that mean no good; each has at least one fault that is to be named. */
export const hostileLinks: readonly string[] = [
  ...scripts,
  ...prototypes,
  ...sizes,
  ...nests,
  ...numbers,
  ...escapes,
  ...rowFaults,
];

/** Links without a fault of form that ask for too much, or show the text of a stranger. */
export const strainingLinks: readonly string[] = [
  typed('9^9^9^9^9^x'),
  typed(`${'exp('.repeat(40)}x${')'.repeat(40)}`),
  typed('1/0*x'),
  rows(JSON.stringify({ X: [[1], [2], [3]], y: [1, 2, 3], names: [script, image] })),
  `panel=${encoded('javascript:window.hacked=1')}`,
  `page=${encoded(`lesson:${image}`)}`,
  `page=${encoded(`tour:${packed('a'.repeat(3_000_000))}.9`)}`,
  rows(`{"X":[[1],[2],[3]],"y":[1,2,3],"names":["${'x'.repeat(900_000)}","y"]}`),
  rows('{"X":[[1],[1],[1]],"y":[2,2,2]}'),
  rows('{"X":[[1],[2],[3]],"y":[1e90,-1e90,0]}'),
];

const panelKeys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
const panelNumbers = [
  'NaN',
  'Infinity',
  '-1',
  '1e309',
  '0x10',
  '9'.repeat(400),
  '1_000',
  '',
  ' 5',
  '٣',
  '1e-400',
];
const panelNames = [
  'az',
  'zoom',
  'map',
  'alpha',
  'radius',
  'trials',
  'steps',
  'seed',
  'step',
  'show',
  'names',
  'try',
];

/** Malicious texts of panels and pages in links; each is given to every reader. */
export const hostilePanelTexts: readonly string[] = [
  ...panelKeys.flatMap((key) => [
    key,
    `${key}=1`,
    `${key}.1`,
    `step=1;${key}=2;${key}`,
    `lengthScale,${key},data`,
  ]),
  ...panelNames.flatMap((key) => panelNumbers.map((number) => `${key}=${number}`)),
  ...panelNames.map((key) => `${key}=<img src=x onerror="window.hacked=1">`),
  ...['az=1,', 'lab;', 'try=1/', 'alpha=1,', 'names=a,;', 'model=gp,', 'trials=5;', 'a.', '~', '%'].map(
    (part) => part.repeat(60_000),
  ),
  'names='.concat('👩‍👩‍👧‍👦,'.repeat(2000)),
  `model=gp,${'kernel.parts=sum('.repeat(2000)}`,
  'a'.repeat(1_000_000),
  '\0\u2028\uD800;\uDFFF=,',
  ...hostileLinks.filter((link) => link.length < 300),
];
