import { describe, expect, it } from 'vitest';
import { firstDifference } from './install.mjs';

const linux = { os: 'linux', cpu: 'x64', libc: 'glibc', node: '20.19.4' };
const vite = { version: '8.0.0', integrity: 'sha512-a' };

describe('firstDifference', () => {
  it('finds none when all is installed', () => {
    expect(
      firstDifference({ '': {}, 'node_modules/vite': vite }, { 'node_modules/vite': vite }, linux),
    ).toBeNull();
  });

  it.each([
    ['missing', {}],
    ['of another version', { 'node_modules/vite': { ...vite, version: '7.0.0' } }],
    ['of other content', { 'node_modules/vite': { ...vite, integrity: 'sha512-b' } }],
  ])('names a package that is %s', (_, installed) => {
    expect(firstDifference({ 'node_modules/vite': vite }, installed, linux)).toBe('node_modules/vite');
  });

  it('passes over packages for other machines', () => {
    const wanted = {
      'node_modules/mac': { ...vite, optional: true, os: ['darwin'] },
      'node_modules/arm': { ...vite, optional: true, os: ['linux'], cpu: ['arm64'] },
      'node_modules/musl': { ...vite, optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
      'node_modules/helper-of-arm': { ...vite, optional: true },
      'node_modules/no-linux': { ...vite, optional: true, os: ['!linux'] },
    };
    expect(firstDifference(wanted, {}, linux)).toBeNull();
  });

  it('passes over what is optional and wants another Node.js, and only that', () => {
    const modern = { ...vite, engines: { node: '^22.20 || ^24.12 || >=25' } };
    const wanted = { 'node_modules/modern': { ...modern, optional: true, os: ['linux'] } };
    expect(firstDifference(wanted, {}, linux)).toBeNull();
    expect(firstDifference(wanted, {}, { ...linux, node: '24.12.0' })).toBe('node_modules/modern');
    expect(firstDifference({ 'node_modules/modern': modern }, {}, linux)).toBe('node_modules/modern');
  });

  it('misses the binary of this machine when the folder was copied from another', () => {
    const wanted = { 'node_modules/binding': { ...vite, optional: true, os: ['linux'], libc: ['glibc'] } };
    expect(firstDifference(wanted, {}, linux)).toBe('node_modules/binding');
  });
});
