import type { ReactNode } from 'react';
import { useDisplay } from '../../lab/plots/useDisplay';
import { useSize } from '../../lab/plots/useSize';

interface BesideProps<Data> {
  readonly all: readonly Data[];
  /** Draws one picture of this width, in pixels, with small text of this size. */
  children(data: Data, size: { readonly width: number; readonly text: number }): ReactNode;
}

/** Sets the pictures of all methods beside each other, as many in a row as there is room for. */
export function Beside<Data extends { readonly slot: number }>({ all, children }: BesideProps<Data>) {
  const [ref, { width }] = useSize<HTMLDivElement>();
  const { text } = useDisplay();
  const across = Math.max(1, Math.min(all.length, Math.floor(width / (text * 20))));
  const each = Math.floor((width - 12 * (across - 1)) / across);
  return (
    <div ref={ref} className="ranking__beside">
      {width > 0 && all.map((data) => children(data, { width: each, text }))}
    </div>
  );
}
