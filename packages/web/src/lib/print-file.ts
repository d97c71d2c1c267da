let last: { frame: HTMLIFrameElement | undefined; url: string } | undefined;

function openInTab(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.target = '_blank';
  link.rel = 'noreferrer';
  link.click();
}

/** Releases the file of the last printing. Its print dialog may have been open until now. */
function forgetLast(): void {
  last?.frame?.remove();
  if (last) URL.revokeObjectURL(last.url);
  last = undefined;
}

/** Opens the print dialog for a PDF only, not for the page. */
export function printFile(file: Blob): void {
  forgetLast();
  const url = URL.createObjectURL(file);
  // Phones show no PDF inside a page, so it opens in a tab, which can print it.
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
      // Firefox does not let a page print in its PDF viewer.
      openInTab(url);
    }
  });
  frame.src = url;
  last = { frame, url };
  document.body.append(frame);
}
