export interface Files {
  put: (key: string, body: Buffer, mediaType: string) => Promise<void>;
  get: (key: string) => Promise<NodeJS.ReadableStream>;
  remove: (key: string) => Promise<void>;
}
