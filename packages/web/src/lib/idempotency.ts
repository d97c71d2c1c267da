const keys = new WeakMap<object, string>();

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

/** The key of the mutation these variables belong to; a fresh one for a call outside a mutation. */
export function idempotencyKeyFor(input: unknown): string {
  return (typeof input === 'object' && input !== null ? keys.get(input) : undefined) ?? newKey();
}
