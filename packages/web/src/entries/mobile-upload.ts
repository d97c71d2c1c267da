import { uploadKeyHeader } from '@shelfwise/contract/features/files/phone-uploads/phone-uploads.facts';
import { shrinkPicture } from '../lib/shrink-picture.ts';
import { startLanguageSwitch } from './language-switch.ts';
import { filled, type MobileUploadTexts, pictureList, say, show } from './mobile-upload-view.ts';
import { type Opened, openCode } from './open-code.ts';
import { dataOf, inputAt, part } from './page-data.ts';
import { noteSent, takeSession } from './phone-session.ts';
import { sendPicture } from './send-picture.ts';
import { followTheme } from './theme-changes.ts';
import { UploadQueue } from './upload-queue.ts';

const texts = dataOf('texts') as MobileUploadTexts;
const language = document.documentElement.lang;

/** Ends after this time, or when the signal says so. */
const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Random, also where the page came without encryption and the browser gives no ids. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const goToEnd = (): void => location.replace(`/upload-complete?lang=${language}`);

/** Says that no more will come. Where that does not arrive, the code ends by itself. */
const finish = async (key: string): Promise<void> => {
  await fetch('/api/phone-uploads/finish', {
    method: 'POST',
    headers: { 'content-type': 'application/json', [uploadKeyHeader]: key },
    body: '{}',
    keepalive: true,
  }).catch(() => undefined);
  goToEnd();
};

const showOver = (received: number): void => {
  part('#kept').hidden = received === 0;
  show('over');
};

/** Takes pictures of the camera or the gallery, and sends them until the purpose has enough. */
function takePictures({ key, purpose, most, received: before }: Opened): void {
  let received = before;
  const drawPicture = pictureList(texts);
  const queue = new UploadQueue({
    shrink: shrinkPicture,
    send: (id, picture, onProgress, signal) => sendPicture(key, id, picture, { onProgress, signal }),
    wait,
    onChange: (picture) => {
      drawPicture(picture);
      refresh();
    },
    onSent: (counted) => {
      received = counted.received;
      noteSent(received);
      refresh();
      if (received >= most) void finish(key);
    },
    onOver: () => showOver(received),
  });
  const room = (): number => most - received - queue.left;
  const buttons = ['#take', '#choose'].map(part) as HTMLButtonElement[];
  function refresh(): void {
    for (const button of buttons) button.disabled = room() <= 0;
    part('#finish').hidden = received === 0 || queue.left > 0 || received >= most;
    say('#count', most > 1 && received > 0 ? filled(texts.count, { received, most }) : '');
  }
  const add = (files: readonly File[]): void => {
    const left = room();
    say('#refused', files.length > left ? filled(texts.tooMany, { left }) : '');
    for (const file of files.slice(0, left)) queue.add(newId(), file);
  };

  say('#purpose', texts.titles[purpose]);
  say('#lead', most === 1 ? texts.leadOne : filled(texts.leadMany, { most: most - before }));
  const inputs = { '#take': inputAt('#camera'), '#choose': inputAt('#gallery') };
  inputs['#choose'].multiple = most > 1;
  for (const [button, input] of Object.entries(inputs)) {
    part(button).addEventListener('click', () => input.click());
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])];
      input.value = '';
      add(files);
    });
  }
  part('#finish').addEventListener('click', () => void finish(key));
  window.addEventListener('offline', () => {
    say('#offline', texts.offline);
    queue.breakOff();
  });
  window.addEventListener('online', () => {
    say('#offline', '');
    queue.wake();
  });
  window.addEventListener('beforeunload', (event) => {
    if (queue.left > 0 && part('#main').dataset['state'] === 'ready') event.preventDefault();
  });
  refresh();
  show('ready');
}

startLanguageSwitch();
followTheme();
// Another code that is scanned into this tab begins anew.
window.addEventListener('hashchange', () => location.reload());

const session = takeSession();
if (session)
  void openCode(session, wait).then((opened) => {
    if (!opened) return showOver(0);
    noteSent(opened.received);
    if (opened.received >= opened.most) return goToEnd();
    return takePictures(opened);
  });
else showOver(0);
