import { textOf } from './idempotency.ts';

/** Changes that were sent and not answered yet, by call and content. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Makes a change once that is asked for twice in one moment, as by a double click: whoever asks for the same call with the same content while it
 * is under way gets its answer. Where the content has a file, each is sent.
 */
export function onceAtATime<Answer>(
  call: string,
  input: unknown,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const text = textOf(call, input);
  if (text === undefined) return send();
  const sent = underWay.get(text);
  // Under one text there is only ever an answer of one call.
  if (sent !== undefined) return sent as Promise<Answer>;
  const sending = send().finally(() => underWay.delete(text));
  underWay.set(text, sending);
  return sending;
}
