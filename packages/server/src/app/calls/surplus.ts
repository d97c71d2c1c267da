/**
 * The path of a field in an answer that its schema does not name, and so left out of the parsed answer. Rows are spread into answers, so a
 * column that was read for a rule could otherwise reach the browser.
 */
export const findSurplus = (answer: unknown, parsed: unknown, path = ''): string | undefined => {
  if (typeof answer !== 'object' || answer === null || typeof parsed !== 'object' || parsed === null)
    return undefined;
  for (const [name, value] of Object.entries(answer)) {
    const place = `${path}/${name}`;
    if (value === undefined) continue;
    if (!(name in parsed)) return place;
    const found = findSurplus(value, (parsed as Record<string, unknown>)[name], place);
    if (found !== undefined) return found;
  }
  return undefined;
};
