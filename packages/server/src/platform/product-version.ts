import { createRequire } from 'node:module';

const { version } = createRequire(import.meta.url)('../../../../package.json') as { version: string };

/** The version of the product, as its releases are numbered. */
export const productVersion = version;
