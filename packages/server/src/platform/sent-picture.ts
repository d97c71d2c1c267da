/** A picture as it was sent. A plain `File` would copy all bytes, and reading it would copy them again. */
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

  /** Frees the memory at once: where little but pictures comes in, the garbage collector does not run for long. */
  release(): void {
    this.#content.buffer.transfer(0);
  }
}
