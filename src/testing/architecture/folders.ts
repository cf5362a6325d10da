import { fileFor, type Import } from './imports';
import { isForTests, folderOf, type Violation } from './source';

/** The imports allowed to a folder of src/. Names of folders, `folder/file` for one file of a folder, `*` for everything. */
export interface Folder {
  /** What it is there for, in a few words; `docs/architecture.md` prints them. */
  readonly task: string;
  readonly run: readonly string[];
  /** Besides what it may import at run time. */
  readonly types: readonly string[];
  /** Packages; `d3-*` stands for every package that begins so. */
  readonly npm: readonly string[];
}

const registries = [
  'plots/registry',
  ...['acquisitions', 'kernels', 'models', 'objectives', 'strategies'].map(
    (name) => `engine/${name}/registry`,
  ),
];

/** Folders that every part of the page may use. */
const shared = ['engine', 'worker', 'link', 'vocabulary', 'ui', 'plots', 'table'];

export const folders: Readonly<Record<string, Folder>> = {
  engine: {
    task: 'the mathematics: pure, synchronous, seeded; no page, no clock',
    run: ['engine'],
    types: [],
    npm: [],
  },
  worker: {
    task: 'runs the engine beside the page, in slices that can be cancelled; asks it, and keeps answers',
    run: ['worker', 'engine'],
    types: [],
    npm: ['fflate'],
  },
  headless: {
    task: 'runs the engine without a page: JSON in, JSON out',
    run: ['headless', 'worker', 'engine', 'table'],
    types: [],
    npm: ['node:*'],
  },
  table: {
    task: 'reads tables as people have them: text, JSON, workbooks',
    run: ['table', 'engine/experiment', 'engine/definition', 'engine/numberText'],
    types: ['engine'],
    npm: ['d3-dsv', 'fflate', 'saxes'],
  },
  vocabulary: {
    task: 'plain data that the store and the plots share: layers, maps, parts of the page; the one memoiser',
    run: ['vocabulary', 'engine/numberText'],
    types: [],
    npm: [],
  },
  ui: {
    task: 'controls and colours',
    run: ['ui', 'vocabulary', 'engine/numberText'],
    types: ['engine'],
    npm: ['react', 'd3-*', 'uqr'],
  },
  plots: {
    task: 'draws: figures, one axis, scales, marks; each plot also says in words what it shows',
    run: ['plots', 'ui', 'vocabulary'],
    types: ['engine'],
    npm: ['react', 'd3-*'],
  },
  link: {
    task: 'reads and writes the text of links: decoding, encoding, address, migrations',
    run: ['link', 'vocabulary', 'engine/experiment', 'engine/definition', 'engine/numberText'],
    types: ['engine'],
    npm: ['fflate'],
  },
  'lab/state': {
    task: 'the store: the run and the look at it, and apart from them what the pointer is over',
    run: [
      'lab/state',
      'link',
      'vocabulary',
      ...['experiment', 'catalogue', 'definition', 'errors', 'models/fit/priors', 'objectives/inputs'].map(
        (name) => `engine/${name}`,
      ),
      ...registries,
      'worker/answers',
    ],
    types: ['worker', 'engine', 'table'],
    npm: ['zustand'],
  },
  lessons: {
    task: 'the course: its texts, the states they set, its tasks',
    run: ['lessons', 'ui', 'vocabulary', 'engine/experiment'],
    types: ['lab/state', 'studies/readings', 'engine', 'plots'],
    npm: ['react', 'd3-array'],
  },
  lab: {
    task: 'the page of the Lab: plots, maps, column, stepping buttons, keys',
    run: ['lab', ...shared],
    types: [],
    npm: ['*'],
  },
  studies: {
    task: 'one folder for each thing that opens from _Explore_, whatever its layers',
    run: ['studies', 'lab', 'export', ...shared],
    types: [],
    npm: ['*'],
  },
  export: {
    task: 'files: tables, pictures, runs, programs in Python, the handout',
    run: ['export', 'lab', ...shared],
    types: [],
    npm: ['*'],
  },
  course: {
    task: 'pages that open instead of the Lab: the course, a lesson, a tour',
    run: ['course', 'lessons', 'lab', 'studies', 'export', ...shared],
    types: [],
    npm: ['*'],
  },
  rooms: {
    task: 'one folder for each room of the row under the title, which it describes once',
    run: ['rooms', 'course', 'lessons', 'lab', 'studies', 'export', ...shared],
    types: [],
    npm: ['*'],
  },
  shell: {
    task: 'puts it together: start, dialogs, help, offline, measuring',
    run: ['*'],
    types: [],
    npm: ['*'],
  },
  main: {
    task: 'the first file that the page loads',
    run: ['*'],
    types: [],
    npm: ['*'],
  },
};

