import type { Fault } from './fault';

export const purity: readonly Fault[] = [
  {
    name: 'ambient random numbers',
    rule: 'purity',
    message: /Line 2 uses Math\.random/,
    files: { 'src/engine/loop/a.ts': '\nexport const luck = Math.random();' },
  },
  {
    name: 'a seed by chance of its own on the page',
    rule: 'chance',
    message: /Line 2 uses Math\.random: .*drawSeed/,
    files: { 'src/rooms/manifold/a.ts': '\nexport const seed = () => Math.floor(Math.random() * 9);' },
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
    name: 'compiled code beside the one place for it',
    rule: 'purity',
    message: /uses WebAssembly/,
    files: {
      'src/engine/numeric/linalg/a.ts':
        'export const run = (code: ArrayBuffer) => new WebAssembly.Module(code);',
    },
  },
  {
    name: 'more than it may see where the engine looks around',
    rule: 'purity',
    message: /uses Date/,
    files: {
      'src/engine/numeric/linalg/simd/instance.ts': 'export const now = [globalThis, new Date()];',
    },
  },
  {
    name: 'a list that is filled later',
    rule: 'purity',
    message: /Line 2 keeps fetched between calls/,
    files: {
      'src/engine/loop/a.ts':
        '\nconst fetched: number[] = [];\nexport const add = (x: number) => fetched.push(x);',
    },
  },
  {
    name: 'an object that is filled later',
    rule: 'purity',
    message: /keeps rows between calls/,
    files: { 'src/engine/loop/a.ts': 'export const rows = {} as Record<string, number>;' },
  },
  {
    name: 'a map that is filled later',
    rule: 'purity',
    message: /keeps known between calls/,
    files: { 'src/engine/loop/a.ts': 'export const known = new WeakMap<object, number>();' },
  },
  {
    name: 'a set that is filled later',
    rule: 'purity',
    message: /keeps seen between calls/,
    files: { 'src/engine/loop/a.ts': 'export const seen = new Set<string>([]);' },
  },
  {
    name: 'a variable at the top of a file',
    rule: 'purity',
    message: /keeps last between calls/,
    files: { 'src/engine/loop/a.ts': 'let last = 0;\nexport const next = () => ++last;' },
  },
  {
    name: 'the page in a type',
    rule: 'purity',
    message: /uses HTMLElement/,
    files: { 'src/engine/loop/a.ts': 'export type Target = HTMLElement | null;' },
  },
];
