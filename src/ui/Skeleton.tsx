import './skeleton.css';

interface SkeletonProps {
  /** Height in pixels, and width in any unit of CSS; a line of the whole width where they are left out. */
  readonly height?: number;
  readonly width?: string;
}

/** A quiet place for what is being computed; screen readers pass over it. */
export function Skeleton({ height, width }: SkeletonProps) {
  return <span className="skeleton" aria-hidden="true" style={{ height, width }} />;
}
