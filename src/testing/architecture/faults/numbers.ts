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