/** Folders that studies share on purpose: several runs side by side, and the tables behind figures. */
const sharedStudies: readonly string[] = ['runs', 'numbers', 'roc'];

/** Folders that a figure of a study or of a room may import: never the store, the page, a panel. */
const figureFolders = ['plots', 'ui', 'vocabulary', 'engine', 'studies', 'rooms'];

/** Packages that belong to one folder alone. */
const ownPackages: Readonly<Record<string, string>> = {
  'ml-matrix': 'src/engine/numeric/linalg/',
  'pure-rand': 'src/engine/numeric/random/',
  idb: 'src/rooms/experiment/keeping/',
};

/** Each file is in a known folder, and imports only what the table above lets it import. */
export function checkFolders(paths: ReadonlySet<string>, imports: readonly Import[]): Violation[] {
  const production = imports.filter((one) => !isForTests(one.from));
  return [
    ...[...paths].flatMap(homeless),
    ...production.flatMap((one) =>
      one.target === null
        ? packageViolation(one)
        : [...folderViolation(one, paths), ...studyViolation(one, paths)],
    ),
  ];
}

/** A study knows no other study, a room no other room, and a figure of either no panel and no store. */
function studyViolation(one: Import, paths: ReadonlySet<string>): Violation[] {
  const target = fileFor(one.target!, paths) ?? one.target!;
  const [from, to] = [homeOf(one.from), homeOf(target)];
  if (from === null) return [];
  if (to?.kind === from.kind && to.name !== from.name && !sharedStudies.includes(to.name)) {
    const advice = {
      studies: `is of another study: move what both need to src/studies/${sharedStudies[0]}/`,
      rooms: 'is of another room: move what both need to where both may import it',
    };
    return [violation(one, advice[from.kind])];
  }
  if (!one.from.endsWith('.figure.tsx')) return [];
  const isPanel = /\.(panel|store)\.tsx?$/.test(target);
  if (matches(target, figureFolders) && !isPanel) return [];
  return [
    violation(
      one,
      `is out of reach of a figure, which may import ${figureFolders.join(', ')}, but no panel and no store`,
    ),
  ];
}

/** Returns the study or the room that a file belongs to. */
function homeOf(path: string): { readonly kind: 'studies' | 'rooms'; readonly name: string } | null {
  const [, kind, name] = /^src\/(studies|rooms)\/([^/]+)\//.exec(path) ?? [];
  return kind && name ? { kind: kind as 'studies' | 'rooms', name } : null;
}

function homeless(path: string): Violation[] {
  const folder = folderOf(path);
  if (isForTests(path) || path.endsWith('.d.ts') || (folder !== null && folder in folders)) return [];
  const message = `This is in no folder that is known: move it into one of ${Object.keys(folders).join(', ')}, or add a folder to src/testing/architecture/folders.ts.`;
  return [{ file: path, rule: 'folders', message }];
}

function folderViolation(one: Import, paths: ReadonlySet<string>): Violation[] {
  const target = fileFor(one.target!, paths) ?? one.target!;
  const folder = folders[folderOf(one.from) ?? ''];
  if (!target.startsWith('src/') || folder === undefined) return [];
  if (isForTests(target)) {
    return [violation(one, 'is there for tests: production files must do without it')];
  }
  if (matches(target, folder.run) || (one.typeOnly && matches(target, folder.types))) return [];
  const advice = matches(target, folder.types)
    ? 'may be imported for its types only: use "import type", or have the value handed in'
    : `is out of reach of ${folderOf(one.from)}, which may import ${[...folder.run, ...folder.types.map((name) => `types of ${name}`)].join(', ')}`;
  return [violation(one, advice)];
}

function packageViolation(one: Import): Violation[] {
  const name = packageOf(one.specifier);
  const home = ownPackages[name];
  if (home !== undefined && one.from.startsWith(home)) return [];
  const allowed = folders[folderOf(one.from) ?? '']?.npm ?? [];
  if (home === undefined && allowed.some((pattern) => fits(name, pattern))) return [];
  const list = allowed.length > 0 ? allowed.join(', ') : 'no package';
  const hint = home === undefined ? '' : ` (it belongs to ${home} alone)`;
  const message = `The package "${name}" is not for ${folderOf(one.from)}, which may import ${list}${hint}: do without it, or move this code to where it belongs.`;
  return [{ file: one.from, rule: 'packages', message }];
}

function violation(one: Import, advice: string): Violation {
  return { file: one.from, rule: 'folders', message: `"${one.specifier}" ${advice}.` };
}

function matches(target: string, names: readonly string[]): boolean {
  const path = target.replace(/^src\//, '').replace(/\.tsx?$/, '');
  return names.some((name) => name === '*' || path === name || path.startsWith(`${name}/`));
}

function fits(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function packageOf(specifier: string): string {
  if (specifier.startsWith('node:')) return specifier;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
