import { doors } from './doorFaults';
import type { Fault } from './fault';
import { numbers, spaces } from './numberFaults';
import { rooms } from './roomFaults';

const packages: readonly Fault[] = [
  {
    name: 'the engine using React',
    rule: 'packages',
    message: /"react" is not for engine/,
    files: { 'src/engine/loop/a.ts': "import { useState } from 'react';" },
  },
  {
    name: 'a matrix package outside linalg',
    rule: 'packages',
    message: /belongs to src\/engine\/numeric\/linalg\/ alone/,
    files: { 'src/engine/kernels/a.ts': "import { Matrix } from 'ml-matrix';" },
  },
  {
    name: 'a chart using the store package',
    rule: 'packages',
    message: /react, d3-\*/,
    files: { 'src/plots/a.ts': "import type { StoreApi } from 'zustand/vanilla';" },
  },
  {
    name: 'a package in the worker',
    rule: 'packages',
    message: /may import fflate/,
    files: { 'src/worker/a.ts': "import { expose } from 'comlink';" },
  },
];

const engineOrder: readonly Fault[] = [
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
    name: 'a folder without a level',
    rule: 'engine order',
    message: /no place for "helpers"/,
    files: { 'src/engine/helpers/a.ts': '' },
  },
];

const others: readonly Fault[] = [
  {
    name: 'two files that import each other',
    rule: 'cycles',
    message: /src\/ui\/a\.ts → src\/ui\/b\.tsx → src\/ui\/a\.ts/,
    files: {
      'src/ui/a.ts': "import './b';",
      'src/ui/b.tsx': "export { a } from './a';\nexport const b = 1;",
    },
  },
  {
    name: 'two files that know each other by a type',
    rule: 'cycles',
    message: /src\/ui\/a\.ts → src\/ui\/b\.ts → src\/ui\/a\.ts/,
    files: {
      'src/ui/a.ts': "import './b';",
      'src/ui/b.ts': "import type { A } from './a';",
    },
  },
  {
    name: 'ambient random numbers',
    rule: 'purity',
    message: /Line 2 uses Math\.random/,
    files: { 'src/engine/loop/a.ts': '\nexport const luck = Math.random();' },
  },
  {
    name: 'a function whose last bits differ between browsers',
    rule: 'purity',
    message: /Line 1 uses Math\.exp: .*elementary/,
    files: { 'src/engine/loop/a.ts': 'export const grow = (x: number) => Math.exp(x);' },
  },
  {
    name: 'a power whose last bits differ between browsers',
    rule: 'purity',
    message: /Math\.pow, as \*\*: .*elementary/,
    files: { 'src/engine/loop/a.ts': 'export const root = (x: number) => x ** 2 + 2 ** -52 + x ** 0.5;' },
  },
  {
    name: 'random numbers taken out of Math',
    rule: 'purity',
    message: /Math\.random/,
    files: { 'src/engine/loop/a.ts': 'export const { random } = Math;' },
  },
  {
    name: 'the clock',
    rule: 'purity',
    message: /uses Date/,
    files: { 'src/engine/loop/a.ts': 'export const now = new Date();' },
  },
  {
    name: 'the page in a type',
    rule: 'purity',
    message: /uses HTMLElement/,
    files: { 'src/engine/loop/a.ts': 'export type Target = HTMLElement | null;' },
  },
  {
    name: 'an index that hands on',
    rule: 'barrels',
    message: /import from those files/,
    files: { 'src/ui/index.ts': "export * from './Slider';\nexport const own = 1;" },
  },
  {
    name: 'a file that only hands on what it imports',
    rule: 'barrels',
    message: /import from those files/,
    files: { 'src/ui/all.ts': "import { Slider } from './Slider';\nexport { Slider };" },
  },
  {
    name: 'a default export',
    rule: 'default exports',
    message: /by its name/,
    files: { 'src/ui/a.tsx': 'export default function A() {\n  return null;\n}' },
  },
  {
    name: 'a default export under another name',
    rule: 'default exports',
    message: /by its name/,
    files: { 'src/ui/a.ts': 'const a = 1;\nexport { a as default };' },
  },
  {
    name: 'a file that is too long',
    rule: 'size',
    message: /401 lines/,
    files: { 'src/ui/a.ts': 'export {};\n'.repeat(401) },
  },
];

const texts: readonly Fault[] = [
  {
    name: 'a number between words',
    rule: 'texts',
    message: /Line 1 has text beside what changes/,
    files: { 'src/ui/a.tsx': 'export const A = ({ k }: Props) => <p>step {k} of 40</p>;' },
  },
  {
    name: 'a text beside another one',
    rule: 'texts',
    message: /one template string/,
    files: { 'src/ui/a.tsx': "export const A = ({ k }: Props) => <b>{k}{' of 40'}</b>;" },
  },
  {
    name: 'words after an element that comes and goes',
    rule: 'texts',
    message: /an element of its own/,
    files: { 'src/ui/a.tsx': 'export const A = ({ is }: Props) => <p>{is && <b>The fix.</b>} Words</p>;' },
  },
  {
    name: 'words that come and go beside an element',
    rule: 'texts',
    message: /an element of its own/,
    files: { 'src/ui/a.tsx': "export const A = ({ is }: Props) => <p><b>Label</b>{is ? 'more' : null}</p>;" },
  },
  {
    name: 'what a function says beside an element',
    rule: 'texts',
    message: /an element of its own/,
    files: { 'src/ui/a.tsx': 'export const A = ({ x }: Props) => <td>{say(x)}<Bar share={x} /></td>;' },
  },
  {
    name: 'a component that is a text',
    rule: 'texts',
    message: /component that may be text/,
    files: { 'src/ui/a.tsx': 'export function A({ x }: Props) {\n  return say(x);\n}' },
  },
  {
    name: 'a text in a fragment, beside whatever stands around it',
    rule: 'texts',
    message: /an element of its own/,
    files: { 'src/ui/a.tsx': 'export const A = ({ words }: Props) => <>{words}</>;' },
  },
];

