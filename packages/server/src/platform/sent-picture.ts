/** A picture as it was sent. A file of the platform's own kind would be a copy of all bytes, and another to read it. */
export class SentPicture extends File {
  readonly #content: Buffer<ArrayBuffer>;
  /** sha256 of the bytes */
  readonly hash: Buffer;

  constructor(content: Buffer<ArrayBuffer>, type: string, hash: Buffer) {
    super([], 'picture', { type });
    this.#content = content;
    this.hash = hash;
    Object.defineProperty(this, 'size', { value: content.length });
  }

  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return Promise.resolve(this.#content);
  }

  /** Gives the memory back at once; no garbage is collected for long where little but pictures comes in. */
  release(): void {
    this.#content.buffer.transfer(0);
  }
}
