declare module 'fontkit' {
  /** An opened font, which PDFKit takes as it takes a file. */
  export function openSync(path: string): PDFKit.Mixins.PDFFontSource;
}
