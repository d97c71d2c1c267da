/** Downloads a file in the browser. */
export function saveFile(file: Blob, fallbackName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file instanceof File && file.name !== '' && file.name !== 'blob' ? file.name : fallbackName;
  link.click();
  // Firefox reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
