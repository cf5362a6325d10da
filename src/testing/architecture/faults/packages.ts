import type { Fault } from './fault';

export const packages: readonly Fault[] = [
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
    name: 'a room that reaches for the storage',
    rule: 'packages',
    message: /belongs to src\/rooms\/experiment\/keeping\/ alone/,
    files: { 'src/rooms/lab/a.ts': "import { openDB } from 'idb';" },
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
