import { lazy, Suspense, type ComponentType } from 'react';
import { Guarded } from '../../lab/Boundary';
import type { DialogHostProps, DialogName } from '../../lab/page/dialog';

const dialogs: Readonly<Record<DialogName, ComponentType<DialogHostProps>>> = {
  help: lazy(async () => ({ default: (await import('./HelpDialog')).HelpDialog })),
  export: lazy(async () => ({ default: (await import('./ExportDialog')).ExportDialog })),
  share: lazy(async () => ({ default: (await import('./share/ShareDialog')).ShareDialog })),
  tour: lazy(async () => ({ default: (await import('./TourDialog')).TourDialog })),
  legend: lazy(async () => ({ default: (await import('./KeyLegend')).KeyLegend })),
  data: lazy(async () => ({ default: (await import('../../lab/page/DataDialog')).DataDialog })),
};

/** The open dialog; its code is loaded when first opened. */
export function Dialogs({ open, onClose }: { readonly open: DialogName | null; onClose(): void }) {
  if (!open) return null;
  const Open = dialogs[open];
  return (
    <Guarded key={open} what="The dialog" onClose={onClose}>
      <Suspense fallback={null}>
        <Open onClose={onClose} />
      </Suspense>
    </Guarded>
  );
}
