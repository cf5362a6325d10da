import type { ComponentType } from 'react';
import type { ExperimentSpec } from '../engine/experiment/spec';
import type { StoryWords } from '../vocabulary/axes';
import type { Sight } from './sight';

/** Components that the text of a lesson uses. */
interface LessonParts {
  /** Words that set the figure to one of the lesson's states, by name. */
  readonly Show: ComponentType<{ readonly figure: string; readonly children?: React.ReactNode }>;
  /** Another lesson by its number, opened by a click. */
  readonly See: ComponentType<{ readonly lesson: string }>;
  /** A task of the lesson, by id; the children are the question. */
  readonly Task: ComponentType<{ readonly id: string; readonly children?: React.ReactNode }>;
  /** A slider for one number of the figure, in force until the figure's next state. */
  readonly Dial: ComponentType<{ readonly of: DialNumber }>;
  /** Fields for what a click in the figure does: asks a place, or puts a point. */
  readonly ByHand: ComponentType;
  /** The current numbers of symbols, whose ids are given with spaces between. */
  readonly Numbers: ComponentType<{ readonly of: string }>;
  /** Two values of a function as an ellipse, sliced at the one that is known. */
  readonly Slice: ComponentType;
}

/**
 * Numbers a dial sets: the first length scale of the kernel (which turns the fit off), κ of a confidence bound, the
 * numbers of smart and final steps, or the threshold τ of the ranking.
 */
export type DialNumber = 'length' | 'kappa' | 'budget' | 'tau';

export type LessonText = ComponentType<{ readonly components: LessonParts }>;

/** An answer to choose from, and the feedback on it. */
interface Option {
  readonly words: string;
  readonly isRight: boolean;
  /** Explanation: why it is right, or what it overlooks. */
  readonly says: string;
}

/** Multiple choice with exactly one right answer. Each visitor sees the answers in an order of their own. */
export interface ChoiceTask {
  readonly kind: 'choice';
  readonly id: string;
  readonly options: readonly Option[];
}

/** A state that the reader brings about in the figure. */
export interface ReachTask {
  readonly kind: 'reach';
  readonly id: string;
  /** Hash of the state the task is about: a run with another spec does not solve it. */
  readonly figure: string;
  /** Fields of that spec, or parameters of them, that may differ. */
  readonly free?: readonly FreePart[];
  /** True if observations may be asked, put, moved or removed by hand. */
  readonly byHand?: true;
  /** True if the pointer has to rest there: passing over a place does not count. */
  readonly stays?: true;
  /** Places along x that are offered to look at, some of them wrong; the plot takes any other. */
  readonly places?: readonly number[];
  /** Returns true if the figure shows the state wanted. */
  reached(sight: Sight): boolean;
  /** Returns what was tried, and where to go from there; null if nothing was tried. */
  advice?(sight: Sight): string | null;
  /** Hint for a reader who is stuck. */
  readonly hint: string;
  /** Explanation once the state is reached. */
  readonly says: string;
  /** Hash of a state in which it is reached: tests check the predicate on it. */
  readonly example: string;
}

/** Largest distance of a typed number from the answer: absolute, or relative to the answer's size. */
type Tolerance = { readonly absolute: number } | { readonly relative: number };

/** A wrong number that a typical mistake leads to, and the feedback on it. */
interface Mistake {
  readonly value: number;
  /** Names what was overlooked, and where to go from there; not the answer. */
  readonly says: string;
}

/**
 * A question answered by a number that the reader computes and types. The answer is computed where the lesson is
 * defined, or a test ties it to the figure; it is not printed before the task.
 */
export interface NumberTask {
  readonly kind: 'number';
  readonly id: string;
  /** Label of its field: "Distance". */
  readonly label: string;
  /** Words after the field, which may be typed as well: "length scales". */
  readonly unit?: string;
  readonly answer: number;
  /**
   * Largest distance from the answer that counts as right, and from a mistake that counts as that mistake. Up to five
   * times as far from the answer counts as near, which the feedback says.
   */
  readonly tolerance: Tolerance;
  readonly mistakes: readonly Mistake[];
  /** Hint for a reader who is stuck. */
  readonly hint: string;
  /** Explanation of the computation and what it teaches, once it is right. */
  readonly says: string;
}

type Part = Exclude<keyof ExperimentSpec, 'version'>;

/** A field of a spec, or one of its parameters: "acquisition.kappa". */
export type FreePart = Part | `${Part}.${string}`;

export type Task = ChoiceTask | ReachTask | NumberTask;

/** A figure or an equation of a source, and its role in the lesson. */
export interface Reference {
  /** For example "000 Fig 2-3" or "001 (2.12)". */
  readonly where: string;
  readonly what: string;
}

/** Lessons that build on each other, lessons for any order, and lessons that tune real pipelines. */
export type PartId = 'story' | 'questions' | 'pipelines';

/** A lesson: text, the states of its figure, tasks. */
export interface Lesson {
  /** Part of links, so it never changes. */
  readonly id: string;
  readonly title: string;
  /** One sentence for somebody who has not read the lesson. */
  readonly summary: string;
  /** The part of the course that it belongs to; by its place in the registry where it does not say. */
  readonly part?: PartId;
  /** What its story calls the input and the output, for the axes of its figure; left out where it tells none. */
  readonly story?: StoryWords;
  /** States of the figure that the text names, as hashes of links. */
  readonly figures: Readonly<Record<string, string>>;
  /**
   * Figures in the order in which the text once showed them, where it has another order now: links of before named a stop by its number
   * in that order. It is that of version 0.6.0, or of a newer lesson the order that stood longest until stops had names; it never
   * changes.
   */
  readonly numbered?: readonly string[];
  readonly tasks: readonly Task[];
  /** Conclusions, one sentence each. */
  readonly learnt: readonly string[];
  readonly references: readonly Reference[];
  readonly Text: LessonText;
}
