import type { PhonePurpose } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.facts';
import { part } from './page-data.ts';
import type { QueuedPicture } from './upload-queue.ts';

/** What the page's script says; `{name}` is filled in. */
export interface MobileUploadTexts {
  titles: Record<PhonePurpose, string>;
  leadOne: string;
  leadMany: string;
  waiting: string;
  shrinking: string;
  sending: string;
  again: string;
  sent: string;
  unreadable: string;
  tooMany: string;
  offline: string;
  count: string;
}

export const filled = (text: string, values: Record<string, string | number>): string =>
  text.replaceAll(/\{(\w+)\}/gu, (all, name: string) => String(values[name] ?? all));

/** Which of the page's sections is shown. */
export const show = (state: 'opening' | 'ready' | 'over'): void => {
  part('#main').dataset['state'] = state;
};

export const say = (selector: string, text: string): void => {
  const place = part(selector);
  if (place.textContent !== text) place.textContent = text;
  place.hidden = text === '';
};

const wordsFor = (texts: MobileUploadTexts, { state, progress, problem }: QueuedPicture): string => {
  if (state === 'failed') return problem ?? texts.unreadable;
  if (state === 'sending') return filled(texts.sending, { percent: Math.round(progress * 100) });
  return { waiting: texts.waiting, shrinking: texts.shrinking, lost: texts.again, done: texts.sent }[state];
};

interface Row {
  row: HTMLLIElement;
  words: HTMLSpanElement;
  bar: HTMLProgressElement;
}

/** The list of pictures, each with its thumbnail and how far it is. */
export function pictureList(texts: MobileUploadTexts): (picture: QueuedPicture) => void {
  const list = part('#pictures');
  const rows = new Map<string, Row>();
  const add = ({ id, file }: QueuedPicture): Row => {
    const row = document.createElement('li');
    const image = document.createElement('img');
    image.alt = '';
    image.src = URL.createObjectURL(file);
    // A picture that this browser cannot show leaves its place empty.
    image.addEventListener('error', () => {
      image.replaceWith(Object.assign(document.createElement('span'), { className: 'blank' }));
    });
    const words = Object.assign(document.createElement('span'), { className: 'state' });
    const bar = Object.assign(document.createElement('progress'), { max: 100, value: 0 });
    row.append(image, words, bar);
    list.append(row);
    row.scrollIntoView({ block: 'nearest' });
    const made = { row, words, bar };
    rows.set(id, made);
    return made;
  };
  return (picture) => {
    const { row, words, bar } = rows.get(picture.id) ?? add(picture);
    row.dataset['state'] = picture.state;
    words.textContent = wordsFor(texts, picture);
    bar.value = Math.round(picture.progress * 100);
    bar.setAttribute('aria-label', words.textContent);
  };
}
