import './chain.css';
import { usePlot } from '../../../plots/Figure';
import { Clip } from '../../../plots/marks/Clip';
import { dotsPath } from '../../../plots/path';
import { LandscapeFigure } from '../landscape/landscape.figure';
import type { Spot } from '../landscape/landscape';
import type { Walked } from './chainData';
import { describeWalks } from './describe';
import { pixels } from '../../../vocabulary/numbers/write';

interface WalksFigureProps extends Walked {
  readonly frame: { readonly width: number; readonly height: number; readonly text: number };
}

/** Draws the walks of chains on the landscape of the posterior they draw from, one colour a chain. */
export function WalksFigure({ data, walks, frame }: WalksFigureProps) {
  return (
    <LandscapeFigure
      data={data}
      frame={frame}
      label="Chains on the landscape"
      description={describeWalks({ data, walks })}
      over={walks.map((spots, c) => (
        <Walk key={c} spots={spots} className={`walk walk--${c + 1}`} />
      ))}
    />
  );
}

const radius = 2.2;

function Walk({ spots, className }: { readonly spots: readonly Spot[]; readonly className: string }) {
  const { width, height } = usePlot();
  const places = spots.map(({ x, y }) => [x * width, (1 - y) * height] as const);
  const way = places.map(([x, y]) => `${pixels(x)},${pixels(y)}`).join('L');
  return (
    <Clip className={className}>
      <path className="walk-way" d={`M${way}`} />
      <path className="walk-places" d={dotsPath(places, radius)} />
    </Clip>
  );
}
