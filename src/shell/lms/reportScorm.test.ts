import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reportScorm } from './reportScorm';
import { findScormApi, type ScormApi } from './scormApi';

const writable: Readonly<Record<string, RegExp>> = {
  'cmi.core.lesson_status': /^(passed|completed|failed|incomplete|browsed)$/,
  'cmi.core.score.raw': /^(100|\d{1,2})(\.\d+)?$/,
  'cmi.core.score.min': /^(100|\d{1,2})(\.\d+)?$/,
  'cmi.core.score.max': /^(100|\d{1,2})(\.\d+)?$/,
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
  const report = reportScorm(api, 3)!;
  expect(report.isNew).toBe(true);
  expect([at(kept, 'lesson_status'), at(kept, 'score.raw')]).toEqual(['incomplete', '0']);
  report.tell(1);
  expect([at(kept, 'lesson_status'), at(kept, 'score.raw')]).toEqual(['incomplete', '33']);
  report.tell(3);
  expect([at(kept, 'lesson_status'), at(kept, 'score.raw')]).toEqual(['completed', '100']);
  report.end();
  report.end();
  report.tell(2);
  expect(at(kept, 'score.raw')).toBe('100');
});

it('never lowers a score, nor takes back that a lesson is completed, over any sessions', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.array(fc.nat(9), { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
      (tasks, sessions) => {
        const { kept } = platform();
        let most = 0;
        for (const [k, told] of sessions.entries()) {
          const report = reportScorm(platform(kept).api, tasks)!;
          expect(report.isNew).toBe(k === 0);
          for (const solved of told) {
            report.tell(Math.min(solved, tasks));
            most = Math.max(most, Math.min(solved, tasks));
            expect(at(kept, 'score.raw')).toBe(String(Math.round((100 * most) / tasks)));
            expect(at(kept, 'lesson_status')).toBe(most === tasks ? 'completed' : 'incomplete');
          }
          report.end();
        }
      },
    ),
  );
});

it('tells nothing to a platform that begins no session', () => {
  const { api } = platform();
  expect(reportScorm({ ...api, LMSInitialize: () => 'false' }, 3)).toBeNull();
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
