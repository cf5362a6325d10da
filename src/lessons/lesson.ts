import type { ComponentType, LazyExoticComponent } from 'react';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { Sight } from './sight';

/** What the text of a lesson is drawn with. */
interface LessonParts {
  /** Words that set the figure to one of the lesson's states, by its name. */
  readonly Show: ComponentType<{ readonly figure: string; readonly children?: React.ReactNode }>;
  /** A task of the lesson, by its id; the children are the question. */
  readonly Task: ComponentType<{ readonly id: string; readonly children?: React.ReactNode }>;
  /** A slider of one number of the figure: what it sets holds until the next state of the figure. */
  readonly Dial: ComponentType<{ readonly of: DialNumber }>;
  /** What a click in the figure does, with fields: asks a place, or puts a point. */
  readonly ByHand: ComponentType;
  /** Two values of a function as an ellipse, sliced at the one that is known. */
  readonly Slice: ComponentType;
}

/** The first length scale of the kernel (which turns the fit off), κ of a confidence bound, how many smart and final steps there are, or the threshold τ of the ranking. */
export type DialNumber = 'length' | 'kappa' | 'budget' | 'tau';

export type LessonText = ComponentType<{ readonly components: LessonParts }>;

/** One answer to choose from, and what is said when it is chosen. */
interface Option {
  readonly words: string;
  readonly isRight: boolean;
  /** Why it is right, or what it overlooks. */
  readonly says: string;
}

/** A question with answers to choose from; exactly one is right. Each visitor sees them in an order of their own. */
export interface ChoiceTask {
  readonly kind: 'choice';
  readonly id: string;
  readonly options: readonly Option[];
}

/** Something to bring about in the figure. */
export interface ReachTask {
  readonly kind: 'reach';
  readonly id: string;
  /** Hash of the state it is about: a run with another spec does not solve it, wherever it comes from. */
  readonly figure: string;
  /** What of that spec may be set otherwise: parts, or parameters of parts. */
  readonly free?: readonly FreePart[];
  /** Whether answers may be asked, put, moved or removed by hand. */
  readonly byHand?: true;
  /** Whether the pointer has to stay there: then passing over a place on the way to another does not count. */
  readonly stays?: true;
  /** Whether the figure shows it. */
  reached(sight: Sight): boolean;
  /** What somebody tried who has not reached it, and where to go from there; null while nothing was tried. */
  advice?(sight: Sight): string | null;
  /** For who is stuck. */
  readonly hint: string;
  /** What it teaches, said when it is reached. */
  readonly says: string;
  /** Hash of a state in which it is reached: tests hold the predicate to it. */
  readonly example: string;
}

/** How far from an answer a typed number may be: by its size, or as a share of the answer's size. */
type Tolerance = { readonly absolute: number } | { readonly relative: number };

/** A wrong number that a typical mistake leads to, and what is said of it. */
interface Mistake {
  readonly value: number;
  /** What was overlooked, and where to go from there; not the answer. */
  readonly says: string;
}

/**
 * A question answered by a number that the reader computes and types. The answer is computed where the lesson is defined, or a test
 * ties it to the figure; it is not printed before the task.
 */
export interface NumberTask {
  readonly kind: 'number';
  readonly id: string;
  /** What the number is, as the label of its field: "Distance". */
  readonly label: string;
  /** Words after the field, which may be typed as well: "length scales". */
  readonly unit?: string;
  readonly answer: number;
  /** What counts as right. Five times as far counts as near, which is said; it is also how close a typed number must be to a mistake. */
  readonly tolerance: Tolerance;
  readonly mistakes: readonly Mistake[];
  /** For who is stuck. */
  readonly hint: string;
  /** How it is computed and what it teaches, said when it is right. */
  readonly says: string;
}

type Part = Exclude<keyof ExperimentSpec, 'version'>;

/** A part of a spec, or one of its parameters: "acquisition.kappa". */
export type FreePart = Part | `${Part}.${string}`;

export type Task = ChoiceTask | ReachTask | NumberTask;

/** A figure or an equation of a source, and what it is in the lesson. */
export interface Reference {
  /** e.g. "000 Fig 2-3" or "001 (2.12)". */
  readonly where: string;
  readonly what: string;
}

/** A lesson: words, the states of the figure that they name, tasks. */
export interface Lesson {
  /** Appears in links, so it never changes. */
  readonly id: string;
  readonly title: string;
  /** One sentence for somebody who has not read it. */
  readonly summary: string;
  readonly minutes: number;
  /** The states of the figure that the text names, as hashes of links. */
  readonly figures: Readonly<Record<string, string>>;
  readonly tasks: readonly Task[];
  /** What to take away, one sentence each. */
  readonly learnt: readonly string[];
  readonly references: readonly Reference[];
  readonly Text: LazyExoticComponent<LessonText>;
}
