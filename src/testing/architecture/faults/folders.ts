import type { Fault } from './fault';

/** Imports that a folder may not have. */
export const folders: readonly Fault[] = [
  {
    name: 'a chart that takes a value from the engine',
    rule: 'folders',
    message: /types only/,
    files: {
      'src/plots/a.ts': "import { argmax } from '../engine/arrays';",
      'src/engine/numeric/arrays.ts': '',
    },
  },
  {
    name: 'the engine looking at a page',
    rule: 'folders',
    message: /out of reach of engine/,
    files: {
      'src/engine/loop/a.ts': "import type { Page } from '../../shell/page';",
      'src/shell/page.ts': '',
    },
  },
  {
    name: 'a dynamic import that jumps over the store',
    rule: 'folders',
    message: /out of reach of plots/,
    files: { 'src/plots/a.ts': "export const store = import('../lab/state/store');" },
  },
  {
    name: 'a study that uses another one',
    rule: 'folders',
    message: /of another study/,
    files: { 'src/studies/a/a.ts': "import { b } from '../b/b';", 'src/studies/b/b.ts': '' },
  },
  {
    name: 'a room that uses another one',
    rule: 'folders',
    message: /of another room/,
    files: { 'src/rooms/a/a.ts': "import { b } from '../b/b';", 'src/rooms/b/b.ts': '' },
  },
  ...['lab', 'export'].map((folder) => ({
    name: `the folder ${folder} looking into a study`,
    rule: 'folders',
    message: new RegExp(`out of reach of ${folder}`),
    files: { [`src/${folder}/a.ts`]: "import { b } from '../studies/b/b';", 'src/studies/b/b.ts': '' },
  })),
  ...['lab', 'export', 'studies', 'course'].map((folder) => ({
    name: `the folder ${folder} looking into a room`,
    rule: 'folders',
    message: new RegExp(`out of reach of ${folder}`),
    files: { [`src/${folder}/a.ts`]: "import { b } from '../rooms/b/b';", 'src/rooms/b/b.ts': '' },
  })),
  ...['lab/state', 'lab', 'export', 'studies'].map((folder) => ({
    name: `the folder ${folder} asking for the lessons`,
    rule: 'folders',
    message: new RegExp(`out of reach of ${folder}`),
    files: {
      [`src/${folder}/a.ts`]: `import { lessons } from '${folder === 'lab/state' ? '../' : ''}../lessons/registry';`,
      'src/lessons/registry.ts': '',
    },
  })),
  {
    name: 'a study that opens a panel of a room',
    rule: 'folders',
    message: /out of reach of studies/,
    files: {
      'src/studies/registry.ts': "import { inside } from '../rooms/manifold/inLab/insideStudy';",
      'src/rooms/manifold/inLab/insideStudy.ts': '',
    },
  },
  {
    name: 'a figure that looks into a panel',
    rule: 'folders',
    message: /out of reach of a figure/,
    files: {
      'src/studies/a/x.figure.tsx': "import { b } from './a.panel';",
      'src/studies/a/a.panel.tsx': '',
    },
  },
  {
    name: 'a vocabulary that knows the store',
    rule: 'folders',
    message: /out of reach of vocabulary/,
    files: {
      'src/vocabulary/a.ts': "import type { LabData } from '../lab/state/data';",
      'src/lab/state/data.ts': '',
    },
  },
  {
    name: 'a worker started from a chart',
    rule: 'folders',
    message: /out of reach of plots/,
    files: {
      'src/plots/a.ts': "export const url = new URL('../worker/engine.worker.ts', import.meta.url);",
    },
  },
  {
    name: 'the store using more of the engine than its public files',
    rule: 'folders',
    message: /types only/,
    files: { 'src/lab/state/a.ts': "import { cholesky } from '../../engine/linalg/cholesky';" },
  },
  {
    name: 'the store starting a worker by itself',
    rule: 'folders',
    message: /types only/,
    files: { 'src/lab/state/a.ts': "import { createWorkerPort } from '../../worker/workerPort';" },
  },
  {
    name: 'a link that knows the store',
    rule: 'folders',
    message: /out of reach of link/,
    files: {
      'src/link/a.ts': "import { initialData } from '../lab/state/data';",
      'src/lab/state/data.ts': '',
    },
  },
  {
    name: 'the store looking at the page around it',
    rule: 'folders',
    message: /out of reach of lab\/state/,
    files: { 'src/lab/state/a.ts': "import { useLab } from '../LabContext';", 'src/lab/LabContext.ts': '' },
  },
  {
    name: 'the Lab knowing the course',
    rule: 'folders',
    message: /out of reach of lab,/,
    files: { 'src/lab/a.ts': "import { stops } from '../course/stops';", 'src/course/stops.ts': '' },
  },
  {
    name: 'a study opening a dialog of the shell',
    rule: 'folders',
    message: /out of reach of studies/,
    files: { 'src/studies/a/a.ts': "import('../../shell/dialog');", 'src/shell/dialog.ts': '' },
  },
  {
    name: 'production code that imports what is for tests',
    rule: 'folders',
    message: /for tests/,
    files: { 'src/shell/a.ts': "import { fake } from '../testing/fake';", 'src/testing/fake.ts': '' },
  },
  {
    name: 'a file in no folder',
    rule: 'folders',
    message: /no folder/,
    files: { 'src/utils/a.ts': '' },
  },
];
