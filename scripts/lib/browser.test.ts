import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser, readChoice } from './browser.mjs';
import { usualPlaces } from './browserPlaces.mjs';

const candidate = (name: string) => ({ path: name, env: {}, label: 'for the test' });
const rung = (name: string, ...found: string[]) => ({ name, candidates: () => found.map(candidate) });
const never = {
  name: 'never',
  candidates: () => {
    throw new Error('asked although a browser was found before');
  },
};

function means(working: readonly string[]) {
  const said: string[] = [];
  const cacheFile = path.join(mkdtempSync(path.join(tmpdir(), 'browser-')), 'browser.json');
  const check = ({ path: name }: { path: string }) =>
    Promise.resolve({ version: '1', complaint: working.includes(name) ? null : 'it has no fonts' });
  return { said, cacheFile, check, say: (line: string) => void said.push(line) };
}

describe('findBrowser', () => {
  it('takes the first that works, asks no further and remembers it', async () => {
    const given = means(['second']);
    const found = await findBrowser({ ...given, rungs: [rung('a', 'first'), rung('b', 'second'), never] });
    expect(found.path).toBe('second');
    expect(readChoice(given.cacheFile)).toEqual([found]);
    expect(given.said.join('\n')).toMatch(/Passed over first .*no fonts[^]*tests: second/);
  });

  it('tries a browser that failed only once', async () => {
    const given = means(['second']);
    await findBrowser({ ...given, rungs: [rung('a', 'first'), rung('b', 'first', 'second')] });
    expect(given.said.filter((line) => line.includes('first'))).toHaveLength(1);
  });

  it('tries it again where the next way may have mended it', async () => {
    const given = means([]);
    const rungs = [rung('a', 'first'), { ...rung('b', 'first'), renews: true }];
    await expect(findBrowser({ ...given, rungs })).rejects.toThrow();
    expect(given.said.filter((line) => line.includes('first'))).toHaveLength(2);
  });

  it('says what to do when there is none, and remembers nothing', async () => {
    const given = means([]);
    await expect(findBrowser({ ...given, rungs: [rung('a', 'first')] })).rejects.toThrow(/CHROMIUM_PATH/);
    expect(() => readFileSync(given.cacheFile)).toThrow();
    expect(readChoice(given.cacheFile)).toEqual([]);
  });
});

describe('usualPlaces', () => {
  it('knows the folders of each system and those of PATH', () => {
    const linux = usualPlaces({ platform: 'linux', env: { PATH: '/a:/b' } });
    expect(linux).toContain('/usr/bin/chromium');
    expect(linux).toContain('/b/google-chrome');
    const mac = usualPlaces({ platform: 'darwin', env: { HOME: '/Users/ada' } });
    expect(mac).toContain('/Users/ada/Applications/Chromium.app/Contents/MacOS/Chromium');
    const windows = usualPlaces({
      platform: 'win32',
      env: { PROGRAMFILES: 'C:\\Program Files', Path: 'D:\\bin' },
    });
    expect(windows).toContain('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
    expect(windows).toContain('D:\\bin\\msedge.exe');
  });
});
