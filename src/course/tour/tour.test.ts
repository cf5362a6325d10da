import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved, mostStops, readTour, tourText, type Tour, readTourPlace, tourPlaceText } from './tour';

const caption = fc.string({ maxLength: 200 }).map((text) => text.replace(/\s+/g, ' ').trim());
const lines = fc
  .array(fc.oneof(caption, fc.constantFrom('# a', '%% b', '  #c', 'https://d', '')), { maxLength: 4 })
  .map((all) => all.join('\n').trim());
const lab = fc
  .array(fc.stringMatching(/^[a-z]{1,8}=[\w.,-]{0,12}$/), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.filter((part) => !part.startsWith('page=')).join('&') || 'step=1');
const tour: fc.Arbitrary<Tour> = fc.record({
  title: caption.filter((text) => text !== ''),
  stops: fc.array(fc.record({ caption: lines, notes: lines, lab }), { maxLength: 12 }),
});

describe('the text of a tour', () => {
  it('is a title, and words with a link for each stop', () => {
    const { tour: read, issues } = readTour(
      '# How a search looks\r\n\r\nFive answers.\nNo model yet.\nhttps://example.org/lab/#seed=7&step=0\n\n%% Ask them first.\n%%\n%% Then wait.\n#seed=7&step=3&page=lesson:surrogate\n',
    );
    expect(issues).toEqual([]);
    expect(read).toEqual({
      title: 'How a search looks',
      stops: [
        { caption: 'Five answers.\nNo model yet.', notes: '', lab: 'seed=7&step=0' },
        { caption: '', notes: 'Ask them first.\n\nThen wait.', lab: 'seed=7&step=3' },
      ],
    });
  });

  it('is read again as it was written, words that look like links or titles too', () => {
    fc.assert(
      fc.property(tour, (one) => {
        expect(readTour(tourText(one, 'https://example.org/')).tour).toEqual(one);
      }),
    );
    const odd: Tour = {
      title: 'T',
      stops: [{ caption: '# not a title\n#not-a=link\n%% no note', notes: '%% one', lab: 'step=2' }],
    };
    expect(readTour(tourText(odd)).tour).toEqual(odd);
  });

  it('says what it left out', () => {
    expect(readTour('# T\n#step=1\nwords at the end').issues[0]).toContain('“words at the end”');
    const many = Array.from({ length: mostStops + 5 }, (_, k) => `#step=${k}`).join('\n');
    expect(readTour(many).tour.stops).toHaveLength(mostStops);
    expect(readTour(many).issues[0]).toContain('the first 100 are used');
    expect(readTour('x'.repeat(300_000)).issues[0]).toContain('300000 characters');
  });

  it('is never too strange', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (text) => {
        expect(readTour(text).tour.stops.length).toBeLessThanOrEqual(mostStops);
        expect(readTourPlace(text).stop).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a tour in a link', () => {
  it('comes back, with its stop', () => {
    fc.assert(
      fc.property(tour, fc.nat(20), (one, stop) => {
        const read = readTourPlace(tourPlaceText(one, stop));
        expect(read.tour).toEqual(one);
        expect(read.stop).toBe(Math.min(stop, Math.max(0, one.stops.length - 1)));
      }),
    );
  });

  it('that is damaged says so', () => {
    expect(readTourPlace('AAAA.2').issues).toEqual(['The tour in the link cannot be read.']);
    expect(readTourPlace('')).toEqual({ tour: { title: '', stops: [] }, issues: [], stop: 0 });
  });
});

it('stops change places with their neighbours', () => {
  const stops = ['a', 'b', 'c'].map((one) => ({ caption: one, notes: '', lab: 'step=1' }));
  expect(moved(stops, 0, 1).map((one) => one.caption)).toEqual(['b', 'a', 'c']);
  expect(moved(stops, 2, 1)).toBe(stops);
  expect(moved(stops, 0, -1)).toBe(stops);
});
