import { labelLearners } from '../../../engine/manifold/learners/labelLearners';
import type { Agreement } from '../../../engine/manifold/session/agreement';
import type { Picture } from '../../../engine/manifold/session/asks';
import { listed } from '../../../vocabulary/listed';
import { formatNumber, formatShare } from '../../../vocabulary/numbers/write';
import { classesIn, nameOfClass, shownClasses } from '../state/classes';
import { leftOutLabels } from './leftOut';
import { bridgeOf, standingOf } from './standing';
import { distanceOf, hasRows } from './planePoints';
import type { Kept } from './kept';
import type { PlanePoint } from '../state/points';
import type { RoomSetting } from '../state/roomState';

const digits = Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹');

/** Writes 2 to a whole power; 1 as such, because fonts draw its small nought like a degree. */
export function powerOfTwo(power: number): string {
  if (power === 0) return '1';
  return `2${Array.from(String(power), (sign) => (sign === '-' ? '⁻' : digits[Number(sign)])).join('')}`;
}

/** Describes one direction of the graph. */
export function describeKept({ eigenvalue, charge, share }: Omit<Kept, 'vector'>, k: number): string {
  return `Direction ${k + 1}: λ = ${formatNumber(eigenvalue)}, charged ${formatNumber(charge)}; the share ${formatNumber(share)} is kept.`;
}

/** Describes a plane for those who do not see it. */
export function describePlane(points: readonly PlanePoint[], picture: Picture | null): string {
  const { told, count, labels, wrong } = standingOf(
    points,
    picture?.fitted ?? [],
    picture?.fittedAlone ?? [],
  );
  const numbers = points[0]?.row?.values.length;
  const placed =
    numbers === undefined ? '' : ` of ${numbers} numbers each, placed by the directions of their graph`;
  const start = `${count} points${placed}, ${told} with a label: ${countsInWords(labels)}.`;
  if (!picture) return start;
  const rate = wrong === null ? '' : ` ${formatShare(wrong)} of all are misclassified.`;
  return `${start}${rate} Mean squared residual of the labels left out: ${formatNumber(picture.press)}.`;
}

/** Says how many there are of each class. */
function countsInWords(counts: readonly number[]): string {
  const parts = counts.map((count, k) => `${count} of class ${nameOfClass(shownClasses[k]!, counts.length)}`);
  return listed(parts);
}

/** Says in sentences what unlabelled data do, and what leave-one-out says. */
export function roomInWords(...room: Parameters<typeof roomSentences>): string {
  return roomSentences(...room).join(' ');
}

/** Returns how many labels there are, what unlabelled data do, and what leave-one-out says: a sentence each, as far as there is one. */
export function roomSentences(
  points: readonly PlanePoint[],
  picture: Picture | null,
  setting: RoomSetting,
): readonly string[] {
  if (points.length === 0) return ['There are no points yet.'];
  if (points.every(({ label }) => label === null)) {
    const most = classesIn(points);
    return [`No point has a label. Click one to label it ${most === 2 ? '+ or −' : `1 to ${most}`}.`];
  }
  if (!picture) return ['Learning…'];
  const standing = standingOf(points, picture.fitted, picture.fittedAlone);
  const { told, count, known, wrong, wrongAlone, changed } = standing;
  const sentences = [`${told} of ${count} points ${told === 1 ? 'has' : 'have'} a label.`];
  if (wrong !== null && wrongAlone !== null) {
    const whole = known === count ? 'all points' : `the ${known} points whose class is known`;
    if (setting.intrinsic === 0)
      sentences.push(
        `The boundary sees only ${told === 1 ? 'it' : 'them'}: ${formatShare(wrong)} of ${whole} are misclassified.`,
      );
    else
      sentences.push(
        `The points without a label pull the boundary: ${formatShare(wrongAlone)} → ${formatShare(wrong)} wrong.`,
      );
  } else if (setting.intrinsic > 0) {
    const points = changed === 1 ? '1 point' : `${changed} points`;
    sentences.push(`The points without a label changed the class of ${points}.`);
  }
  if (picture.least !== null) sentences.splice(1, 0, indefiniteInWords(picture.least));
  const least = Math.min(...standing.labels);
  if (standing.labels.filter((one) => one > 0).length === 1) sentences.push('All labels are of one class.');
  else if (least < 3) sentences.push('With fewer than three labels of a class, leave-one-out says little.');
  else
    sentences.push(
      `Leave-one-out says ${formatNumber(picture.press)} (1 is what f = 0 gets), and ${formatShare(wrongShare(points, picture))} wrong${spanInWords(points, picture)}.`,
    );
  // Where hardly a point is wrong there is nothing to explain.
  const uneven = (wrong ?? 1) >= 0.05 ? unevenInWords(standing.labels, setting) : null;
  return uneven === null ? sentences : [...sentences, uneven];
}

