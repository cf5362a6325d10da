import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { BranchTree } from './BranchTree';

/** As in `branches.css`. */
const widest = 480;

/** Opens the tree of so many runs. */
export function BranchButton({ count }: { readonly count: number }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const place = (): void => {
    const below = anchor.current?.getBoundingClientRect();
    const { style } = list.current ?? {};
    if (!below || !style) return;
    const room = document.documentElement.clientWidth - 16;
    const right = 8 + Math.min(room - Math.min(widest, room), Math.max(0, room + 8 - below.right));
    style.top = `${below.bottom + 4}px`;
    style.right = `${right}px`;
  };
  return (
    <span ref={anchor} className="transport__branches">
      <Button
        popoverTarget={id}
        aria-haspopup="dialog"
        label={`${count} branches`}
        hint="Runs you left by changing something: go back to one of them"
      >
        <BranchIcon />
        <span>{` ${count} `}</span>
        <span className="transport__word">branches</span>
      </Button>
      <div
        ref={list}
        id={id}
        popover="auto"
        className="menu__list branches"
        role="dialog"
        aria-label="Branches"
        onBeforeToggle={place}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && <BranchTree />}
      </div>
    </span>
  );
}

function BranchIcon() {
  return (
    <svg width="14" height="18" viewBox="0 0 14 18" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M3 2.5v13M3 11.5c0-4 8-2 8-7" strokeWidth="1.6" strokeLinecap="round" />
      <circle cx="11" cy="3.4" r="2" fill="currentColor" stroke="none" />
    </svg>
  );
}
