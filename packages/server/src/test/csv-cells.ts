/** The cells of our CSV file, line by line; throws where a cell is not quoted. */
export const readCsv = (file: Buffer): string[][] => {
  const text = file.toString();
  if (!text.startsWith('\u{FEFF}')) throw new Error('the file does not say that it is UTF-8');
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 1;
  while (at < text.length) {
    const cell = /^"((?:[^"]|"")*)"(,|;|\r\n)/.exec(text.slice(at));
    if (!cell) throw new Error(`no quoted cell at ${at}: ${text.slice(at, at + 40)}`);
    const [all, content = '', end] = cell;
    line.push(content.replaceAll('""', '"'));
    if (end === '\r\n') {
      lines.push(line);
      line = [];
    }
    at += all.length;
  }
  return lines;
};
