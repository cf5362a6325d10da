import {
  bread,
  catalyst,
  dough,
  fromTo,
  ice,
  levy,
  number,
  shekel,
  styblinski4,
  trainingError,
  zakharovKinds,
} from './functions';
import type { OwnTask } from './task';

/** Tasks with limits, each with a region that fails: half spaces, a ball, a band, and codes. */
export const personTasks: readonly OwnTask[] = [
  {
    ...{ ...levy, label: 'Levy, one knob at most another' },
    limits: [{ kind: 'order', lower: 'a', upper: 'b' }],
    danger: (v) => v[0]! - v[2]!,
  },
  {
    ...{ ...styblinski4, label: 'Styblinski–Tang in steps, two not both above 0' },
    knobs: ['a', 'b', 'c', 'd'].map((name) => ({ name, unit: '', kind: 'steps', from: -5, to: 5, by: 0.1 })),
    limits: [{ kind: 'not-together', when: { a: { above: 0 }, b: { above: 0 } } }],
    danger: (v) => v[2]! + v[3]!,
  },
  {
    ...{ ...zakharovKinds, label: 'Zakharov, one of three, a sum at most 9' },
    limits: [{ kind: 'at-most', terms: { a: 1, b: 1, c: 1 }, value: 9 }],
    danger: (v) => v[0]! - v[1]!,
  },
  { ...ice, label: 'a frozen mixture', danger: (v) => v[2]! - v[4]! },
  {
    label: 'training, rates and a whole number by ratio',
    better: 'lower',
    knobs: [
      { name: 'rate', unit: '', kind: 'ratio', from: 1e-5, to: 1 },
      { name: 'decay', unit: '', kind: 'ratio', from: 1e-6, to: 0.1 },
      { name: 'width', unit: '', kind: 'whole-ratio', from: 8, to: 1024 },
    ],
    limits: [{ kind: 'not-together', when: { rate: { above: 0.1 }, width: { above: 256 } } }],
    truth: ([rate, decay, width]) =>
      trainingError([Math.log10(rate!), Math.log10(decay!), Math.log2(width!)]),
    danger: ([rate, , width]) => Math.log10(rate!) + 0.1 * Math.log2(width!),
  },
  {
    ...{ ...shekel, label: 'Shekel, a sum at most 28' },
    limits: [{ kind: 'at-most', terms: { a: 1, b: 1, c: 1, d: 1 }, value: 28 }],
    danger: (v) => v[0]! - v[3]!,
  },
  {
    ...{ ...bread, label: 'a loaf, one of six flours' },
    knobs: [
      { name: 'water', unit: '%', kind: 'steps', from: 55, to: 90, by: 0.5 },
      number('rise', 1, 12),
      bread.knobs[2]!,
    ],
    limits: [{ kind: 'not-together', when: { water: { above: 80 }, flour: { is: 'flour 4' } } }],
    // A ball in water and rise.
    danger: ([water, rise]) => -(((water! - 82) / 10) ** 2) - ((rise! - 9) / 4) ** 2,
  },
  {
    ...{ ...catalyst, label: 'a yield, metals and solvents' },
    limits: [{ kind: 'not-together', when: { metal: { is: 'metal 2' }, heat: { above: 100 } } }],
    // One solvent above all, the more so the hotter it is.
    danger: ([heat, , , solvent]) => heat! / 100 + (solvent === 2 ? 0.6 : 0),
  },
  {
    ...{ ...fromTo, label: 'from and to, as whole numbers' },
    knobs: ['a', 'b'].map((name) => ({ name, unit: '', kind: 'whole', from: 0, to: 10 })),
    truth: ([a, b]) => fromTo.truth([a!, b!, 1.6]),
    danger: (v) => v[1]! - 2 * v[0]!,
  },
  {
    ...{ ...dough, label: 'a dough, one part bounded by another' },
    limits: [...dough.limits, { kind: 'at-most', terms: { b: 2, a: -1 }, value: 0.3 }],
    // A band across.
    danger: ([a, , c]) => -Math.abs(a! - c! - 0.05),
  },
];
