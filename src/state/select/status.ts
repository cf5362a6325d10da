import type { Observation, Proposal, StepSnapshot } from '../../engine/loop/snapshot';
import type { Change } from '../../engine/experiment/spec';
import { objectiveOf } from '../../engine/experiment/inputs';
import { readable, readablePlace } from './numbers';
import { outputSize, reasonOf } from './reason';

/** What the step did and what comes next, in one or two sentences; the live region reads it out. */
export function statusOf(snapshot: StepSnapshot, changes: readonly Change[] = []): string {
  return joined([doneOf(snapshot, changes), ending(snapshot)]);
}

/** What the step did, without a word about what comes next. */
export function doneOf(snapshot: StepSnapshot, changes: readonly Change[] = []): string {
  return joined([beginning(snapshot), byHand(snapshot, changes)]);
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function beginning(snapshot: StepSnapshot): string {
  const { step, observations, tried, incumbent, best, improved } = snapshot;
  if (step === 0) return `Start: ${startOf(snapshot)}.`;
  const made = observations.find(({ id }) => id === tried);
  if (!made) return `Step ${step}: ${startOf(snapshot)}.`;
  const who = made.origin === 'by-hand' ? 'you tried' : 'tried';
  const still =
    best !== null && incumbent !== tried ? `, best still ${readable(best, outputSize(snapshot))}` : '';
  const news = improved ? ', new best' : still;
  return `Step ${step}: ${who} ${placeOf(snapshot, made.x)}, got ${readable(made.y, outputSize(snapshot))}${news}.`;
}

function startOf(snapshot: StepSnapshot): string {
  const { observations, incumbent } = snapshot;
  const count = observations.length;
  const best = observations.find(({ id }) => id === incumbent);
  const worth = readable(snapshot.best ?? Number.NaN, outputSize(snapshot));
  const how = count === 1 ? 'one observation' : `${count || 'no'} observations`;
  const small = objectiveOf(snapshot.spec)?.direction === 'minimize' ? ' (smallest)' : '';
  return best ? `${how}, best${small} ${worth} at ${placeOf(snapshot, best.x)}` : how;
}

/** The last thing done to the data at this step, if it was. */
function byHand(snapshot: StepSnapshot, changes: readonly Change[]): string {
  const last = changes.filter((change) => change.step === snapshot.step && change.kind !== 'try').at(-1);
  switch (last?.kind) {
    case undefined:
    case 'try':
    case 'configure':
      return '';
    case 'add':
      return added(snapshot);
    case 'move':
      return moved(
        snapshot,
        snapshot.observations.find(({ id }) => id === last.observation),
      );
    case 'remove':
      return 'You removed an observation.';
    default:
      return last satisfies never;
  }
}

/** The newest observation: where it was put, which may be the edge of the box. */
function added(snapshot: StepSnapshot): string {
  const newest = snapshot.observations.at(-1);
  return newest
    ? `You added ${placeOf(snapshot, newest.x)} with ${readable(newest.y, outputSize(snapshot))}.`
    : '';
}

function moved(snapshot: StepSnapshot, observation: Observation | undefined): string {
  if (!observation) return '';
  return `You moved an observation to ${readable(observation.y, outputSize(snapshot))} at ${placeOf(snapshot, observation.x)}.`;
}

function ending(snapshot: StepSnapshot): string {
  const { proposal, stopReason } = snapshot;
  const next = proposal ? nextOf(snapshot, proposal) : '';
  return joined([next, stopReason ? sentence(stopReason) : '']);
}

function nextOf(snapshot: StepSnapshot, proposal: Proposal): string {
  const next = `Next ${placeOf(snapshot, proposal.x)}${reasonOf(snapshot, proposal)}.`;
  return proposal.note ? `${next} ${sentence(proposal.note)}` : next;
}

/** "x = 231.4", with the objective's own names. */
export function placeOf({ spec }: StepSnapshot, x: readonly number[]): string {
  const names = objectiveOf(spec)?.names?.(spec.objective.params).inputs ?? [];
  const name = names.length === 1 ? names[0]! : 'x';
  return `${name} = ${readablePlace(x)}`;
}

function sentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`;
}
