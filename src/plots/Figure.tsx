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
  /** Kind of figure, for the styles. */
  readonly kind: string;
  /** Accessible name. */
  readonly label: string;
  /** One or two sentences with the numbers, for screen readers, or what draws their element, of the id given. */
  readonly description: string | ((id: string) => ReactNode);
  readonly size: { readonly width: number; readonly height: number };
  /** Size of small text, in pixels. */
  readonly text: number;
  readonly style?: CSSProperties | undefined;
  /** Canvas or other element below the `<svg>`. */
  readonly under?: ReactNode;
  /** Pointer events of the `<svg>`. */
  readonly on?: {
    readonly onPointerMove: PointerEventHandler;
    readonly onPointerDown: PointerEventHandler;
    readonly onPointerLeave: PointerEventHandler;
  };
  /** Contents of the `<svg>`. */
  readonly children: ReactNode;
}

/** The description of a figure. */
export function Description({ id, words }: { readonly id: string; readonly words: string }) {
  return (
    <p id={id} className="visually-hidden">
      {words}
    </p>
  );
}

/** Draws a figure with its name and description; its parts stand in plots. */
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
      {typeof description === 'string' ? (
        <Description id={described} words={description} />
      ) : (
        description(described)
      )}
    </figure>
  );
}

interface LayersProps extends Pick<FigureProps, 'label' | 'description' | 'style'> {
  readonly className: string;
  /** Canvases, drawings and bars over each other, one image for screen readers. */
  readonly layers: ReactNode;
  /** Controls on top. */
  readonly children?: ReactNode;
}

/** Draws a figure of several layers over each other. */
export function LayeredFigure({ className, label, description, style, layers, children }: LayersProps) {
  const described = useId();
  return (
    <figure className={`chart ${className}`} style={style}>
      <div role="img" aria-label={label} aria-describedby={described}>
        {layers}
      </div>
      {typeof description === 'string' ? (
        <Description id={described} words={description} />
      ) : (
        description(described)
      )}
      {children}
    </figure>
  );
}

/** Size and scales of a plot, for everything drawn in it. */
export interface PlotRoom extends Scales {
  /** Pixels of the figure left of the plot. */
  readonly left: number;
  readonly width: number;
  readonly height: number;
  /** Size of small text, in pixels. */
  readonly text: number;
}

const Room = createContext<PlotRoom | null>(null);

interface PlotProps {
  /** Position of the plot in its figure. */
  readonly at: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  readonly text: number;
  /** Spacing of values to the right and upwards; a domain alone is linear. */
  readonly x: Spacing | Domain;
  readonly y: Spacing | Domain;
  readonly children: ReactNode;
}

/** Provides a plotting rectangle with its two scales to the axes, clips and marks inside it. */
export function Plot({ at: { left, top, width, height }, text, x, y, children }: PlotProps) {
  const scales = useScales({ x, y }, { width, height });
  const room = useMemo(() => ({ ...scales, left, width, height, text }), [scales, left, width, height, text]);
  return (
    <Room value={room}>
      <g transform={`translate(${left},${top})`}>{children}</g>
    </Room>
  );
}

/** Returns the surrounding plot; throws outside one. */
export function usePlot(): PlotRoom {
  const room = useContext(Room);
  if (!room) throw new Error('Axes, clips and marks have their place in a <Plot>.');
  return room;
}
