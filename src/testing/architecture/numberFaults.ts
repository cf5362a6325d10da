import type { Fault } from './fault';

export const numbers: readonly Fault[] = [
  {
    name: 'a number with digits of its own choice',
    rule: 'numbers',
    message: /Line 1 chooses digits by toFixed/,
    files: { 'src/studies/a.ts': 'export const say = (value: number) => value.toFixed(2);' },
  },
  {
    name: 'a value rounded beside the modules that know how',
    rule: 'numbers',
    message: /by toPrecision/,
    files: { 'src/ui/a.ts': 'export const near = (value: number) => Number(value.toPrecision(3));' },
  },
  {
    name: 'a number as its country writes it',
    rule: 'numbers',
    message: /by NumberFormat/,
    files: { 'src/lab/a.ts': 'export const say = new Intl.NumberFormat().format;' },
  },
  {
    name: 'a power of ten as programs write it, in a sentence of the engine',
    rule: 'numbers',
    message: /by toExponential.*numberText/,
    files: { 'src/engine/loop/a.ts': "export const say = (jitter: number) => jitter['toExponential'](0);" },
  },
  {
    name: 'a share written by a factor of a hundred',
    rule: 'numbers',
    message: /by a factor of 100/,
    files: {
      'src/plots/a.ts': 'export const say = (share: number) => `${Math.round(100 * share)}\\u00a0% of it`;',
    },
  },
];

export const spaces: readonly Fault[] = [
  {
    name: 'a percent sign that a line may begin with',
    rule: 'spaces',
    message: /Line 1 .*u00a0/,
    files: { 'src/lab/a.ts': "export const name = 'the 95 % band';" },
  },
  {
    name: 'a percent sign behind a number that is put in',
    rule: 'spaces',
    message: /formatShare/,
    files: { 'src/lab/a.ts': 'export const say = (share: number) => `${share} % of it`;' },
  },
  {
    name: 'a percent sign in an element',
    rule: 'spaces',
    message: /&nbsp;%/,
    files: { 'src/ui/a.tsx': 'export const A = () => <p>about 95 % of them</p>;' },
  },
];
