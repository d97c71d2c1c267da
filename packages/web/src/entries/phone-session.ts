/**
 * What this tab knows of the code that it opened. It outlives a reload, as when the camera needed the memory of the page, and ends with the
 * tab.
 */
export interface PhoneSession {
  code: string;
  /** made here: the server lets only this phone open the code again */
  opener: string;
}

const [sessionName, countName] = ['phone-upload', 'phone-upload-sent'];

const newOpener = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

const stored = (): PhoneSession | undefined => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(sessionName) ?? 'null');
    const { code, opener } = (kept ?? {}) as Partial<PhoneSession>;
    return code && opener ? { code, opener } : undefined;
  } catch {
    return undefined;
  }
};

const keep = (name: string, value: string): void => {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // A browser that keeps nothing goes on until it is reloaded.
  }
};

/**
 * The code behind `#` of the address, or the one that this tab opened before. It is taken out of the address, so that it stays neither in the
 * history nor on the screen.
 */
export function takeSession(): PhoneSession | undefined {
  const code = location.hash.slice(1);
  const known = stored();
  if (code === '') return known;
  const session = known?.code === code ? known : { code, opener: newOpener() };
  if (session !== known) keep(countName, '0');
  keep(sessionName, JSON.stringify(session));
  history.replaceState(history.state, '', location.pathname + location.search);
  return session;
}

export const noteSent = (count: number): void => keep(countName, String(count));

/** How many pictures this tab sent by its last code. */
export function sentCount(): number {
  try {
    return Number(sessionStorage.getItem(countName) ?? 0);
  } catch {
    return 0;
  }
}
