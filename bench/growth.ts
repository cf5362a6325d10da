/** Returns the exponent b of time ≈ a·sizeᵇ: the slope of the least-squares line through the logs. */
export function growthExponent(sizes: readonly number[], seconds: readonly number[]): number {
  const x = centred(sizes.map(Math.log));
  const y = centred(seconds.map(Math.log));
  return sumOf(x.map((value, i) => value * y[i]!)) / sumOf(x.map((value) => value * value));
}

function centred(values: readonly number[]): number[] {
  const mean = sumOf(values) / values.length;
  return values.map((value) => value - mean);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
