/** A toast with title and description. Only one is shown at a time; a new one replaces it. */
export interface Notice {
  id: number;
  title: string;
  description: string;
  tone: 'default' | 'success' | 'destructive';
  isOpen: boolean;
}

interface NoticeInput {
  title: string;
  description: string;
  tone?: Notice['tone'];
  durationMs?: number;
}

const defaultDurationMs = 4_000;
/** How long a dismissed notice is still remembered before it is removed. */
const removeAfterMs = 1_000_000;

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<number, ReturnType<typeof setTimeout>>();

function publish(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}

export function dismissNotice(id: number): void {
  if (!notices.some((notice) => notice.id === id && notice.isOpen)) return;
  publish(notices.map((notice) => (notice.id === id ? { ...notice, isOpen: false } : notice)));
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id);
      publish(notices.filter((notice) => notice.id !== id));
    }, removeAfterMs),
  );
}

/** Shows a notice and replaces the one before. */
export function showNotice({
  title,
  description,
  tone = 'default',
  durationMs = defaultDurationMs,
}: NoticeInput): number {
  lastId += 1;
  const id = lastId;
  for (const timer of removals.values()) clearTimeout(timer);
  removals.clear();
  publish([{ id, title, description, tone, isOpen: true }]);
  setTimeout(() => dismissNotice(id), durationMs);
  return id;
}

export const currentNotices = (): readonly Notice[] => notices;

export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
