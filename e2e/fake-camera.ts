import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const parity = [
  'OOOOOO',
  'OOEOEE',
  'OOEEOE',
  'OOEEEO',
  'OEOOEE',
  'OEEOOE',
  'OEEEOO',
  'OEOEOE',
  'OEOEEO',
  'OEEOEO',
];
const inverted = (bits: string): string => bits.replaceAll(/[01]/gu, (bit) => (bit === '0' ? '1' : '0'));

/** The 95 bars and gaps of an EAN-13. */
function barsOf(code: string): string {
  const digits = Array.from(code, Number);
  const [first = 0, ...rest] = digits;
  const left = rest.slice(0, 6).map((digit, place) => {
    const bits = odd[digit] ?? '';
    return parity[first]?.[place] === 'O' ? bits : Array.from(inverted(bits)).toReversed().join('');
  });
  const right = rest.slice(6).map((digit) => inverted(odd[digit] ?? ''));
  return `101${left.join('')}01010${right.join('')}101`;
}

const width = 640;
const height = 480;
const barWidth = 4;

/** A film of one picture, an EAN-13 on white paper, as Chromium's fake camera plays it; answers the file's path. */
export function filmOfBarcode(code: string): string {
  const bars = barsOf(code);
  const start = Math.floor((width - bars.length * barWidth) / 2);
  const light = Buffer.alloc(width * height, 235);
  for (let y = 120; y < 360; y += 1)
    for (let x = 0; x < bars.length * barWidth; x += 1)
      if (bars[Math.floor(x / barWidth)] === '1') light[y * width + start + x] = 16;
  const grey = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, grey]);
  const path = join(tmpdir(), `barcode-${code}.y4m`);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(path, Buffer.concat([head, frame, frame]));
  return path;
}
