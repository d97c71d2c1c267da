import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import type { TrailHead, TrailLine } from './check-trail.ts';

const headSchema = z.object({
  format: z.literal('shelfwise-audit-1'),
  tenantId: z.string(),
  exportedAt: z.string(),
  seq: z.number().int().min(0),
  hash: z.string().regex(/^[\da-f]{64}$/),
});
const lineSchema = z.object({
  seq: z.number().int().nullable(),
  previous: z.string().nullable(),
  hash: z.string().nullable(),
  entry: z.string().nullable(),
});

const parse = <Parsed>(schema: z.ZodType<Parsed>, text: string, number: number): Parsed => {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new Error(`line ${number} is not one of an exported audit trail`);
  }
};

/** Reads an exported trail; one that ends in .gz is unpacked. Throws for a line that is none. */
export const readTrailFile = async (path: string): Promise<{ head: TrailHead; lines: TrailLine[] }> => {
  const file = createReadStream(path);
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  file.on('error', (error) => input.destroy(error));
  let head: TrailHead | undefined;
  let number = 0;
  const lines: TrailLine[] = [];
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    number += 1;
    if (head === undefined) head = parse(headSchema, text, number);
    else if (text !== '') lines.push(parse(lineSchema, text, number));
  }
  if (head === undefined) throw new Error('the file is empty');
  return { head, lines };
};
