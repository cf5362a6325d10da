import { coursePlaceText, readCoursePlace } from '../../course/coursePlace';
import { readPanelText as readHeight, writePanelText as writeHeight } from '../../studies/height/viewpoint';
import {
  readPanelText as readLikelihood,
  writePanelText as writeLikelihood,
} from '../../studies/hyper/landscape/wanted';
import { wayOf } from '../../studies/objective/objective.panel';
import {
  emptySketch,
  paramsOf,
  withHeight,
  withStroke,
  type Sketch,
  type Spot,
} from '../../studies/objective/sketch';
import { settingsOf, textOf } from '../../studies/ranking/settings';
import {
  readPanelText as readRefits,
  writePanelText as writeRefits,
} from '../../studies/hyper/refits/panelText';
import type { ExperimentSpec } from '../../engine/experiment/spec';
import { planText, readPlan } from '../../studies/batch/plan';
import { compareText, readCompare } from '../../studies/compare/comparison';
import { initialData } from '../../lab/state/data';
import { embedCode, embedLink, plainLink } from '../../shell/dialogs/share/embed';
import { guessText, readGuess } from '../../studies/guess/guessData';
import { readTour, tourText, readTourPlace, tourPlaceText } from '../../course/tour/tour';
import { hashWithSearch } from '../../link/address';
import { decodeLink } from '../../link/decodeLink';
import { plain, stored, withoutNewcomers, type StoredText } from './golden';

/** A text that a panel, a page or the address bar keeps, and what reading and writing it leads to. */
export interface TextRecord {
  readonly of: keyof typeof readers;
  /** The link of the experiment that it is read for. */
  readonly lab: string;
  readonly text: StoredText;
  readonly written?: StoredText | true;
  readonly issues?: readonly string[];
}

interface On {
  readonly lab: ExperimentSpec;
  readonly complain: (sentence: string) => void;
}

/** From text to text by way of what it says. */
const readers = {
  likelihood: (text: string) => writeLikelihood(readLikelihood(text)),
  height: (text: string) => writeHeight(readHeight(text)),
  refits: (text: string) => writeRefits(readRefits(text)),
  ranking: (text: string) => textOf(settingsOf(text)),
  objective: (text: string) => wayOf(text) ?? '',
  lesson: (text: string) => coursePlaceText(readCoursePlace(text)),
  compare: (text: string, { lab, complain }: On) => orNothing(readCompare(text, lab, complain), compareText),
  guess: (text: string, { lab, complain }: On) => orNothing(readGuess(text, lab, complain), guessText),
  batch: (text: string, { lab, complain }: On) => {
    const { plan, issues } = readPlan(text, lab);
    issues.forEach(complain);
    return planText(plan);
  },
  tour: (text: string, { complain }: On) => {
    const { tour, stop, issues } = readTourPlace(text);
    issues.forEach(complain);
    return tourPlaceText(tour, stop);
  },
  tourFile: (text: string, { complain }: On) => {
    const { tour, issues } = readTour(text);
    issues.forEach(complain);
    return tourText(tour);
  },
  /** Strokes and heights as JSON → the parameters of the function that they draw. */
  sketch: (text: string) => JSON.stringify(paramsOf(sketched(text), { x: [0, 400], y: [-1, 1.5] })),
  /** A hash and the search before it. */
  address: (text: string) => {
    const [hash = '', search = ''] = text.split('?');
    const nothing = () => {};
    const rest = { writeHash: nothing, onChange: () => nothing, soon: nothing };
    return hashWithSearch({ readHash: () => hash, readSearch: () => search, ...rest });
  },
  embed: (link: string) => {
    const { ui, ...state } = decodeLink(link);
    const data = { ...initialData, ...state, ...ui };
    const { hash } = embedLink(data, { hide: ['controls', 'history'], keys: false });
    const frame = {
      url: `https://example.org/#${hash}`,
      title: 'A "search" & more',
      width: 800,
      height: 600,
    };
    return `${embedCode(frame)}\n${JSON.stringify(plainLink(data))}`;
  },
};

function orNothing<T>(state: T | null, write: (state: T) => string): string {
  return state === null ? '' : write(state);
}

type Edit = readonly Spot[] | { readonly index: number; readonly height: number };

function sketched(text: string): Sketch {
  return (JSON.parse(text) as readonly Edit[]).reduce<Sketch>(
    (sketch, edit) =>
      'index' in edit ? withHeight(sketch, edit.index, edit.height) : withStroke(sketch, edit),
    emptySketch,
  );
}

/** Reads a text and writes it again. */
export function rewritten({ of, lab, text }: TextRecord): Required<TextRecord> {
  const issues: string[] = [];
  const before = plain(text);
  const on = { lab: decodeLink(lab).spec, complain: (sentence: string) => void issues.push(sentence) };
  const written = readers[of](before, on);
  return { of, lab, text, written: written === before ? true : stored(written), issues };
}

/** Describes how a text leads elsewhere than it did; empty if it does not. */
export function movedText(record: TextRecord): readonly string[] {
  const now = rewritten(record);
  const words = ({ written, issues = [] }: TextRecord) =>
    JSON.stringify([written === true ? plain(record.text) : plain(written!), ...issues]);
  const was = words(record);
  const is = withoutNewcomers(words(now), was);
  return was === is ? [] : [`${record.of} ${plain(record.text).slice(0, 300)} was ${was}, now ${is}`];
}
