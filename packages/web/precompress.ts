import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|wasm)$/u;
/** What is smaller fits into the first packets as it is. */
const leastBytes = 2_048;

const encodings = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gz: (body: Buffer) => promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
};

/** Lays compressed copies beside what is built: once and well, where a server at work would do it hastily for each reader. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  // In another mode the client is built to be looked at once: these copies take two thirds of the build.
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  writeBundle: async ({ dir = '' }, bundle) => {
    const files = Object.values(bundle)
      .filter(({ fileName }) => compressible.test(fileName))
      .map((file) => ({
        fileName: file.fileName,
        body: Buffer.from(file.type === 'chunk' ? file.code : file.source),
      }))
      .filter(({ body }) => body.length >= leastBytes);
    await Promise.all(
      files.flatMap(({ fileName, body }) =>
        Object.entries(encodings).map(async ([ending, compress]) =>
          writeFile(join(dir, `${fileName}.${ending}`), await compress(body)),
        ),
      ),
    );
  },
});
