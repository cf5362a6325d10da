import type { ReactNode } from 'react';
import type { Frame } from '../../plots/framed';
import { useDisplay } from './useDisplay';
import { useSize } from './useSize';

interface SizedProps {
  readonly className: string;
  /** Draws in the room that there is. */
  children(frame: Frame): ReactNode;
}

/** An element that hands its size on to what is drawn in it, once it has one. */
export function Sized({ className, children }: SizedProps) {
  const [ref, { width, height }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  return (
    <div ref={ref} className={className}>
      {width > 0 && height > 0 && children({ width, height, text })}
    </div>
  );
}
