import type { RoomData } from './roomData';
import { bridgeInWords, roomInWords } from './words';

/** Says what unlabelled data do, and where edges are drawn, which one joins the classes. */
export function RoomSaid({ data }: { readonly data: RoomData }) {
  const isTold = data.points.some(({ label }) => label !== null);
  // The words are about the points of the picture: newer ones are not learnt yet.
  const { points, answer: picture } = (isTold && data.picture) || { points: data.points, answer: null };
  const bridge = data.look.layers.edges ? bridgeInWords(points, picture) : null;
  return (
    <p className="manifold__said" role="status">
      {data.fault ?? roomInWords(points, picture, data.setting)}
      {bridge && ` ${bridge}`}
    </p>
  );
}
