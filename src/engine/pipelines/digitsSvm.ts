import type { ParamValues } from '../definition';
import { svm } from '../learners/svm/svm';
import type { Tools } from '../learning/tools';
import type { Mat } from '../numeric/arrays';
import { createRng } from '../numeric/random/rng';
import type { Task } from '../task';
import { blur } from '../transformers/blur';
import { halve } from '../transformers/halve';
import { principalComponents } from '../transformers/principalComponents';
import { dense } from './denseRecipe';
import type { PipelineDef, PipelineWords } from './pipeline';

export const digitsSvmWords: PipelineWords = {
  id: 'digits-svm',
  label: 'Digits: support vectors',
  isUsual: true,
  summary: 'Blurs images, keeps their main directions, and draws the widest margin between every two digits.',
  source: 'after 000 §3.4.2',
  differs:
    'The report keeps 50 to 300 directions and has 42,000 images; here it is 5 to 150, and 600 images a time.',
  version: 1,
  question: 'Which digit is it?',
  way: 'Blur, main directions, widest margin.',
  dataset: 'digits28',
  metric: 'accuracy',
  folds: 5,
  rows: 600,
  params: [
    {
      id: 'kernelSize',
      label: 'Kernel size',
      summary: 'How many pixels across are averaged.',
      kind: 'choice',
      default: '3',
      options: [
        { value: '3', label: '3 × 3' },
        { value: '5', label: '5 × 5' },
      ],
    },
    {
      id: 'sigma',
      label: 'Blur σ',
      summary: 'How far ink spreads, in pixels; 0 leaves images as they are.',
      kind: 'number',
      default: 1,
      min: 0,
      max: 4,
      scale: 'linear',
      unit: 'pixels',
    },
    {
      id: 'components',
      label: 'Components',
      summary: 'How many directions of the images are kept.',
      kind: 'integer',
      default: 40,
      min: 5,
      max: 150,
      scale: 'log',
    },
    {
      id: 'degree',
      label: 'Degree',
      summary: 'The power of the polynomial kernel: 1 draws straight borders.',
      kind: 'integer',
      default: 2,
      min: 1,
      max: 4,
    },
    {
      id: 'gamma',
      label: 'Kernel factor γ',
      summary: 'Scales the products of images in the kernel.',
      kind: 'number',
      default: 1,
      min: 1e-3,
      max: 10,
      scale: 'log',
    },
  ],
  stages: [
    { id: 'blur', label: 'Blur', params: ['kernelSize', 'sigma'] },
    { id: 'halve', label: 'Half the size', params: [] },
    { id: 'components', label: 'Principal components', params: ['components'] },
    { id: 'svm', label: 'Support vectors', params: ['degree', 'gamma'] },
  ],
};

/** Blur, half the size, principal components, then C-SVC with a polynomial kernel and C = 1. */
export const digitsSvm: PipelineDef<Mat> = /* @__PURE__ */ dense(digitsSvmWords, {
  prepare,
  *train({ components, degree, gamma }, data, tools) {
    const found = yield* principalComponents.fit(data, { components }, tools);
    const rows = yield* found.apply(data.rows, tools);
    const machine = yield* svm.fit(
      { ...data, rows },
      { kernel: 'poly', C: 1, coef0, degree, gamma: Number(gamma) / (ink * ink) },
      tools,
    );
    return {
      inside: { kind: 'digits-svm', components: found, machine },
      *classify(asked, more) {
        return yield* machine.classify(yield* found.apply(asked, more), more);
      },
    };
  },
});
/** Levels of a pixel in full ink. Kernels see ink from 0 to 1, whose products are smaller by its square. */
const ink = 15;

const coef0 = 0;

function* prepare(rows: Mat, { kernelSize, sigma }: ParamValues, tools: Pick<Tools, 'meter'>): Task<Mat> {
  const noOne = { rows, labels: new Uint8Array(rows.rows), classes: 1 };
  const chance = { ...tools, rng: createRng(0) };
  const soft = yield* blur.fit(noOne, { kernelSize, sigma }, chance);
  const half = yield* halve.fit(noOne, {}, chance);
  return yield* half.apply(yield* soft.apply(rows, tools), tools);
}
