let last: { frame: HTMLIFrameElement | undefined; url: string } | undefined;

function openInTab(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noreferrer';
  link.click();
}

/** Gives back what the last printing held: its dialog may have stood open until now. */
function forgetLast(): void {
  last?.frame?.remove();
  if (last) URL.revokeObjectURL(last.url);
  last = undefined;
}

/** Opens the print dialog on a PDF, and on nothing else of the page. */
export function printFile(file: Blob): void {
  forgetLast();
  const url = URL.createObjectURL(file);
  // Phones show no PDF inside a page: there its own tab has the way to print.
  if (!navigator.pdfViewerEnabled) {
    last = { frame: undefined, url };
    openInTab(url);
    return;
  }
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.dataset['print'] = '';
  frame.addEventListener('load', () => {
    try {
      frame.contentWindow?.focus();
      frame.contentWindow?.print();
    } catch {
      // Firefox keeps its reader of PDF to itself.
      openInTab(url);
    }
  });
  frame.src = url;
  last = { frame, url };
  document.body.append(frame);
}
