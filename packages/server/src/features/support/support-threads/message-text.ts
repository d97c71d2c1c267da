/** How a message begins, in one line of at most so many characters. */
export const beginningOf = (text: string, most: number): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};

/** A text as a mail quotes it: each line with a mark before it, also where people or programs end lines in other ways. */
export const quoted = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/u)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
