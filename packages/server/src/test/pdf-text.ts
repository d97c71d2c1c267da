import { inflateSync } from 'node:zlib';

const objectsOf = (pdf: Buffer): Map<string, { head: string; stream: string }> => {
  const text = pdf.toString('latin1');
  const found = new Map<string, { head: string; stream: string }>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    const [, id = '', body = ''] = match;
    const start = body.indexOf('stream\n');
    if (start < 0) {
      found.set(id, { head: body, stream: '' });
      continue;
    }
    const head = body.slice(0, start);
    const raw = Buffer.from(body.slice(start + 7, body.lastIndexOf('\nendstream')), 'latin1');
    const isText =
      !head.includes('/Subtype /Image') && !head.includes('/Length1') && !head.includes('FontFile');
    const stream = head.includes('FlateDecode') && isText ? inflateSync(raw).toString('latin1') : '';
    found.set(id, { head, stream });
  }
  return found;
};

/** Maps the glyphs of a font to characters by its ToUnicode map. */
const charactersOf = (map: string): Map<number, string> => {
  const characters = new Map<number, string>();
  const read = (hex: string): string =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
  for (const [, first = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries())
      characters.set(Number.parseInt(first, 16) + index, read(hex.replaceAll(' ', '')));
  }
  return characters;
};

/** A run of glyphs with the start of its base line, measured from the lower left corner of its page. */
export interface Placed {
  text: string;
  page: number;
  x: number;
  y: number;
}

interface ReadPdf {
  text: string;
  placed: Placed[];
  colours: string[];
  pages: number;
}

/** The text of one of our PDFs, line by line, with the colours used for text. */
export const readPdf = (pdf: Buffer): ReadPdf => {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<number, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      fonts.set(name, charactersOf(objects.get(map)?.stream ?? ''));
    }
  }
  const placed: Placed[] = [];
  let page = 0;
  const colours = new Set<string>();
  for (const { stream } of objects.values()) {
    if (!stream.includes('BT')) continue;
    page += 1;
    let font: Map<number, string> | undefined;
    let [x, y] = [0, 0];
    for (const line of stream.split('\n')) {
      font = fonts.get(/^\/(F\d+) [\d.]+ Tf/.exec(line)?.[1] ?? '') ?? font;
      const colour = /^([\d.]+ [\d.]+ [\d.]+) scn$/.exec(line)?.[1];
      if (colour) {
        const hex = colour.split(' ').map((share) =>
          Math.round(Number(share) * 255)
            .toString(16)
            .padStart(2, '0'),
        );
        colours.add(`#${hex.join('')}`);
      }
      const start = /^1 0 0 1 ([-\d.]+) ([-\d.]+) Tm$/.exec(line);
      if (start) [x, y] = [Number(start[1]), Number(start[2])];
      if (!line.endsWith('TJ')) continue;
      const glyphs = [...line.matchAll(/<([0-9a-f]+)>/gi)].map(([, hex = '']) => hex).join('');
      const text = (glyphs.match(/.{4}/g) ?? [])
        .map((id) => font?.get(Number.parseInt(id, 16)) ?? '')
        .join('');
      placed.push({ text, page, x, y });
    }
  }
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head)).length;
  return { text: placed.map(({ text }) => text).join('\n'), placed, colours: [...colours], pages };
};
