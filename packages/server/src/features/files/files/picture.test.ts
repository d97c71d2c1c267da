import sharp from 'sharp';
import { expect, test } from 'vitest';
import { asDecodingError } from './picture.ts';

test('a picture that exceeds the time limit may be sent again; one that cannot be read may not', async () => {
  const plain = sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#3a6' } });
  const tooSlow = plain.blur(60).webp({ effort: 6 }).timeout({ seconds: 1 }).toBuffer();
  expect(await tooSlow.catch(asDecodingError)).toMatchObject({
    code: 'busy',
    info: { retryAfterSeconds: 10 },
  });
  const noPicture = sharp(Buffer.from('no picture')).webp().toBuffer();
  expect(await noPicture.catch(asDecodingError)).toMatchObject({ code: 'image_unreadable' });
});
