import { describe, expect, it } from 'vitest';
import { nodeComplaint } from './nodeVersion.mjs';

describe('nodeComplaint', () => {
  it.each([
    ['20.19.0', '>=20.19'],
    ['24.0.1', '>=20.19'],
    ['20.20.2', '^20.19.0 || >=22.12.0'],
    ['22.12.0', '^20.19.0 || >=22.12.0'],
  ])('accepts %s for %s', (version, range) => {
    expect(nodeComplaint(version, range)).toBeNull();
  });

  it.each([
    ['20.18.3', '>=20.19'],
    ['9.11.2', '>=20.19'],
    ['22.11.0', '^20.19.0 || >=22.12.0'],
    ['21.7.0', '^20.19.0 || >=22.12.0'],
  ])('refuses %s for %s and names both', (version, range) => {
    const complaint = nodeComplaint(version, range);
    expect(complaint).toContain(version);
    expect(complaint).toContain(range);
  });
});
