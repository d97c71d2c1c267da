import { buffer } from 'node:stream/consumers';
import { drawDocument } from './draw-document.ts';
import type { DrawingTask } from './printed-document.ts';

/** Runs in a thread of its own: drawing takes the processor for 20 ms and more. */
export default async ({ document, options }: DrawingTask): Promise<Uint8Array> => {
  // A buffer arrives here as plain bytes.
  const logo = options.logo && Buffer.from(options.logo);
  return buffer(await drawDocument(document, { ...options, logo }));
};
