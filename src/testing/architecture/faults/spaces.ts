import type { Fault } from './fault';

export const spaces: readonly Fault[] = [
  {
    name: 'a percent sign that a line may begin with',
    rule: 'spaces',
    message: /Line 1 .*u00a0/,
    files: { 'src/lab/a.ts': "export const name = 'the 95 % band';" },
  },
  {
    name: 'a percent sign behind a number that is put in',
    rule: 'spaces',
    message: /formatShare/,
    files: { 'src/lab/a.ts': 'export const say = (share: number) => `${share} % of it`;' },
  },
  {
    name: 'a percent sign in an element',
    rule: 'spaces',
    message: /&nbsp;%/,
    files: { 'src/ui/a.tsx': 'export const A = () => <p>about 95 % of them</p>;' },
  },
];