const twoMembers = {
  'src/engine/models/gp.ts': "export const gpWords = {\n  id: 'gp',\n};",
  'src/engine/acquisitions/ucb.ts': "export const ucbWords = {\n  id: 'ucb',\n};",
};

const ids: readonly Fault[] = [
  {
    name: 'a page that asks a model for its name',
    rule: 'ids',
    message: /Line 1 asks whether a member is "gp"/,
    files: {
      'src/studies/a.ts': "export const isPlain = (spec: Spec) => spec.surrogate.id === 'gp';",
      ...twoMembers,
    },
  },
  {
    name: 'an id taken out of its member and compared the other way round',
    rule: 'ids',
    message: /whether a member is "ucb"/,
    files: {
      'src/lab/a.ts': "export const isOther = ({ id }: Choice) => 'ucb' !== id;",
      ...twoMembers,
    },
  },
];

export const faults: readonly Fault[] = [
  ...rooms,
  ...packages,
  ...engineOrder,
  ...doors,
  ...others,
  ...texts,
  ...ids,
  ...numbers,
  ...spaces,
];

/** A small project without fault: what the rules must let pass. */
export const sound: Readonly<Record<string, string>> = {
  'src/main.ts':
    "import { App } from './shell/App';\nimport { createRoot } from 'react-dom/client';\nimport './ui/ui.css';",
  'src/shell/App.tsx': "import { create } from 'zustand';\nexport const Lab = import('../course/pages/Lab');",
  'src/ui/percent.tsx': "export const A = () => <p title='95\\u00a0%'>about 95&nbsp;%</p>;",
  'src/vocabulary/numbers/write.ts': 'export const pixels = (value: number) => value.toFixed(1);',
  'src/engine/numberText.ts': 'export const roughly = (value: number) => value.toExponential(0);',
  'src/ui/Words.tsx': [
    'interface Props { readonly note: ReactNode; draw(): ReactNode }',
    'export function Words({ k, note, children, draw, list }: Props & { children: ReactNode }) {',
    '  const chip = (label: string) => <b>{label}</b>;',
    '  return (',
    '    <div>',
    "      <p>{`step ${k} of 40${k > 3 ? ', late' : ''}`}</p>",
    '      <p>Words that stay, <b>beside</b> an element that stays</p>',
    '      {k > 3 && <i>{k}</i>}',
    '      {k > 3 ? <i>{k}</i> : <b>none</b>}',
    '      {note}',
    '      {draw()}',
    "      {chip('words')}",
    '      {list.map((one) => <li key={one}>{one}</li>)}',
    '      {children}',
    '    </div>',
    '  );',
    '}',
  ].join('\n'),
  'src/course/pages/Lab.tsx': "import { plot } from '../../plots/plot';\nexport function Lab() {}",
  'src/plots/plot.ts':
    "import type { Vec } from '../engine/arrays';\nimport { scaleLinear } from 'd3-scale';",
  'src/plots/plot.test.ts':
    "import { flat } from '../testing/flat';\nimport { argmax } from '../engine/arrays';",
  'src/testing/flat.ts': "import { plot } from '../plots/plot';\nimport { it } from 'vitest';",
  'src/lab/state/store.ts':
    "import { families } from '../../engine/catalogue';\nimport type { Job } from '../../worker/protocol';",
  'src/worker/slot.ts': 'export const ask = (port: EnginePort) => port.request(job, {});',
  'src/worker/protocol.ts': "import type { Step } from '../engine/loop/step';",
  'src/engine/numeric/arrays.ts': 'export const clamp = (x: number) => Math.max(0, x);',
  'src/engine/definition.ts': "import { EngineError } from './errors';",
  'src/engine/errors.ts': '',
  'src/engine/catalogue.ts': "export { step } from './loop/step';",
  'src/engine/loop/step.ts':
    "import { ask } from '../strategies/ask';\nexport const at = (performance: number) => performance;",
  'src/engine/strategies/ask.ts':
    "import type { Def } from '../acquisitions/def';\nexport const shape = { document: 1 };",
  'src/engine/acquisitions/def.ts': "import type { Posterior } from '../posteriors/posterior';",
  'src/engine/posteriors/posterior.ts': "import type { Distance } from '../metrics/distance';",
  'src/engine/metrics/distance.ts': "import type { Kernel } from '../kernels/kernel';",
  'src/engine/metrics/labels.ts': '',
  'src/engine/kernels/kernel.ts': "import type { Labels } from '../metrics/labels';",
  'src/engine/numeric/random/rng.ts':
    "import { normalQuantile } from '../probability/normalQuantile';\nimport { xoroshiro } from 'pure-rand';",
  'src/engine/numeric/random/path.ts': '',
  'src/engine/numeric/probability/normalQuantile.ts': "import type { Path } from '../random/path';",
  'src/engine/numeric/linalg/eigen.ts': "import { EVD } from 'ml-matrix';",
};
