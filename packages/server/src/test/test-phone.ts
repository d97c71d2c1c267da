import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { PhoneUpload } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.contract';
import type { PhonePurpose } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.facts';
import { TestClient, type TestAnswer } from './test-client.ts';
import type { TestUser } from './test-company.ts';
import type { TestServer } from './test-server.ts';

export const newOpener = (): string => randomBytes(32).toString('base64url');

/** A small picture that differs from others by its width. */
export const pictureOf = (width = 20): Promise<Buffer> =>
  sharp({ create: { width, height: 20, channels: 3, background: '#3a6' } })
    .jpeg()
    .toBuffer();

/** A phone that scanned a code: a browser of its own, without cookies. */
export class TestPhone {
  readonly client: TestClient;
  key = '';

  constructor(server: TestServer) {
    this.client = new TestClient(server.app);
  }

  async open(code: string, opener = newOpener()): Promise<TestAnswer> {
    const answer = await this.client.post('/api/phone-uploads/open', { code, opener });
    if (answer.status === 200) this.key = answer.body.key;
    return answer;
  }

  async send(picture?: Buffer, key: string = randomUUID()): Promise<TestAnswer> {
    const headers = { 'content-type': 'image/jpeg', 'x-upload-key': this.key };
    return this.client.post('/api/phone-uploads/pictures', picture ?? (await pictureOf()), { key, headers });
  }

  finish(): Promise<TestAnswer> {
    return this.client.post('/api/phone-uploads/finish', {}, { headers: { 'x-upload-key': this.key } });
  }
}

export interface Shown {
  id: string;
  code: string;
  /** what the screen shows now */
  look: () => Promise<PhoneUpload>;
  stop: () => Promise<TestAnswer>;
}

/** Shows a code on somebody's screen. */
export const showCode = async (
  { client }: TestUser,
  purpose: PhonePurpose,
  recordId: string | null = null,
): Promise<Shown> => {
  const { status, body } = await client.post('/api/phone-uploads', { purpose, recordId });
  if (status !== 201) throw new Error(JSON.stringify(body));
  const look = async (): Promise<PhoneUpload> => (await client.get(`/api/phone-uploads/${body.id}`)).body;
  const { code } = await look();
  return {
    id: body.id,
    code: code ?? '',
    look,
    stop: () => client.post(`/api/phone-uploads/${body.id}/stop`, {}),
  };
};

/** Shows a code and opens it with a phone. */
export const openPhone = async (
  server: TestServer,
  user: TestUser,
  purpose: PhonePurpose,
  recordId: string | null = null,
): Promise<{ phone: TestPhone; shown: Shown }> => {
  const shown = await showCode(user, purpose, recordId);
  const phone = new TestPhone(server);
  const { status, body } = await phone.open(shown.code);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return { phone, shown };
};
