import { hostileLinks } from './hostileLinks';

const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
const numbers = ['NaN', 'Infinity', '-1', '1e309', '0x10', '9'.repeat(400), '1_000', '', ' 5', '٣', '1e-400'];
const known = [
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
  ...keys.flatMap((key) => [
    key,
    `${key}=1`,
    `${key}.1`,
    `step=1;${key}=2;${key}`,
    `lengthScale,${key},data`,
  ]),
  ...known.flatMap((key) => numbers.map((number) => `${key}=${number}`)),
  ...known.map((key) => `${key}=<img src=x onerror="window.hacked=1">`),
  ...['az=1,', 'lab;', 'try=1/', 'alpha=1,', 'names=a,;', 'model=gp,', 'trials=5;', 'a.', '~', '%'].map(
    (part) => part.repeat(60_000),
  ),
  'names='.concat('👩‍👩‍👧‍👦,'.repeat(2000)),
  `model=gp,${'kernel.parts=sum('.repeat(2000)}`,
  'a'.repeat(1_000_000),
  '\0\u2028\uD800;\uDFFF=,',
  ...hostileLinks.filter((link) => link.length < 300),
];
