import type { Picture } from '../../engine/manifold/room';
import { formatNumber } from '../../ui/formatNumber';
import { bridgeOf, standingOf, type Kept, type PlanePoint, type RoomSetting } from './manifoldData';

const digits = Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹');

/** Writes 2 to a whole power. */
export function powerOfTwo(power: number): string {
  return `2${Array.from(String(power), (sign) => (sign === '-' ? '⁻' : digits[Number(sign)])).join('')}`;
}

/** Writes a share in percent. */
export function percent(share: number): string {
  return `${formatNumber(100 * share)} %`;
}

/** Describes one direction of the graph. */
export function describeKept({ eigenvalue, share }: Omit<Kept, 'vector'>, k: number): string {
  return `Direction ${k + 1}: λ = ${formatNumber(eigenvalue)}, of which ${formatNumber(share)} is kept.`;
}

/** Describes a plane for those who do not see it. */
export function describePlane(points: readonly PlanePoint[], picture: Picture | null): string {
  const { told, count, labels, wrong } = standingOf(
    points,
    picture?.fitted[0] ?? [],
    picture?.fittedAlone[0] ?? [],
  );
  const start = `${count} points, ${told} with a label: ${labels[0]} of class + and ${labels[1]} of class −.`;
  if (!picture) return start;
  const rate = wrong === null ? '' : ` ${percent(wrong)} of all are told wrongly.`;
  return `${start}${rate} Mean squared residual of the labels left out: ${formatNumber(picture.press)}.`;
}

/** Says in sentences what unlabelled data do, and what leave-one-out says. */
export function roomInWords(
  points: readonly PlanePoint[],
  picture: Picture | null,
  setting: RoomSetting,
): string {
  if (points.every(({ label }) => label === null)) {
    return 'No point has a label. Click one, and it says + or −.';
  }
  if (!picture) return 'Learning…';
  const standing = standingOf(points, picture.fitted[0]!, picture.fittedAlone[0]!);
  const { told, count, wrong, wrongAlone } = standing;
  const sentences = [`${told} of ${count} points ${told === 1 ? 'has' : 'have'} a label.`];
  if (wrong !== null && wrongAlone !== null) {
    if (setting.intrinsic === 0)
      sentences.push(`Without unlabelled data ${percent(wrong)} of all points are told wrongly.`);
    else
      sentences.push(`Unlabelled data moved the boundary: ${percent(wrongAlone)} → ${percent(wrong)} wrong.`);
  }
  const least = Math.min(...standing.labels);
  if (least === 0) sentences.push('All labels are of one class.');
  else if (least < 3) sentences.push('With fewer than three labels of a class, leave-one-out says little.');
  else
    sentences.push(
      `Leave-one-out says ${formatNumber(picture.press)} (1 is what f = 0 gets), and ${percent(picture.error)} wrong.`,
    );
  return sentences.join(' ');
}

/** Names the edge that bridges the classes; null where there is none. */
export function bridgeInWords(points: readonly PlanePoint[], picture: Picture | null): string | null {
  const bridge = picture && bridgeOf(points, picture.edges);
  if (!bridge) return null;
  const [a, b] = bridge.map((i) => points[i]!);
  const length = Math.sqrt((a!.x - b!.x) ** 2 + (a!.y - b!.y) ** 2);
  return `The longest edge between the classes is ${formatNumber(length)} long, from (${formatNumber(a!.x)}, ${formatNumber(a!.y)}) to (${formatNumber(b!.x)}, ${formatNumber(b!.y)}).`;
}
