import { toast } from 'sonner';

/** One line on the stack at the bottom right. The same line twice shows once. */
export const toastLine = {
  /** With an action where there is a likely next step. */
  success: (message: string, next?: { label: string; run: () => void }): void =>
    void toast.success(message, {
      id: message,
      ...(next === undefined ? {} : { action: { label: next.label, onClick: next.run } }),
    }),
  error: (message: string): void => void toast.error(message, { id: message }),
  info: (message: string): void => void toast.info(message, { id: message }),
};
