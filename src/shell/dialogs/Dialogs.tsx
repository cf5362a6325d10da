import { Suspense, type ComponentType } from 'react';
import { Guarded } from '../../lab/Boundary';
import type { DialogHostProps, DialogName } from '../../lab/page/dialog';
import { KeyLegend } from './KeyLegend';
import { later } from '../../ui/later';

const dialogs: Readonly<Record<DialogName, ComponentType<DialogHostProps>>> = {
  help: later(async () => ({ default: (await import('./HelpDialog')).HelpDialog })),
  export: later(async () => ({ default: (await import('./ExportDialog')).ExportDialog })),
  share: later(async () => ({ default: (await import('./share/ShareDialog')).ShareDialog })),
  tour: later(async () => ({ default: (await import('./TourDialog')).TourDialog })),
  legend: KeyLegend,
  data: later(async () => ({ default: (await import('../../lab/page/DataDialog')).DataDialog })),
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
