/** Places between two of the grid, and one of them. */
const times = 3;

/**
 * Returns how far each class leads the best of the others on a finer grid [classes][m·m], by straight lines between the places of a coarser
 * one. Where three classes meet, leads have bends within a cell, and contours of the coarse ones would miss each other.
 */
export function refinedLeads(leads: readonly Float64Array[]): readonly Float64Array[] {
  // Leads below 0 are what a class lacks of the largest one: between two classes the largest one cancels.
  const lacks = leads.map((lead) => refined(lead.map((value) => Math.min(0, value))));
  return lacks.map((own, k) =>
    own.map(
      (value, at) =>
        value - lacks.reduce((best, lack, j) => (j === k ? best : Math.max(best, lack[at]!)), -Infinity),
    ),
  );
}

/** Returns a field [side·side] on a finer grid, by straight lines along both directions. */
function refined(field: Float64Array): Float64Array {
  const side = Math.round(Math.sqrt(field.length));
  const fine = (side - 1) * times + 1;
  const out = new Float64Array(fine * fine);
  for (let row = 0, at = 0; row < fine; row++) {
    const below = Math.min(side - 2, Math.floor(row / times));
    const up = row / times - below;
    for (let column = 0; column < fine; column++, at++) {
      const left = Math.min(side - 2, Math.floor(column / times));
      const right = column / times - left;
      const from = below * side + left;
      const low = field[from]! + right * (field[from + 1]! - field[from]!);
      const high = field[from + side]! + right * (field[from + side + 1]! - field[from + side]!);
      out[at] = low + up * (high - low);
    }
  }
  return out;
}
