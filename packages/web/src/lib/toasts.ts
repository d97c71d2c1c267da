import { toast } from 'sonner';

/** What was told before there was a place to show it; undefined from then on. */
let early: Array<() => void> | undefined = [];

const tell = (show: () => void): void => {
  if (early) early.push(show);
  else show();
};

/** The place is there: what was told until now is shown. */
export function startShowingToasts(): void {
  const waiting = early ?? [];
  early = undefined;
  for (const show of waiting) show();
}

/** One line on the stack at the bottom right. The same line twice shows once. */
export const toastLine = {
  /** With an action where there is a likely next step. */
  success: (message: string, next?: { label: string; run: () => void }): void =>
    tell(() =>
      toast.success(message, {
        id: message,
        ...(next === undefined ? {} : { action: { label: next.label, onClick: next.run } }),
      }),
    ),
  error: (message: string): void => tell(() => toast.error(message, { id: message })),
  info: (message: string): void => tell(() => toast.info(message, { id: message })),
};
