const keys = new WeakMap<object, string>();

/** Keys of calls whose answer was not read, by call and content. Only the server knows whether they took effect. */
const unanswered = new Map<string, string>();

const newKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : [...crypto.getRandomValues(new Uint8Array(16))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');

/** Called once for each `mutate`: its retries use the same key, the next `mutate` gets another. */
export function beginMutation(variables: unknown): void {
  if (typeof variables === 'object' && variables !== null) keys.set(variables, newKey());
}

/** A text that is the same for the same call with the same content; undefined where the content has a file. */
export function textOf(call: string, input: unknown): string | undefined {
  let hasFile = false;
  const content = JSON.stringify(input, (_, value: unknown) => {
    if (value instanceof Blob) hasFile = true;
    return value;
  });
  return hasFile ? undefined : `${call} ${content}`;
}

/**
 * The key of the mutation that these variables belong to; a new one for a call outside a mutation. When the same content is sent
 * again because no answer came, also from a form that was closed and opened again, it gets the same key, so that the server does not do
 * it twice.
 */
export function idempotencyKeyFor(input: unknown, call = ''): string {
  const text = textOf(call, input);
  const earlier = text === undefined ? undefined : unanswered.get(text);
  if (earlier !== undefined) return earlier;
  return (typeof input === 'object' && input !== null ? keys.get(input) : undefined) ?? newKey();
}

/** A call with its content as one text, and the key that it was sent with. */
export interface SentCall {
  text: string;
  key: string;
}

/** Gives a call its key before it is sent, so that the key can be kept over a reload; undefined where the content has a file. */
export function keyBeforeSending(input: unknown, call: string): SentCall | undefined {
  const text = textOf(call, input);
  if (text === undefined) return undefined;
  const key = unanswered.get(text) ?? newKey();
  unanswered.set(text, key);
  return { text, key };
}

/** Goes on with a call that was sent before the page was loaded again. */
export function resumeSent({ text, key }: SentCall): void {
  unanswered.set(text, key);
}

/** Keeps the key of a call whose answer was lost for the next try with the same content. */
export function keepLost(input: unknown, call: string, key: string): void {
  const text = textOf(call, input);
  if (text !== undefined) unanswered.set(text, key);
}

/** Forgets the key of a call that was refused: it changed nothing, so the next try is a new one. */
export function forgetLost(input: unknown, call: string): void {
  const text = textOf(call, input);
  if (text !== undefined) unanswered.delete(text);
}

/**
 * Forgets all keys of a noun ('customers') once a call has changed something of it. Lost calls of it would otherwise be answered as of
 * before that change: a customer archived once more after she was restored must really be archived.
 */
export function forgetLostOf(noun: string): void {
  for (const text of unanswered.keys()) if (text.startsWith(`${noun}.`)) unanswered.delete(text);
}
