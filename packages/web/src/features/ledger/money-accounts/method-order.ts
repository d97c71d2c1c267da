/** Moves one entry of the list a step forward or back. At an end the list stays as it is. */
export const moved = (codes: readonly string[], code: string, steps: 1 | -1): string[] => {
  const from = codes.indexOf(code);
  const to = from + steps;
  if (from === -1 || to < 0 || to >= codes.length) return [...codes];
  return codes.toSpliced(from, 1).toSpliced(to, 0, code);
};
