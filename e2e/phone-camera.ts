import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const packages = join(import.meta.dirname, '..', 'packages');
const ofServer = createRequire(join(packages, 'server', 'package.json'));
const ofWeb = createRequire(join(packages, 'web', 'package.json'));

interface Drawing {
  withMetadata: (what: { orientation: number }) => Drawing;
  jpeg: (how: { quality: number }) => Drawing;
  toBuffer: () => Promise<Buffer>;
}
const sharp = ofServer('sharp') as (drawing: { create: object }) => Drawing;

interface Photo {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo as a camera takes it: noise that does not compress well, 4:3, turned by the way the phone was held. */
export const photo = async (name: string, longest = 1_200): Promise<Photo> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 };
  const size = { width: longest, height: Math.round((longest * 3) / 4) };
  const buffer = await sharp({ create: { ...size, channels: 3, background: '#777', noise } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
};

interface Reader {
  prepareZXingModule: (options: { overrides: { wasmBinary: ArrayBuffer } }) => void;
  readBarcodes: (image: Blob) => Promise<{ text: string }[]>;
}

/** What the QR code on the screen says, read from its picture as a phone's camera would. */
export const scanScreen = async (page: Page): Promise<string> => {
  const { prepareZXingModule, readBarcodes } = ofWeb('zxing-wasm/reader') as Reader;
  const wasm = readFileSync(ofWeb.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
  const picture = await page.getByRole('img', { name: /^QR code/u }).screenshot();
  const [found] = await readBarcodes(new Blob([new Uint8Array(picture)]));
  return found?.text ?? '';
};
