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
