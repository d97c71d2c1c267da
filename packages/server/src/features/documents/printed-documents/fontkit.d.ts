declare module 'fontkit' {
  /** Opens a font; PDFKit accepts the result in place of a file. */
  export function openSync(path: string): PDFKit.Mixins.PDFFontSource;
}
