const keys = new WeakMap<object, string>();

/** Keys of calls that got no answer, by what was called with what. Whether they took effect only the server knows. */
const unanswered = new Map<string, string>();

const newKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : [...crypto.getRandomValues(new Uint8Array(16))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');

/** Called once for each mutate: its retries then find the same key, the next mutate gets another. */
export function beginMutation(variables: unknown): void {
  if (typeof variables === 'object' && variables !== null) keys.set(variables, newKey());
}

/** One text for the same call with the same content; a file has none. */
function textOf(call: string, input: unknown): string | undefined {
  let hasFile = false;
  const content = JSON.stringify(input, (_, value: unknown) => {
    if (value instanceof Blob) hasFile = true;
    return value;
  });
  return hasFile ? undefined : `${call} ${content}`;
}

/**
 * The key of the mutation these variables belong to; a fresh one for a call outside a mutation. Who sends the same once more
 * because no answer came sends the same key, so that what the server did already is not done twice.
 */
export function idempotencyKeyFor(input: unknown, call = ''): string {
  const text = textOf(call, input);
  const earlier = text === undefined ? undefined : unanswered.get(text);
  if (earlier !== undefined) return earlier;
  return (typeof input === 'object' && input !== null ? keys.get(input) : undefined) ?? newKey();
}

/** After each try: without an answer its key is kept for the next one, with an answer it is done with. */
export function noteTry(input: unknown, call: string, key: string | null, isAnswered: boolean): void {
  if (key === null) return;
  const text = textOf(call, input);
  if (text === undefined) return;
  if (isAnswered) unanswered.delete(text);
  else unanswered.set(text, key);
}

/** A form opened anew is a new wish: what is sent from it counts beside what went before, even if it is the same. */
export const beginForm = (): void => unanswered.clear();
