import { useId, type CSSProperties, type ReactNode } from 'react';

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
  /** The contents of the `<svg>`. */
  readonly children: ReactNode;
}

/** A drawing with its name and its description. */
export function Figure({ kind, label, description, size, text, style, under, children }: FigureProps) {
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
      >
        {children}
      </svg>
      <p id={described} className="visually-hidden">
        {description}
      </p>
    </figure>
  );
}
