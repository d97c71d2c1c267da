import type { toast as ToastOfSonner } from 'sonner';

type Toast = typeof ToastOfSonner;

/** sonner's function to show a toast; undefined until its code is loaded. */
let place: Toast | undefined;
/** Toasts that wait for that code. */
let early: Array<(toast: Toast) => void> = [];
let askForPlace = (): void => undefined;

function tell(show: (toast: Toast) => void): void {
  if (place) {
    show(place);
    return;
  }
  early.push(show);
  askForPlace();
}

/** Registers the function that loads the code for toasts. It runs with the first toast, or at once where one waits already. */
export function onFirstToast(ask: () => void): void {
  askForPlace = ask;
  if (early.length > 0) ask();
}

/** The code is loaded: shows the toasts that have waited. */
export function startShowingToasts(toast: Toast): void {
  place = toast;
  const waiting = early;
  early = [];
  for (const show of waiting) show(toast);
}

/** One line in the stack at the bottom right. The same line is shown once only. */
export const toastLine = {
  /** `next` is an action for the likely next step. */
  success: (message: string, next?: { label: string; run: () => void }): void =>
    tell((toast) =>
      toast.success(message, {
        id: message,
        ...(next === undefined ? {} : { action: { label: next.label, onClick: next.run } }),
      }),
    ),
  error: (message: string): void => tell((toast) => toast.error(message, { id: message })),
  info: (message: string): void => tell((toast) => toast.info(message, { id: message })),
};
