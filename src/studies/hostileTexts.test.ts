import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { readPlan } from './batch/plan';
import { readCompare } from './compare/comparison';
import { initialData } from '../lab/state/data';
import { lookOf } from './found/look';
import { readGuess } from './guess/guessData';
import { readShowPlace } from '../course/show/place';
import { readTourPlace } from '../course/tour/tour';
import { hostilePanelTexts } from '../testing/hostileLinks';
import { wantedOf } from './gallery/shown';
import { readDocument } from '../course/documents/documentsIndex';
import { readCoursePlace } from '../course/coursePlace';
import { pages } from '../course/pages/registry';
import { readPanelText as readHeight } from './height/viewpoint';
import { readCurvesText } from './hyper/curves/panelText';
import { readChainText } from './hyper/chain/chainText';
import { readPanelText as readLikelihood } from './hyper/landscape/wanted';
import { wayOf } from './objective/objective.panel';
import { panels } from '../rooms/panels';
import { rooms } from '../rooms/registry';
import { kindOf } from '../vocabulary/rooms';
import { insideAt } from '../rooms/manifold/inLab/insideAt';
import { readRoom } from '../rooms/manifold/written/linkText';
import { settingsOf } from './ranking/settings';
import { readManyText } from './ranking/many/plan';
import { readTableText } from './ranking/table/tableText';
import { readPanelText as readRefits } from './hyper/refits/panelText';
import { readFuturesText } from './futures/futuresText';
import { readLossesText } from './losses/lossesText';
import { readSameText } from './losses/sameText';
import { readSmootherText } from './smoother/smootherText';
import { readWeightsText } from './weights/weightsText';
import { readBentText } from './bent/bentText';
import { readWinnerText } from './winner/winnerText';
import { workClock } from '../testing/clocks';
import { sweep } from '../testing/sweep';

const { spec } = initialData;

/** Reads with a list of complaints. */
const told = <T>(read: (complain: (sentence: string) => void) => T) => {
  const issues: string[] = [];
  return { read: read((sentence) => void issues.push(sentence)), issues };
};

/** Sources of all panels, by path. */
const sources = import.meta.glob<string>(['./**/*.panel.tsx', '../rooms/**/*.panel.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** True for a panel that takes a text from the link. */
function takesText({ id }: { readonly id: string }): boolean {
  const path = Object.keys(sources).find((name) => name.endsWith(`/${id}.panel.tsx`));
  if (path === undefined) throw new Error(`The panel ${id} is not in a file of its name.`);
  return /\bPanelProps\b/.test(sources[path]!);
}

/** Reader of the text of each panel, page and room that takes one; null if it only compares it with ids. */
const readers: Readonly<Record<string, ((text: string) => unknown) | null>> = {
  ...{ examples: null, course: null, tables: null, experiments: null, teaching: null },
  likelihood: readLikelihood,
  chain: readChainText,
  curves: readCurvesText,
  height: readHeight,
  compare: (text) => told((complain) => readCompare(text, spec, complain)),
  batch: (text) => readPlan(text, spec),
  found: lookOf,
  gallery: wantedOf,
  guess: (text) => told((complain) => readGuess(text, spec, complain)),
  inside: insideAt,
  manifold: readRoom,
  ranking: settingsOf,
  'ranking-runs': (text) => told((complain) => readManyText(text, spec, complain)),
  'ranking-table': readTableText,
  refits: readRefits,
  objective: wayOf,
  lesson: readCoursePlace,
  documents: readDocument,
  tour: readTourPlace,
  show: readShowPlace,
  winner: readWinnerText,
  'bent-noise': readBentText,
  futures: readFuturesText,
  losses: readLossesText,
  'same-points': readSameText,
  weights: readWeightsText,
  smoother: readSmootherText,
};

const prototypes = [Object.prototype, Array.prototype, Function.prototype, Map.prototype];
const own = (prototype: object) => Reflect.ownKeys(prototype).length;
const before = prototypes.map(own);

afterEach(() => {
  expect(prototypes.map(own)).toEqual(before);
  expect('hacked' in {} || 'hacked' in globalThis).toBe(false);
});

/** Expects a text to be read within a second, which only catches hanging, and to a small result. */
function check(read: (text: string) => unknown, text: string): void {
  const worked = workClock();
  const found = read(text);
  expect(worked()).toBeLessThan(1000);
  expect((JSON.stringify(found) ?? '').length).toBeLessThan(40_000);
}

it('every panel, page and room with a text is here', () => {
  const own = rooms.filter(({ id, isPrivate }) => kindOf(id) === 'own' && !isPrivate);
  const ids = [...panels.all.filter(takesText), ...pages, ...own].map(({ id }) => id);
  expect(Object.keys(readers).sort()).toEqual([...ids].sort());
});

describe.each(Object.entries(readers).flatMap(([id, read]) => (read ? [{ id, read }] : [])))(
  'the text of $id',
  ({ read }) => {
    it('is read whatever a link says', () => {
      for (const text of hostilePanelTexts) check(read, text);
    });

    it('and parts of such texts put together', () => {
      const parts = hostilePanelTexts
        .filter((text) => text.length < 300)
        .flatMap((text) => text.split(/[;&,]/));
      const text = fc
        .array(fc.oneof(fc.constantFrom(...parts), fc.string({ unit: 'binary' })), { maxLength: 12 })
        .chain((some) => fc.constantFrom(',', ';', '.', '/').map((between) => some.join(between)));
      fc.assert(
        fc.property(text, (one) => check(read, one)),
        { numRuns: sweep(30, 100) },
      );
    });
  },
);
