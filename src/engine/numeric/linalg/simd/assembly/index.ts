export { evidence } from './evidence';
export { setExponentials } from './exponential';
export { factorRows, substituteRows } from './factor';
export { addInner } from './inner';
export { invertRows, multiplyRows } from './inverse';
export { gaussianTable, kernelSums } from './kernelSums';
export { setKernel, setKernels } from './kernelValues';
export { setNearest } from './neighbours';
export { beginPair, continuePair, placePair, violation } from './pair';
export { setNormal } from './normal';
export { predict } from './predict';
export { setTimes, setTimesTransposed, setTransposedTimes } from './products';
export { setProfile } from './profile';
export { clearWhereZero, rectify, setColumnSums, setSoftmaxResiduals } from './softmax';
export { latticeSums, panelSums } from './sums';
export { weightedSquare } from './weightedSquare';

/** Returns the first address that no table is at. */
export function scratch(): usize {
  return (__heap_base + 15) & ~15;
}
