import { symbols } from '../../lessons/symbols';
import { LabFigure } from '../pages/LabFigure';
import { useLesson } from './lessonContext';

/** The figure of a lesson, in which the symbol that is pointed at lights its counterpart. */
export function LessonFigure() {
  const { symbol } = useLesson();
  return <LabFigure mark={symbol === null ? undefined : symbols[symbol]?.mark} />;
}
