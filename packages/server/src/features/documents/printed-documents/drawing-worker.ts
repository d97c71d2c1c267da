import { buffer } from 'node:stream/consumers';
import { drawDocuments } from './draw-document.ts';
import type { DrawingTask } from './printed-document.ts';

/** Runs in a thread, because drawing takes 20 ms of processor time or more. */
export default async ({ documents, options }: DrawingTask): Promise<Uint8Array> => {
  // The thread receives a Buffer as a plain Uint8Array.
  const logo = options.logo && Buffer.from(options.logo);
  return buffer(await drawDocuments(documents, { ...options, logo }));
};
