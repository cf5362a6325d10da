import './pixels.css';
import { memo, useMemo } from 'react';
import { shadesOf } from './ink';

interface PixelImageProps {
  /** Accessible name; empty if text beside it says what it is. */
  readonly label: string;
  /** [height·width], row by row from the top. */
  readonly pixels: ArrayLike<number>;
  readonly width: number;
  /** Value of full ink. */
  readonly largest: number;
  /** Side on the page, in pixels. */
  readonly size: number;
  /** True where values of both signs matter: blue adds ink, orange takes it away. */
  readonly isSigned?: boolean;
}

/** An image of few pixels with crisp edges, in the ink of the page. */
export const PixelImage = memo(function PixelImage(props: PixelImageProps) {
  const { label, pixels, width, largest, size, isSigned = false } = props;
  const shades = useMemo(() => shadesOf(pixels, width, largest), [pixels, width, largest]);
  const height = pixels.length / width;
  const name = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      className={isSigned ? 'pixels pixels--signed' : 'pixels'}
      viewBox={`0 0 ${width} ${height}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      {...name}
    >
      {shades
        .filter(({ isBelow }) => isSigned || !isBelow)
        .map(({ d, opacity, isBelow }) => (
          <path
            key={`${isBelow} ${opacity}`}
            className={isBelow ? 'pixels__less' : 'pixels__more'}
            d={d}
            fillOpacity={opacity}
          />
        ))}
    </svg>
  );
});
