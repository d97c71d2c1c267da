import { newId } from '../platform/ids.ts';
import { answerAtDesk, deskPathIn, newMessage } from './support-desk.ts';
import { TestClient, type TestCompany } from './test-company.ts';
import type { TestServer } from './test-server.ts';

/** Writes to support: one message that waits, one that is answered, and one that is closed after its answer. */
export const doSupport = async (server: TestServer, { staff }: TestCompany): Promise<void> => {
  const write = async (): Promise<{ id: string; path: string }> => {
    const mark = newId();
    const { id } = (await staff.client.post('/api/support-threads', newMessage(mark))).body;
    for (;;) {
      const mail = (await server.mailbox.list()).find(({ text }) => text.includes(mark));
      if (mail) return { id, path: deskPathIn(mail) };
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  };
  const support = new TestClient(server.app);
  const answered = async (): Promise<string> => {
    const { id, path } = await write();
    await answerAtDesk(support, path, 'So it is done');
    return id;
  };
  await write();
  await answered();
  await staff.client.post(`/api/support-threads/${await answered()}/close`);
};
