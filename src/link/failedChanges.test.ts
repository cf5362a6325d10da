import { expect, it } from 'vitest';
import type { Change } from '../engine/experiment/spec';
import { changesText, readChanges } from './changesText';

it('writes that there was no result, and reads it back', () => {
  const changes: readonly Change[] = [
    { kind: 'try', step: 0, x: [1.5], y: null },
    { kind: 'add', step: 1, x: [2], y: null },
    { kind: 'move', step: 1, observation: 3, x: [2], y: null },
    { kind: 'try', step: 2, x: [4] },
    { kind: 'try', step: 3, x: [5], y: 0.5 },
    { kind: 'try', step: 4, x: [6], y: 0.7, second: -3 },
  ];
  const text = changesText(changes);
  expect(text).toBe('try:0:1.5:failed;add:1:2:failed;move:1:3:2:failed;try:2:4;try:3:5:0.5;try:4:6:0.7:-3');
  const issues: string[] = [];
  expect(readChanges(text, 1, (issue) => issues.push(issue))).toEqual(changes);
  expect(readChanges('try:0:1:faild;add:0:1:;try:1:2:3:x', 1, (issue) => issues.push(issue))).toEqual([]);
  expect(issues).toHaveLength(3);
});
