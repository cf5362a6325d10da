import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lessons } from '../../lessons/registry';
import { reportScorm } from './reportScorm';
import { findScormApi, type ScormApi } from './scormApi';

const writable: Readonly<Record<string, RegExp>> = {
  'cmi.core.lesson_status': /^(passed|completed|failed|incomplete|browsed)$/,
  'cmi.core.score.raw': /^(100|\d{1,2})(\.\d+)?$/,
  'cmi.core.score.min': /^(100|\d{1,2})(\.\d+)?$/,
  'cmi.core.score.max': /^(100|\d{1,2})(\.\d+)?$/,
  'cmi.core.exit': /^suspend$/,
  'cmi.suspend_data': /^[^]{0,4096}$/,
};

/** A platform that keeps to the rules of SCORM 1.2 and throws where the page does not. */
function platform(kept: Map<string, string> = new Map([['cmi.core.lesson_status', 'not attempted']])) {
  let session: 'none' | 'open' | 'over' = 'none';
  const within = (): void => expect(session).toBe('open');
  const api: ScormApi = {
    LMSInitialize(nothing) {
      expect([session, nothing]).toEqual(['none', '']);
      session = 'open';
      return 'true';
    },
    LMSGetValue(element) {
      within();
      expect(writable).toHaveProperty([element]);
      return kept.get(element) ?? '';
    },
    LMSSetValue(element, value) {
      within();
      expect(value).toMatch(writable[element]!);
      kept.set(element, value);
      return 'true';
    },
    LMSCommit(nothing) {
      within();
      expect(nothing).toBe('');
      return 'true';
    },
    LMSFinish(nothing) {
      within();
      expect(nothing).toBe('');
      session = 'over';
      return 'true';
    },
  };
  return { api, kept };
}

const at = (kept: Map<string, string>, element: string) => kept.get(`cmi.core.${element}`);

it('tells how many of the tasks are solved, and that all are', () => {
  const { api, kept } = platform();
  const report = reportScorm(api, ['a', 'b', 'c'])!;
  expect(report.solved).toEqual([]);
  expect([at(kept, 'lesson_status'), at(kept, 'score.raw')]).toEqual(['incomplete', '0']);
  report.tell(['b']);
  expect([at(kept, 'lesson_status'), at(kept, 'score.raw')]).toEqual(['incomplete', '33']);
  report.tell(['a', 'b', 'c']);
  expect([at(kept, 'lesson_status'), at(kept, 'score.raw')]).toEqual(['completed', '100']);
  report.end();
  report.end();
  report.tell(['a']);
  expect(at(kept, 'score.raw')).toBe('100');
});

it('never lowers a score, nor takes back that a lesson is completed, and knows in each session what is solved', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.array(fc.array(fc.nat(12)), { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      (count, sessions) => {
        const { kept } = platform();
        const tasks = Array.from({ length: count }, (_, k) => `task-${k}`);
        const solved = new Set<string>();
        for (const told of sessions) {
          const report = reportScorm(platform(kept).api, tasks)!;
          expect(new Set(report.solved)).toEqual(solved);
          for (const numbers of told) {
            const ids = numbers.map((k) => `task-${k}`);
            report.tell(ids);
            for (const id of ids) if (tasks.includes(id)) solved.add(id);
            expect(at(kept, 'score.raw')).toBe(String(Math.round((100 * solved.size) / count)));
            expect(at(kept, 'lesson_status')).toBe(solved.size === count ? 'completed' : 'incomplete');
          }
          report.end();
        }
      },
    ),
  );
});

it('leaves to the browser what an older package has not kept, and keeps its score', () => {
  const { api, kept } = platform(
    new Map([
      ['cmi.core.lesson_status', 'incomplete'],
      ['cmi.core.score.raw', '67'],
    ]),
  );
  const report = reportScorm(api, ['a', 'b', 'c'])!;
  expect(report.solved).toBeNull();
  report.tell(['a']);
  expect(at(kept, 'score.raw')).toBe('67');
  expect(reportScorm(platform(kept).api, ['a', 'b', 'c'])!.solved).toEqual(['a']);
});

it('keeps of every lesson what a platform has room for', () => {
  for (const { tasks } of lessons) {
    const { api, kept } = platform();
    const ids = tasks.map(({ id }) => id);
    reportScorm(api, ids)?.tell(ids);
    expect(reportScorm(platform(kept).api, ids)?.solved).toEqual(ids);
  }
});

it('tells nothing to a platform that begins no session', () => {
  const { api } = platform();
  expect(reportScorm({ ...api, LMSInitialize: () => 'false' }, ['a'])).toBeNull();
});

it('finds the platform around the window or behind the one it was opened from, and none elsewhere', () => {
  const { api } = platform();
  type View = Parameters<typeof findScormApi>[0];
  const top = (own: object = {}, opener: unknown = null): View => {
    const view: Record<string, unknown> = { ...own, opener };
    view['parent'] = view;
    return view as unknown as View;
  };
  const inside = (parent: View, opener: unknown = null): View => ({ parent, opener });
  expect(findScormApi(inside(inside(top({ API: api }))))).toBe(api);
  expect(findScormApi(top({}, inside(top({ API: api }))))).toBe(api);
  expect(findScormApi(inside(top()))).toBeNull();
  const foreign = {
    get parent(): never {
      throw new Error('SecurityError');
    },
    opener: null,
  };
  expect(findScormApi(foreign as unknown as View)).toBeNull();
});
