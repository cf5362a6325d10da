import { Thumbnail, wholeFrame } from '../../studies/thumbnails';

const dots = 9;

/** Two half circles of points, one of each with a label; the same whatever the run is. */
export function MoonsThumbnail() {
  const { left, top, width, height } = wholeFrame;
  const unit = Math.min(width / 3.4, height / 2);
  const at = (x: number, y: number) => ({
    cx: left + width / 2 + unit * (x - 0.5),
    cy: top + height / 2 - unit * (y - 0.25),
  });
  const turns = Array.from({ length: dots }, (_, i) => (Math.PI * i) / (dots - 1));
  return (
    <Thumbnail>
      {turns.map((t, i) => (
        <g key={t}>
          <circle className="thumbnail__answer" {...at(Math.cos(t), Math.sin(t))} r={i === 4 ? 3 : 1.2} />
          <circle
            className="thumbnail__answer"
            {...at(1 - Math.cos(t), 0.5 - Math.sin(t))}
            r={i === 4 ? 3 : 1.2}
          />
        </g>
      ))}
    </Thumbnail>
  );
}
