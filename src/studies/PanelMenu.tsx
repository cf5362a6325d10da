import { Guarded } from '../lab/Boundary';
import { Flyout } from '../ui/Flyout';
import type { ExploredRoom } from './explore';
import { later } from '../ui/later';

const load = () => import('./ExploreMenu');
const ExploreMenu = later(async () => ({ default: (await load()).ExploreMenu }));

/** Opens Explore, the menu of all panels; its contents are loaded when pointer or focus come near. */
export function PanelMenu({ rooms }: { readonly rooms: readonly ExploredRoom[] }) {
  return (
    <Flyout
      label="Explore"
      hint="Compare, measure, look deeper: each opens in place of the plots"
      size="large"
      onNear={() => void load().catch(() => {})}
    >
      <Guarded what="The menu">
        <ExploreMenu rooms={rooms} />
      </Guarded>
    </Flyout>
  );
}