/** Says what it means that a kernel may have negative eigenvalues, from the smallest on the labels. */
function indefiniteInWords(least: number): string {
  const smallest = `the smallest eigenvalue of the kernel on the labels is ${formatNumber(least)}`;
  return least < 0
    ? `Nothing is minimised here: ${smallest}, so f only solves the equations of least squares, and what is said of labels left out is exact still.`
    : `Here ${smallest}, but elsewhere the sigmoid has negative ones: nothing is minimised, f only solves the equations of least squares.`;
}

/** Rounding up to this share of the largest |f| needs no explanation. */
const plainRounding = 1e-11;

/** Says how far two ways to the same function are apart, to the next power of ten: rounding alone is between them. */
export function agreementInWords({
  largest,
  size,
  condition,
}: Pick<Agreement, 'largest' | 'size' | 'condition'>): string {
  const apart = largest === 0 ? 'The two are the same' : `The two differ by less than ${nextPower(largest)}`;
  const start = `${apart}, where f is up to ${formatNumber(size)}: the second picture shows the difference, in full colour where it is 10⁻¹² of that.`;
  return largest <= plainRounding * size
    ? start
    : `${start} That is rounding: the equations have a condition number of up to ${nextPower(condition)}, and so much larger it may become.`;
}

/** Writes the power of ten above a number. */
function nextPower(value: number): string {
  return formatNumber(Number(`1e${Math.floor(Math.log10(value)) + 1}`));
}

/** Says which of two classes may lead where one has at least twice the labels of the other; null where it has not, and for machines. */
function unevenInWords(labels: readonly number[], { learner, centred }: RoomSetting): string | null {
  const [fewest, most] = [Math.min(...labels), Math.max(...labels)];
  const isEven = fewest === 0 || most < 2 * fewest || most < fewest + 2;
  if (!labelLearners[learner].isLinear || labels.length > 2 || isEven) return null;
  const counts = labels.map((count, k) => `${count} ${nameOfClass(shownClasses[k]!, 2)}`).join(' to ');
  return centred
    ? `The labels are uneven, ${counts}: with centring each label of the smaller class weighs more, and that class may take too much.`
    : `The labels are uneven, ${counts}: without centring the larger class may take too much.`;
}

/** Says which share of the labels the span estimate of a machine misclassifies; empty for least squares. */
function spanInWords(points: readonly PlanePoint[], { labelled, spans }: Picture): string {
  if (!spans) return '';
  const wrong = wrongShare(points, { labelled, told: spans });
  return `; the span estimate, which does not learn again, says ${formatShare(wrong)} wrong`;
}

/** Returns the share of the labels that would not get their class without themselves. */
function wrongShare(points: readonly PlanePoint[], picture: Pick<Picture, 'labelled' | 'told'>): number {
  const left = leftOutLabels(points, picture);
  return left.filter(({ isWrong }) => isWrong).length / left.length;
}

/** Says what smoothness and pull are in the usual form of the problem, (4.3); empty without labels. */
export function pricesInWords(
  points: readonly PlanePoint[],
  { ambient, intrinsic }: Pick<RoomSetting, 'ambient' | 'intrinsic'>,
): string {
  const n = points.length;
  const l = points.filter(({ label }) => label !== null).length;
  if (l === 0) return '';
  return `In formulas γ′A is the smoothness and γ′I the pull. With l = ${l} and n = ${n}: γA = γ′A/l = ${formatNumber(ambient / l)}, γI = γ′I n²/l = ${formatNumber((intrinsic * n * n) / l)}.`;
}

/** Names the edge that bridges the classes; null where there is none. */
export function bridgeInWords(points: readonly PlanePoint[], picture: Picture | null): string | null {
  const bridge = picture && bridgeOf(points, picture.edges);
  if (!bridge) return null;
  const [a, b] = bridge.map((i) => points[i]!);
  const length = distanceOf(a!, b!);
  if (hasRows(points))
    return `The longest edge between the classes is ${formatNumber(length)} long, from point ${bridge[0] + 1} to point ${bridge[1] + 1}.`;
  return `The longest edge between the classes is ${formatNumber(length)} long, from (${formatNumber(a!.x)}, ${formatNumber(a!.y)}) to (${formatNumber(b!.x)}, ${formatNumber(b!.y)}).`;
}
