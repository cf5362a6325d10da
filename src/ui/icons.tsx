import type { ReactNode } from 'react';

function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

const solid = { fill: 'currentColor', stroke: 'none' } as const;

export const StepIcon = () => (
  <Icon>
    <path {...solid} d="M5.5 4.2v9.6L13.6 9z" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path {...solid} d="M12.5 4.2v9.6L4.4 9z" />
  </Icon>
);

export const FirstIcon = () => (
  <Icon>
    <path {...solid} d="M14 4.2v9.6L6.4 9z" />
    <path d="M4.4 4.4v9.2" />
  </Icon>
);

export const LastIcon = () => (
  <Icon>
    <path {...solid} d="M4 4.2v9.6L11.6 9z" />
    <path d="M13.6 4.4v9.2" />
  </Icon>
);

export const PlayIcon = () => (
  <Icon>
    <path d="M5.6 3.9v10.2L14 9z" />
  </Icon>
);

export const PauseIcon = () => (
  <Icon>
    <path d="M6.4 4.2v9.6M11.6 4.2v9.6" strokeWidth="2.2" />
  </Icon>
);

/** Another seed. */
export const DieIcon = () => (
  <Icon>
    <rect x="2.8" y="2.8" width="12.4" height="12.4" rx="2.6" strokeWidth="1.4" />
    <g {...solid}>
      <circle cx="6.4" cy="6.4" r="1.15" />
      <circle cx="9" cy="9" r="1.15" />
      <circle cx="11.6" cy="11.6" r="1.15" />
    </g>
  </Icon>
);

export const UndoIcon = () => (
  <Icon>
    <path d="M3.4 7.2h7.4a3.8 3.8 0 0 1 0 7.6H7M6.4 4.2 3.4 7.2l3 3" />
  </Icon>
);

export const RedoIcon = () => (
  <Icon>
    <path d="M14.6 7.2H7.2a3.8 3.8 0 0 0 0 7.6H11M11.6 4.2l3 3-3 3" />
  </Icon>
);

export const ResetIcon = () => (
  <Icon>
    <path d="M4 9a5.2 5.2 0 1 0 1.6-3.8M4 3.4v3h3" />
  </Icon>
);

export const ShareIcon = () => (
  <Icon>
    <path d="M7.6 10.4a3 3 0 0 0 4.3 0l2.2-2.2a3 3 0 0 0-4.3-4.3l-.9.9" />
    <path d="M10.4 7.6a3 3 0 0 0-4.3 0l-2.2 2.2a3 3 0 0 0 4.3 4.3l.9-.9" />
  </Icon>
);

export const ExportIcon = () => (
  <Icon>
    <path d="M9 2.8v8.4M5.8 8.2 9 11.4l3.2-3.2M3.4 14.8h11.2" />
  </Icon>
);

export const HelpIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="6.6" strokeWidth="1.4" />
    <path d="M7 7.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.4" />
    <circle {...solid} cx="9" cy="12.7" r=".95" />
  </Icon>
);

/** Light colours. */
export const SunIcon = () => (
  <Icon>
    <circle cx="9" cy="9" r="3.1" />
    <path d="M9 1.9v1.5M9 14.6v1.5M1.9 9h1.5M14.6 9h1.5M4 4l1 1M13 13l1 1M14 4l-1 1M5 13l-1 1" />
  </Icon>
);

/** Dark colours. */
export const MoonIcon = () => (
  <Icon>
    <path d="M14.8 10.4A6.2 6.2 0 0 1 7.6 3.2a6.2 6.2 0 1 0 7.2 7.2z" />
  </Icon>
);

/** A list beneath. */
export const ChevronIcon = () => (
  <Icon>
    <path d="m5.4 7.4 3.6 3.6 3.6-3.6" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m4.6 4.6 8.8 8.8M13.4 4.6l-8.8 8.8" />
  </Icon>
);

/** Numbers as a table. */
export const TableIcon = () => (
  <Icon>
    <rect x="2.6" y="3.4" width="12.8" height="11.2" rx="1.4" strokeWidth="1.4" />
    <path d="M2.6 7.2h12.8M7 7.2v7.4" strokeWidth="1.4" />
  </Icon>
);
