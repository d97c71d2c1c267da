import type { TestAnswer, TestClient } from './test-client.ts';

/** Sends what a form of the page of a link sends, as somebody who has the link. */
export const sayToLink = (
  client: Pick<TestClient, 'post'>,
  path: string,
  form: Record<string, string>,
): Promise<TestAnswer> =>
  client.post(`${path}/answer`, new URLSearchParams(form).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
