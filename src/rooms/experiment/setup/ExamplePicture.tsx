import type { ReactNode } from 'react';
import type { Example } from '../state/examples';

const pictures: Readonly<Record<Example['id'], ReactNode>> = {
  espresso: (
    <>
      <path d="M21 8h34v26a6 6 0 0 1-6 6H27a6 6 0 0 1-6-6z" />
      <path d="M55 13h5a8 8 0 0 1 0 16h-5M14 46h54" />
    </>
  ),
  sourdough: (
    <>
      <path d="M14 40C14 20 24 10 41 10s27 10 27 30c-9 3-45 3-54 0z" />
      <path d="M29 18l11 10M40 15l11 11M52 16l8 9" />
    </>
  ),
  'learning-rate': (
    <>
      <path d="M16 2v46h60" />
      <path d="M20 8c4 26 14 36 54 37" />
      <path strokeDasharray="4 3" d="M20 14c8 2 10 6 15 2s8 2 14-4 8 0 12-6 6 0 13-5" />
    </>
  ),
  centrifuge: (
    <>
      <circle cx="42" cy="26" r="22" />
      <circle cx="42" cy="26" r="4" />
      <path d="M42 4v18M42 30v18M20 26h18M46 26h18" />
    </>
  ),
};

/** A small drawing of what is improved. */
export function ExamplePicture({ id }: Pick<Example, 'id'>) {
  return (
    <svg
      className="ex-example__picture"
      width="84"
      height="52"
      viewBox="0 0 84 52"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {pictures[id]}
    </svg>
  );
}
