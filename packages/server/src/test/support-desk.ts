import { newId } from '../platform/ids.ts';
import { sayToLink } from './say-to-link.ts';
import type { TestAnswer, TestClient } from './test-client.ts';

/** A message as the form of the help sends it. */
export const newMessage = (text = 'How do I undo a delivery?', more: object = {}) => ({
  kind: 'question',
  text,
  page: null,
  recordName: null,
  version: null,
  failedRequest: null,
  ...more,
});

/** The path of the link by which support answers, from the mail that brought the message. */
export const deskPathIn = (mail: { text?: string | undefined }): string => {
  const path = /\/s\/[\w-]+/.exec(mail.text ?? '')?.[0];
  if (path === undefined) throw new Error('the mail has no link to answer by');
  return path;
};

/** Answers as the form of support's page does. */
export const answerAtDesk = (
  client: Pick<TestClient, 'post'>,
  path: string,
  text: string,
  id: string = newId(),
): Promise<TestAnswer> => sayToLink(client, path, { id, text });
