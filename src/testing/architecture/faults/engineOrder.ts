import type { Fault } from './fault';

export const engineOrder: readonly Fault[] = [
  {
    name: 'a kernel using the loop',
    rule: 'engine order',
    message: /stands above kernels/,
    files: { 'src/engine/kernels/a.ts': "import type { Step } from '../loop/step';" },
  },
  {
    name: 'a kernel using an objective at run time',
    rule: 'engine order',
    message: /stands beside kernels/,
    files: { 'src/engine/kernels/a.ts': "import { branin } from '../objectives/branin';" },
  },
  {
    name: 'the loop asking a question',
    rule: 'engine order',
    message: /stands above loop/,
    files: { 'src/engine/loop/a.ts': "import { view } from '../questions/view';" },
  },
  {
    name: 'probability using random numbers at run time',
    rule: 'engine order',
    message: /stands beside numeric\/probability/,
    files: { 'src/engine/numeric/probability/a.ts': "import { createRng } from '../random/rng';" },
  },
  {
    name: 'a graph of points using what is learnt on it',
    rule: 'engine order',
    message: /stands above manifold\/graph/,
    files: { 'src/engine/manifold/graph/a.ts': "import type { Setting } from '../learners/setting';" },
  },
  {
    name: 'a folder without a level',
    rule: 'engine order',
    message: /no place for "helpers"/,
    files: { 'src/engine/helpers/a.ts': '' },
  },
];
