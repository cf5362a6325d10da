import { isTold } from '../points/planePoints';
import type { RoomData } from '../state/roomData';
import { bridgeInWords, roomSentences } from '../points/words';

interface SaidProps {
  readonly data: RoomData;
  /** Number of sentences that are of interest beside what is shown; all if left out. */
  readonly most?: number;
}

/** Says what unlabelled data do, and where edges are drawn, which one joins the classes. */
export function RoomSaid({ data, most }: SaidProps) {
  // The words are about the points of the picture: newer ones are not learnt yet.
  const { points, answer: picture } = (isTold(data.points) && data.picture) || {
    points: data.points,
    answer: null,
  };
  const bridge = data.look.layers.edges ? bridgeInWords(points, picture) : null;
  return (
    <p className="manifold__said" role="status">
      {`${data.loadFault ?? data.fault ?? roomSentences(points, picture, data.setting).slice(0, most).join(' ')}${bridge ? ` ${bridge}` : ''}`}
    </p>
  );
}
