/** More bytes of a file are not read. */
export const largestFile = 5_000_000;
