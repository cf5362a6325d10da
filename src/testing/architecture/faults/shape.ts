import type { Fault } from './fault';

export const shape: readonly Fault[] = [
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
