const keys = new WeakMap<object, string>();

/** Keys of calls that got no answer, by call and content. Only the server knows whether they took effect. */
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
function textOf(call: string, input: unknown): string | undefined {
  let hasFile = false;
  const content = JSON.stringify(input, (_, value: unknown) => {
    if (value instanceof Blob) hasFile = true;
    return value;
  });
  return hasFile ? undefined : `${call} ${content}`;
}

/**
 * The key of the mutation that these variables belong to; a new one for a call outside a mutation. When the same content is sent
 * again because no answer came, it gets the same key, so that the server does not do it twice.
 */
export function idempotencyKeyFor(input: unknown, call = ''): string {
  const text = textOf(call, input);
  const earlier = text === undefined ? undefined : unanswered.get(text);
  if (earlier !== undefined) return earlier;
  return (typeof input === 'object' && input !== null ? keys.get(input) : undefined) ?? newKey();
}

/** Runs after each try. Without an answer the key is kept for the next try; with an answer it is forgotten. */
export function noteTry(input: unknown, call: string, key: string | null, isAnswered: boolean): void {
  if (key === null) return;
  const text = textOf(call, input);
  if (text === undefined) return;
  if (isAnswered) unanswered.delete(text);
  else unanswered.set(text, key);
}

/** Opening a form begins something new: what is sent from it counts beside what was sent before, even with the same content. */
export const beginForm = (): void => unanswered.clear();
