import type { ExperimentHead, Damage, DeletedHead } from './head';
import type { KeptBack } from './shelf';
import type { Remains } from '../state/remains';
import { namesOfTrials, trialWords } from '../state/words';

/** How the experiment that is shown stands to the storage. */
export type Standing =
  /** Nothing is in it yet that could be lost. */
  | { readonly kind: 'new' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  /** `keptAt`: when the newest state was saved that is kept; null where none is. */
  | { readonly kind: 'unkept'; readonly why: Exclude<KeptBack, 'taken'>; readonly keptAt: number | null }
  /** Another tab writes it. */
  | { readonly kind: 'looking on'; readonly since: number | null };

/** Why an experiment cannot be opened as it is. */
export interface Refusal {
  readonly id: string;
  readonly title: string;
  /** What is the matter, in few words, and all that is to be said of it. */
  readonly short: string;
  readonly sentence: string;
  /** What can still be read of it; null where nothing can, or where nothing is damaged. */
  readonly remains: Remains | null;
  /** The damaged text itself; null where there is none. */
  readonly text: string | null;
}

/** What keeping says beside the room. */
export interface KeepingState {
  readonly standing: Standing;
  /** What was lost of the experiment that is shown; null where nothing was. */
  readonly damage: Damage | null;
  /** Why the experiment that was asked for is not shown; null where it is. */
  readonly refusal: Refusal | null;
  /** All experiments on this machine that are not deleted, the newest first. */
  readonly heads: readonly ExperimentHead[];
  /** Those that were deleted within a day and can be had back, the last one first. */
  readonly deleted: readonly DeletedHead[];
}

/** Words for the right of the tabs. */
export interface StandingWords {
  readonly text: string;
  /** True if they have to be seen: they are set in the colour of warnings. */
  readonly isWarning: boolean;
  /** What can be done about it. */
  readonly way: 'save a file' | 'take over' | null;
  /** What a tooltip adds. */
  readonly hint: string;
}

/** Returns what the page says of a standing. `now`: milliseconds since 1970. */
export function standingWords(standing: Standing, now: number): StandingWords {
  switch (standing.kind) {
    case 'new':
      return { text: '', isWarning: false, way: null, hint: '' };
    case 'saving':
    case 'saved':
      return {
        text: 'saved on this machine',
        isWarning: false,
        way: null,
        hint: 'Kept in this browser on this machine only. Save a file to have it elsewhere, too.',
      };
    case 'unkept':
      return {
        text: 'not saved: this window keeps nothing. Save a file.',
        isWarning: true,
        way: 'save a file',
        hint: unkeptHint(standing.why, standing.keptAt, now),
      };
    case 'looking on':
      return {
        text: `Open in another tab${standing.since === null ? '' : ` since ${timeSaid(standing.since, now)}`}. This one only looks on.`,
        isWarning: true,
        way: 'take over',
        hint: 'The other tab then only looks on. What was entered there is saved.',
      };
    default:
      return standing satisfies never;
  }
}

const causes = {
  full: 'There is no room left on this machine for what was entered.',
  denied: 'The browser gives this window no storage, as some do in private windows.',
  faulty: 'What was entered could not be read again.',
} as const;

function unkeptHint(why: keyof typeof causes, keptAt: number | null, now: number): string {
  return keptAt === null ? causes[why] : `${causes[why]} Kept is the state of ${timeSaid(keptAt, now)}.`;
}

/** Says what was lost: "The last good state, of 14:02, is shown. One result after that is lost: loaf 19." */
export function damageWords({ shownAt, lost }: Damage, called: string, now: number): string {
  const shown = `The last good state, of ${timeSaid(shownAt, now)}, is shown.`;
  if (lost === null) return `${shown} Whether a result after that is lost cannot be told.`;
  if (lost.length === 0) return `${shown} No result after that is lost.`;
  const count = lost.length === 1 ? 'One result' : `Results of ${lost.length} trials`;
  return `${shown} ${count} after that ${lost.length === 1 ? 'is' : 'are'} lost: ${namesOfTrials(trialWords(called), lost)}.`;
}

/** The time of day, with the day where it is another one: "14:02", "14:02 on 27 November". */
export function timeSaid(at: number, now: number): string {
  const [then, today] = [new Date(at), new Date(now)];
  const time = then.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (then.toDateString() === today.toDateString()) return time;
  const isOtherYear = then.getFullYear() !== today.getFullYear();
  const day = then.toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'long' },
    ...(isOtherYear && { year: 'numeric' }),
  });
  return `${time} on ${day}`;
}
