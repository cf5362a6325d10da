import {
  createContext,
  useContext,
  useId,
  useMemo,
  type CSSProperties,
  type PointerEventHandler,
  type ReactNode,
} from 'react';
import { useScales, type Scales, type Spacing } from './scale';
import type { Domain } from './domain';

interface FigureProps {
  /** What kind of figure, for the styles. */
  readonly kind: string;
  /** Accessible name. */
  readonly label: string;
  /** One or two sentences with the numbers, for those who do not see it. */
  readonly description: ReactNode;
  readonly size: { readonly width: number; readonly height: number };
  /** Size of small text. */
  readonly text: number;
  readonly style?: CSSProperties | undefined;
  /** What is painted, not drawn, below the `<svg>`. */
  readonly under?: ReactNode;
  /** What the pointer does over it. */
  readonly on?: {
    readonly onPointerMove: PointerEventHandler;
    readonly onPointerDown: PointerEventHandler;
    readonly onPointerLeave: PointerEventHandler;
  };
  /** The contents of the `<svg>`. */
  readonly children: ReactNode;
}

/** A drawing with its name and its description; what is in it stands in plots. */
export function Figure({ kind, label, description, size, text, style, under, on, children }: FigureProps) {
  const described = useId();
  const { width, height } = size;
  return (
    <figure className={`chart chart--${kind}`} style={style}>
      {under}
      <svg
        role="img"
        aria-label={label}
        aria-describedby={described}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        fontSize={text}
        {...on}
      >
        {children}
      </svg>
      <p id={described} className="visually-hidden">
        {description}
      </p>
    </figure>
  );
}

interface LayersProps extends Pick<FigureProps, 'label' | 'description' | 'style'> {
  readonly className: string;
  /** Canvases, drawings and bars over each other, one picture for those who listen. */
  readonly layers: ReactNode;
  /** What can be done with it, on top. */
  readonly children?: ReactNode;
}

/** A figure of several layers over each other. */
export function LayeredFigure({ className, label, description, style, layers, children }: LayersProps) {
  const described = useId();
  return (
    <figure className={`chart ${className}`} style={style}>
      <div role="img" aria-label={label} aria-describedby={described}>
        {layers}
      </div>
      <p id={described} className="visually-hidden">
        {description}
      </p>
      {children}
    </figure>
  );
}

/** What everything drawn in a plot may know of it. */
export interface PlotRoom extends Scales {
  readonly width: number;
  readonly height: number;
  /** Size of small text. */
  readonly text: number;
}

const Room = createContext<PlotRoom | null>(null);

interface PlotProps {
  /** Where the plot stands in its figure. */
  readonly at: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly text: number;
  /** How values are spaced to the right and upwards; a domain alone evenly. */
  readonly x: Spacing | Domain;
  readonly y: Spacing | Domain;
  readonly children: ReactNode;
}

/** A plotting rectangle with its two scales: axes, clips and marks inside it find them there. */
export function Plot({ at: { left, top, width, height }, text, x, y, children }: PlotProps) {
  const scales = useScales({ x, y }, { width, height });
  const room = useMemo(() => ({ ...scales, width, height, text }), [scales, width, height, text]);
  return (
    <Room value={room}>
      <g transform={`translate(${left},${top})`}>{children}</g>
    </Room>
  );
}

/** The plot that this is drawn in. */
export function usePlot(): PlotRoom {
  const room = useContext(Room);
  if (!room) throw new Error('Axes, clips and marks have their place in a <Plot>.');
  return room;
}
