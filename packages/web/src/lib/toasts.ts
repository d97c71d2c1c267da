import { toast } from 'sonner';

/** One line on the stack at the bottom right. The same line twice shows once. */
export const toastLine = {
  success: (message: string): void => void toast.success(message, { id: message }),
  error: (message: string): void => void toast.error(message, { id: message }),
  info: (message: string): void => void toast.info(message, { id: message }),
};
