import type { RoomData } from './roomData';
import { bridgeInWords, roomInWords } from './words';

/** Says what unlabelled data do, and where edges are drawn, which one joins the classes. */
export function RoomSaid({ data }: { readonly data: RoomData }) {
  const picture = data.picture?.answer ?? null;
  const bridge = data.look.layers.edges ? bridgeInWords(data.points, picture) : null;
  return (
    <p className="manifold__said" role="status">
      {data.fault ?? roomInWords(data.points, picture, data.setting)}
      {bridge && ` ${bridge}`}
    </p>
  );
}
