import { useId, type ReactNode } from 'react';
import { FailedCross } from '../../../plots/marks/FailedCross';
import { Hatch } from '../../../plots/marks/Hatch';
import { BestDisc, OtherDisc, SmallDiamond } from '../figures/marks';
import { listed } from '../../../engine/campaign/words';
import { nameOfTrial, type TrialWords } from '../state/words';

interface SliceLegendProps {
  readonly words: TrialWords;
  readonly waiting: readonly number[];
  readonly best: number | null;
  readonly hasOthers: boolean;
  readonly hasFailed: boolean;
  readonly hasFog: boolean;
  /** What is not allowed, in words; empty where none of it is to be seen. */
  readonly forbidden: readonly string[];
  readonly note: string | null;
}

/** Says what the marks mean that are there. */
export function SliceLegend(props: SliceLegendProps) {
  const { words, waiting, best, hasOthers, hasFailed, hasFog, forbidden, note } = props;
  const hatch = useId();
  return (
    <ul className="ex-legend" aria-label="What the marks mean">
      {waiting.map((trial, k) => (
        <Entry
          key={trial}
          mark={<SmallDiamond x={6} y={6} isHollow={k > 0} />}
          words={nameOfTrial(words, trial + 1)}
        />
      ))}
      {best !== null && <Entry mark={<BestDisc x={6} y={6} />} words={`best, ${best + 1}`} />}
      {hasOthers && <Entry mark={<OtherDisc x={6} y={6} />} words={`other ${words.many}`} />}
      {hasFailed && <Entry mark={<FailedCross x={6} y={6} weight={1} />} words="failed" />}
      {hasFog && (
        <Entry
          wide
          mark={<rect className="fog" width={20} height={12} opacity={0.36} />}
          words="fog: it may fail"
        />
      )}
      {forbidden.length > 0 && (
        <Entry
          wide
          mark={
            <>
              <Hatch id={hatch} />
              <rect
                className="ex-legend__box"
                x={0.5}
                y={0.5}
                width={19}
                height={11}
                fill={`url(#${hatch})`}
              />
            </>
          }
          words={`not allowed: ${listed(forbidden)}`}
        />
      )}
      {note && <li className="ex-legend__note">{note}</li>}
    </ul>
  );
}

function Entry({
  mark,
  words,
  wide = false,
}: {
  readonly mark: ReactNode;
  readonly words: string;
  readonly wide?: boolean;
}) {
  return (
    <li>
      <svg width={wide ? 20 : 12} height={12} aria-hidden="true">
        {mark}
      </svg>
      <span>{words}</span>
    </li>
  );
}
