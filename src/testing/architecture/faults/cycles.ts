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
  {
    name: 'a folder of a room that knows the page of its room by a type',
    rule: 'folders of a room',
    message: /src\/rooms\/a → src\/rooms\/a\/plane → src\/rooms\/a:/,
    files: {
      'src/rooms/a/Page.tsx': "import { Plane } from './plane/Plane';",
      'src/rooms/a/plane/Plane.tsx': "import type { Props } from '../props';",
      'src/rooms/a/props.ts': '',
    },
  },
  {
    name: 'two folders of a room that import each other',
    rule: 'folders of a room',
    message: /src\/rooms\/a\/plane → src\/rooms\/a\/race → src\/rooms\/a\/plane/,
    files: {
      'src/rooms/a/plane/Plane.tsx': "import { race } from '../race/race';",
      'src/rooms/a/plane/names.ts': '',
      'src/rooms/a/race/race.ts': '',
      'src/rooms/a/race/Race.tsx': "import { names } from '../plane/names';",
    },
  },
];
