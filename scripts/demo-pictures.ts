import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Colours, drawings } from './demo-pictures/drawings.ts';
import { endWithBootstrap, root } from './launch.ts';

/** Draws the pictures of the demo's products anew. They are kept beside the demo, so that a first start draws nothing. */
const server = join(root, 'packages', 'server');
const folder = join(server, 'src', 'app', 'demo', 'pictures');
/** The package of the server, typed as far as it is used here. */
const sharp = createRequire(join(server, 'package.json'))('sharp') as (drawing: Buffer) => {
  webp: (options: { quality: number; effort: number }) => { toBuffer: () => Promise<Buffer> };
};

/** Three colours for each drawing, so that goods of one kind can be told apart in a list. */
const colours: readonly Colours[] = [
  { main: '#2f7d5b', dark: '#1d4f3a', light: '#ffffff' },
  { main: '#c98a3c', dark: '#7d4f1d', light: '#fff8e8' },
  { main: '#4a6f9c', dark: '#27405f', light: '#f4f8fd' },
];

endWithBootstrap();
await rm(folder, { recursive: true, force: true });
await mkdir(folder);
for (const [kind, draw] of Object.entries(drawings)) {
  for (const [index, palette] of colours.entries()) {
    const sheet = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240"><rect width="240" height="240" fill="#e9e3d6"/>${draw(palette)}</svg>`;
    const picture = await sharp(Buffer.from(sheet)).webp({ quality: 72, effort: 6 }).toBuffer();
    await writeFile(join(folder, `${kind}-${index + 1}.webp`), picture);
  }
}
