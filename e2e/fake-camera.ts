import type { Page } from '@playwright/test';

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

/** A camera that sees an EAN-13 on white paper: browsers without windows have none of their own. */
export const showBarcode = (page: Page, code: string): Promise<unknown> =>
  page.addInitScript((bars) => {
    const [width, height, barWidth] = [640, 480, 4];
    const paper = document.createElement('canvas');
    Object.assign(paper, { width, height });
    const draw = (): void => {
      const ink = paper.getContext('2d');
      if (!ink) return;
      ink.fillStyle = '#fff';
      ink.fillRect(0, 0, width, height);
      ink.fillStyle = '#000';
      const start = Math.floor((width - bars.length * barWidth) / 2);
      for (const [place, bar] of Array.from(bars).entries())
        if (bar === '1') ink.fillRect(start + place * barWidth, 120, barWidth, 240);
    };
    const getUserMedia = (): Promise<MediaStream> => {
      draw();
      setInterval(draw, 100);
      return Promise.resolve(paper.captureStream(10));
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  }, barsOf(code));

/** A camera that the user does not let the page use. */
export const refuseCamera = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const getUserMedia = (): Promise<MediaStream> =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });
