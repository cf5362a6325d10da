import { useId, useState, type CSSProperties } from 'react';
import { formatNumber } from '../../../vocabulary/numbers/write';
import { amountAt, positionOf, positions } from '../controls/positions';
import type { RoomProps } from '../state/intents';
import { settingFields } from '../state/fields';

const pull = settingFields.intrinsic;

/** How much the points without a label count: the first thing to move in the room. */
export function PullRow({ room: { intents }, data: { setting } }: RoomProps) {
  const id = useId();
  const [isMoved, setMoved] = useState(setting.intrinsic > 0);
  const position = positionOf(pull, setting.intrinsic);
  const said = setting.intrinsic === 0 ? 'none' : formatNumber(setting.intrinsic);
  return (
    <div className="manifold__pull" title="γ′I, what change along the graph of the points costs">
      <label htmlFor={id}>{pull.control!.label}</label>
      <input
        id={id}
        type="range"
        className="range"
        min={0}
        max={positions}
        value={position}
        aria-valuetext={said}
        style={{ '--filled': `${(100 * position) / positions}%` } as CSSProperties}
        onChange={({ target }) => {
          setMoved(true);
          intents.set({ intrinsic: amountAt(pull, Number(target.value)) });
        }}
      />
      <span className="manifold__pull-value" aria-hidden="true">
        {said}
      </span>
      <p className="manifold__pull-ends" aria-hidden="true">
        <span>none</span>
        {!isMoved && <span className="manifold__pull-hint">drag the disc →</span>}
        <span>strong</span>
      </p>
    </div>
  );
}
