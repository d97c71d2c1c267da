import { z } from 'zod';
import { create, read } from '../../../primitives/call.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { maxImageBytes } from './files.facts.ts';

/** A kept picture: re-encoded as WebP, at most 1600 px a side, without the camera's metadata. */
export const fileSchema = z.object({
  id: idSchema,
  url: z.string(),
  mediaType: z.string(),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
});
export type StoredFile = z.infer<typeof fileSchema>;

export const filesContract = {
  /** The body is the picture itself, under its own content type. */
  upload: create('/files', {
    right: 'member',
    beforeOnboarding: true,
    mostBytes: maxImageBytes,
    takesPicture: true,
    errors: ['image_unreadable', 'body_too_large', 'unsupported_media_type', 'plan_storage', 'busy'],
    summary: 'Keep a picture (PNG, JPEG or WebP, at most 10 MB)',
  })
    .input(z.file())
    .output(fileSchema),
  download: read('/files/{id}', { right: 'member', beforeOnboarding: true, summary: 'The picture itself' })
    .input(byId)
    .output(z.file()),
};
