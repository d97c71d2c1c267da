import { randomUUID } from 'node:crypto';
import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestAnswer, TestClient } from '../../../test/test-client.ts';
import { foundCompany, type TestCompany } from '../../../test/test-company.ts';
import { startTestServer, type TestServer } from '../../../test/test-server.ts';

let server: TestServer;
let company: TestCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await foundCompany(server);
});
afterAll(() => server.close());

const upload = (
  client: TestClient,
  body: Buffer,
  type: string,
  key: string = randomUUID(),
): Promise<TestAnswer> => client.post('/api/files', body, { key, headers: { 'content-type': type } });

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6' } });

/** A PNG with one bit for each pixel: a few kB that decode to a square of that side. Beyond 20,000 px only its header is valid. */
const pngBomb = (side: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(
    Buffer.alloc(Math.min(side, 20_000) * (Math.ceil(Math.min(side, 20_000) / 8) + 1)),
  );
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

describe('a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)(
    '%s is kept as WebP of at most 1600 px and comes back',
    async (format) => {
      const answer = await upload(
        company.staff.client,
        await plain(3_000, 1_500).toFormat(format).toBuffer(),
        `image/${format}`,
      );
      expect(answer).toMatchObject({
        status: 201,
        body: { mediaType: 'image/webp', width: 1_600, height: 800 },
      });
      const file = await company.admin.client.get(answer.body.url);
      expect(file.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(file.raw).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
      expect(file.raw).toHaveLength(answer.body.bytes);
    },
  );

  test('loses the metadata of the camera, and is turned upright', async () => {
    const photo = await plain(40, 20)
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' }, IFD3: { GPSLatitude: '5/1 33/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('SECRET-PLACE')).toBe(true);
    const { body } = await upload(company.admin.client, photo, 'image/jpeg');
    expect(body).toMatchObject({ width: 20, height: 40 });
    const { raw } = await company.admin.client.get(body.url);
    expect(raw.includes('SECRET-PLACE')).toBe(false);
    expect((await sharp(raw).metadata()).exif).toBeUndefined();
  });

  test('belongs to its company alone', async () => {
    const { body } = await upload(company.admin.client, await plain(10, 10).png().toBuffer(), 'image/png');
    const other = await foundCompany(server);
    const foreign = await other.admin.client.get(body.url);
    const random = await other.admin.client.get('/api/files/00000000-0000-7000-8000-000000000000');
    expect([foreign.status, random.status]).toEqual([404, 404]);
    expect({ ...foreign.body, requestId: '' }).toEqual({ ...random.body, requestId: '' });
  });

  test('sent twice with one key is kept once; another picture with that key is refused', async () => {
    const [one, other] = await Promise.all([plain(12, 12).png().toBuffer(), plain(13, 13).png().toBuffer()]);
    const key = randomUUID();
    const first = await upload(company.admin.client, one, 'image/png', key);
    const again = await upload(company.admin.client, one, 'image/png', key);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect((await upload(company.admin.client, other, 'image/png', key)).status).toBe(422);
  });

  test('becomes the logo at onboarding', async () => {
    const fresh = await foundCompany(server, { isOnboarded: false });
    const { body } = await upload(fresh.admin.client, await plain(64, 64).png().toBuffer(), 'image/png');
    const answers = {
      companyName: 'With logo',
      country: 'GH',
      baseCurrency: 'GHS',
      timezone: 'Africa/Accra',
      vatRegisteredFrom: '2026-01-01',
      taxNumber: 'C0001234567',
      pricesIncludeTax: true,
      locationName: 'Shop',
    };
    expect(
      (await fresh.admin.client.post('/api/tenant/onboarding', { ...answers, logoFileId: body.id })).body
        .logo,
    ).toBe(body.url);
  });

  test('needs somebody signed in', async () => {
    const client = company.admin.client.copy();
    client.cookies.clear();
    expect((await upload(client, await plain(10, 10).png().toBuffer(), 'image/png')).status).toBe(401);
  });
});

describe('hostile files are refused quickly, with little memory', () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
  );
  test.each<[string, string, () => Buffer | Promise<Buffer>, number]>([
    ['an SVG', 'image/svg+xml', () => svg, 415],
    ['an SVG that says it is a PNG', 'image/png', () => svg, 422],
    ['a GIF that says it is a PNG', 'image/png', () => plain(5, 5).gif().toBuffer(), 422],
    ['a TIFF', 'image/tiff', () => plain(5, 5).tiff().toBuffer(), 415],
    ['a PDF that says it is a JPEG', 'image/jpeg', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj'), 422],
    [
      'half a JPEG',
      'image/jpeg',
      async () => (await plain(500, 500).jpeg().toBuffer()).subarray(0, 1_500),
      422,
    ],
    ['nothing', 'image/png', () => Buffer.alloc(0), 422],
    ['noise', 'image/webp', () => Buffer.alloc(5_000, 0x5a), 422],
    [
      'HTML behind a PNG head',
      'image/png',
      () =>
        Buffer.concat([
          Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
          Buffer.from('<script>alert(1)</script>'),
        ]),
      422,
    ],
    ['14 000 px a side', 'image/png', () => pngBomb(14_000), 422],
    ['two thousand million px a side', 'image/png', () => pngBomb(2_000_000_000), 422],
    ['more than 10 MB', 'image/png', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413],
  ])('%s', async (_what, type, make, status) => {
    const body = await make();
    const before = process.memoryUsage().rss;
    const answer = await upload(company.admin.client, body, type);
    expect(answer.status).toBe(status);
    expect(typeof answer.body.error).toBe('string');
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('an animation is refused', async () => {
    const frames = Buffer.alloc(10 * 40 * 4, 255).fill(0, 0, 800);
    const animated = await sharp(frames, { raw: { width: 10, height: 40, channels: 4, pageHeight: 10 } })
      .webp({ loop: 0, lossless: true })
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBeGreaterThan(1);
    expect((await upload(company.admin.client, animated, 'image/webp')).status).toBe(422);
  });

  test('a picture sent to a call that wants JSON, and JSON sent for a picture', async () => {
    const png = await plain(5, 5).png().toBuffer();
    expect(
      (
        await company.admin.client.put('/api/tenant/currency', png, {
          headers: { 'content-type': 'image/png' },
        })
      ).status,
    ).toBe(415);
    expect((await company.admin.client.post('/api/files', { picture: 'no' })).status).toBe(415);
  });
});
