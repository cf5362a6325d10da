/** More bytes of a file are not read. */
export const largestFile = 5_000_000;

/** More rows of a table are not used. */
export const mostRows = 2000;
