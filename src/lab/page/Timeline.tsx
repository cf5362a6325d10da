import type { CSSProperties } from 'react';
import { stopOf } from '../state/select/labels';
import { useIntents, useLabState } from '../LabContext';

interface TimelineProps {
  readonly step: number;
  readonly last: number;
  readonly budget: number;
}

/** The slider over the steps made; its rail is as long as the budget, so that it does not jump as the run grows. */
export function Timeline({ step, last, budget }: TimelineProps) {
  const { goTo } = useIntents();
  const stop = useLabState(stopOf);
  const length = Math.max(budget, last, 1);
  const style = { '--filled': `${(100 * step) / length}%`, '--reached': last / length };
  const ended = stop ? ` ${stop}` : '';
  return (
    <div className="timeline" style={style as CSSProperties}>
      <input
        className="range timeline__range"
        type="range"
        aria-label="Timeline"
        aria-valuetext={`step ${step} of ${last} made, ${budget} planned`}
        title={`Step ${step}. ${last} made, ${budget} planned.${ended}`}
        min={0}
        max={length}
        step={1}
        value={step}
        onChange={(event) => goTo(Math.min(last, Number(event.target.value)))}
      />
      {stop && <span className="timeline__stop" role="img" aria-label={`The end: ${stop}`} title={stop} />}
    </div>
  );
}
