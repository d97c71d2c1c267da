/** The texts sent along with a document. */
export interface ShareMessage {
  title: string;
  text: string;
  /** with which its receiver can open the document */
  link: string;
}

const withLink = ({ text, link }: ShareMessage): string => `${text}\n${link}`;

/** WhatsApp takes a number only with its country code. Without a number it asks whom to send to. */
const international = (phone: string | null | undefined): string =>
  /^(\+|00)/u.test(phone?.trim() ?? '') ? (phone ?? '').replaceAll(/\D/gu, '').replace(/^00/u, '') : '';

/** The address that opens WhatsApp with the message, on phones and computers. */
export const whatsAppAddress = (message: ShareMessage, phone?: string | null): string =>
  `https://wa.me/${international(phone)}?text=${encodeURIComponent(withLink(message))}`;

/** The document itself where the device can share files, else the link to it. */
export const shareDataOf = (
  message: ShareMessage,
  file: File,
  canShare: ((data: ShareData) => boolean) | undefined,
): ShareData =>
  canShare?.({ files: [file] })
    ? { title: message.title, text: withLink(message), files: [file] }
    : { title: message.title, text: message.text, url: message.link };

/** Opens the device's own sharing dialog. Closing it without a choice is no failure. */
export async function shareWithDevice(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (failure) {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
  }
}
