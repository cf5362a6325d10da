import { AddStop } from '../../course/tour/AddStop';
import { useIntents } from '../../lab/LabContext';
import type { DialogHostProps } from '../../lab/page/dialog';
import { Dialog } from '../../ui/Dialog';

/** Adds the state behind it to the tour, and closes. */
export function TourDialog({ onClose }: DialogHostProps) {
  const { notify } = useIntents();
  return (
    <Dialog title="Add to tour" onClose={onClose}>
      <AddStop
        isFirst
        onAdded={(stops) => {
          notify('info', `Added as stop ${stops} of the tour.`);
          onClose();
        }}
      />
    </Dialog>
  );
}
