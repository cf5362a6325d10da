import { memo } from 'react';
import type { Knob, KnobValues } from '../../../engine/campaign/campaign';
import { useDisplay } from '../../../lab/plots/useDisplay';
import { Figure } from '../../../plots/Figure';
import { shortened } from '../../../plots/codes';
import { firstRuns } from '../state/edits';
import type { RoomProps } from '../state/experimentState';
import { shareOf } from '../state/knobText';
import { countWord } from '../../../engine/campaign/words';
import { trialWords, type TrialWords } from '../state/words';
import { useFirstRuns } from '../asking/useFirstRuns';
import { pixels } from '../../../vocabulary/numbers/write';
import { atStart } from '../state/called';

/** Shows on the scale of each knob where the first trials lie. */
export function FirstRuns({ data: { record } }: Pick<RoomProps, 'data'>) {
  const { campaign, seed } = record;
  const runs = useFirstRuns(campaign, seed);
  if (!campaign || campaign.trials.some(({ state }) => state === 'done')) return null;
  const words = trialWords(record.called);
  const count = firstRuns(campaign);
  const done = words.verb === 'Bake' ? 'Have you baked some already?' : 'Have you run some already?';
  return (
    <section className="ex-first-runs" aria-labelledby="experiment-first-runs">
      <h2 id="experiment-first-runs" className="ex-title">
        {`The first ${countWord(count)} ${words.many}`}
      </h2>
      <p>{spreadSaid(campaign.knobs.length, count, campaign.atOnce)}</p>
      <FirstRunsPicture knobs={campaign.knobs} runs={runs} words={words} />
      <p>{`${done} Enter them by hand or from a table; they count.`}</p>
    </section>
  );
}

function spreadSaid(knobs: number, count: number, atOnce: number): string {
  const many = count === knobs + 1 ? 'One for each knob and one more' : atStart(countWord(count));
  const rounds = Math.ceil(count / atOnce);
  const pace =
    atOnce === 1
      ? 'One at a time.'
      : `${atStart(countWord(atOnce))} at a time: ${rounds === 1 ? 'one round' : `${countWord(rounds)} rounds`}.`;
  return `${many}, spread over all that is allowed. ${pace}`;
}

interface PictureProps {
  readonly knobs: readonly Knob[];
  /** Null while they are being computed. */
  readonly runs: readonly KnobValues[] | null;
  readonly words: TrialWords;
}

const size = { width: 256, left: 92, right: 6, pitch: 28, top: 18, ring: 3.2 };

/** Draws a line for each knob with a ring for each trial; equal ones stand on one another. */
const FirstRunsPicture = memo(function FirstRunsPicture({ knobs, runs, words }: PictureProps) {
  const { width, right, pitch, top, ring } = size;
  const { text } = useDisplay();
  const left = (size.left * text) / 12;
  const length = width - left - right;
  const height = top + pitch * (knobs.length - 1) + 14;
  return (
    <Figure
      kind="first-runs"
      label={`The first ${words.many} on the scale of each knob`}
      description={
        runs
          ? `${runs.length} ${words.many}, spread over ${knobs.map(({ name }) => name).join(', ')}.`
          : 'They are being computed.'
      }
      size={{ width, height }}
      text={text}
    >
      {knobs.map((knob, k) => {
        const y = top + k * pitch;
        return (
          <g key={knob.name} transform={`translate(0,${y})`}>
            <text x={0} dy="0.34em" className="ex-figure__name">
              {shortened(knob.name, left - 7, text)}
            </text>
            <line className="grid" x1={left} x2={left + length} />
            {stacked(runs ?? [], knob).map(({ share, level }, i) => (
              <circle
                key={i}
                className="ex-ring"
                cx={pixels(left + share * length)}
                cy={pixels(-level * 2 * ring)}
                r={ring}
              />
            ))}
          </g>
        );
      })}
    </Figure>
  );
});

interface Stacked {
  /** Share of the axis. */
  readonly share: number;
  /** How many stand below it. */
  readonly level: number;
}

/** Returns where rings stand: equal numbers on one another, equal choices side by side around the middle of their cell. */
function stacked(runs: readonly KnobValues[], knob: Knob): readonly Stacked[] {
  const values = runs.map((values) => values[knob.name]!);
  return values.map((value, i) => {
    const before = values.slice(0, i).filter((one) => one === value).length;
    const share = shareOf(knob, value);
    if (knob.kind !== 'choices') return { share, level: before };
    const all = values.filter((one) => one === value).length;
    const beside = (2 * size.ring + 2.6) / (size.width - size.left - size.right);
    return { share: share + (before - (all - 1) / 2) * beside, level: 0 };
  });
}
