import type { Fault } from './fault';

export const cycles: readonly Fault[] = [
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
];
