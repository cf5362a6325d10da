import { PixelImage } from '../../../studies/runs/PixelImage';
import { classesIn, nameOfClass, toldAt } from '../state/classes';
import { pictureSetOf } from '../points/drawing';
import type { PlanePoint } from '../state/points';
import type { RoomData } from '../state/roomData';

interface CardProps {
  readonly data: RoomData;
  readonly at: number;
  /** Pixels of the point. */
  readonly spot: readonly [x: number, y: number];
  readonly size: { readonly width: number; readonly height: number };
}

/** Pixels of the card, and between it and its point. */
const card = { width: 132, height: 128, apart: 16 } as const;
const side = 72;

/** Shows what a point is that has more dimensions than are drawn: its picture, or its first numbers. */
export function PointCard({ data, at, spot: [x, y], size }: CardProps) {
  const point = data.points[at];
  if (!point?.row) return null;
  const set = pictureSetOf(data.from.cloud);
  const left = x + card.apart + card.width > size.width ? x - card.apart - card.width : x + card.apart;
  const top = Math.min(Math.max(4, y - card.height / 2), Math.max(4, size.height - card.height - 4));
  return (
    <div
      className="manifold__card"
      style={{ left: Math.max(4, left), top, width: card.width }}
      aria-hidden="true"
    >
      {set && <PixelImage label="" pixels={point.row.values} width={set.side} largest={1} size={side} />}
      <span>{pointInWords(data, at)}</span>
    </div>
  );
}

/** Says what a point is told to be, and by what. */
export function pointInWords({ points, picture }: Pick<RoomData, 'points' | 'picture'>, at: number): string {
  const point: PlanePoint | undefined = points[at];
  if (!point) return '';
  const classes = classesIn(points);
  if (point.label !== null) return `Point ${at + 1}, labelled ${nameOfClass(point.label, classes)}`;
  const isOfThese = picture?.points.length === points.length;
  if (!isOfThese) return `Point ${at + 1}, not classified yet`;
  const told = toldAt(picture.answer.fitted, at);
  return told === null
    ? `Point ${at + 1}, no class: no label reaches it`
    : `Point ${at + 1}, classified as ${nameOfClass(told, classes)}`;
}
