import type { CSSProperties } from 'react';
import { useIntents } from '../LabContext';

interface TimelineProps {
  readonly step: number;
  readonly last: number;
  readonly budget: number;
}

/** The slider over the steps made; the rail is as long as the budget, so that it does not jump as the run grows. */
export function Timeline({ step, last, budget }: TimelineProps) {
  const { goTo } = useIntents();
  const length = Math.max(budget, last, 1);
  const style = { '--filled': `${(100 * step) / length}%`, '--reached': `${(100 * last) / length}%` };
  return (
    <div className="timeline">
      <input
        className="range timeline__range"
        type="range"
        aria-label="Timeline"
        aria-valuetext={`step ${step} of ${last} made, ${budget} planned`}
        title={`Step ${step}. ${last} made, ${budget} planned.`}
        min={0}
        max={length}
        step={1}
        value={step}
        style={style as CSSProperties}
        onChange={(event) => goTo(Math.min(last, Number(event.target.value)))}
      />
      <span className="timeline__text">
        step {step} of {Math.max(budget, last)}
      </span>
    </div>
  );
}
