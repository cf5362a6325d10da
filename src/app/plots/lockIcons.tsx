const body = 'M3.5 7h9v6.5h-9z';

/** An axis that is held. */
export function LockIcon() {
  return <Lock shackle="M5.5 7V5a2.5 2.5 0 0 1 5 0v2" isFull />;
}

/** An axis that follows. */
export function UnlockedIcon() {
  return <Lock shackle="M5.5 7V4.5a2.5 2.5 0 0 1 4.8-1" isFull={false} />;
}

function Lock({ shackle, isFull }: { readonly shackle: string; readonly isFull: boolean }) {
  return (
    <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor">
      <path d={body} fill={isFull ? 'currentColor' : 'none'} strokeWidth="1.4" strokeLinejoin="round" />
      <path d={shackle} strokeWidth="1.4" strokeLinecap="round" />
    </svg>
  );
}
