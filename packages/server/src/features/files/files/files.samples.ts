import type { Samples } from '../../../test/walks/sample.ts';

export default {
  upload: (world) => world.picture,
  download: (world) => ({ id: world.fileId }),
} satisfies Samples<'files'>;
