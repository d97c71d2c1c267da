import { z } from 'zod';
import { act, create, read } from '../../../primitives/call.ts';
import { momentSchema } from '../../../primitives/dates.ts';
import { byId, idSchema } from '../../../primitives/ids.ts';
import { maxImageBytes } from '../files/files.facts.ts';
import { phonePurposes } from './phone-uploads.facts.ts';

const member = { right: 'member', beforeOnboarding: true } as const;
const phone = { right: 'phone', beforeOnboarding: true } as const;

/** An upload as the person who showed the code sees it. */
export const phoneUploadSchema = z.object({
  id: idSchema,
  purpose: z.enum(phonePurposes),
  /** what the phone opens it by; null once that was done, or it is over */
  code: z.string().nullable(),
  most: z.int(),
  expiresAt: momentSchema,
  openedAt: momentSchema.nullable(),
  /** when it was stopped here or finished on the phone */
  endedAt: momentSchema.nullable(),
  /** the pictures that came, in their order */
  fileIds: z.array(idSchema),
});
export type PhoneUpload = z.infer<typeof phoneUploadSchema>;

export const startPhoneUploadSchema = z.strictObject({
  purpose: z.enum(phonePurposes),
  /** the record that keeps each picture as it comes; null where a form on the screen takes them */
  recordId: idSchema.nullable(),
});
export type StartPhoneUpload = z.infer<typeof startPhoneUploadSchema>;

export const openPhoneUploadSchema = z.strictObject({
  code: z.string().regex(/^[\w-]{48}$/u),
  /** 256 random bits of the phone: the code is its own from then on, also where this answer is lost */
  opener: z.string().regex(/^[\w-]{43}$/u),
});
export type OpenPhoneUpload = z.infer<typeof openPhoneUploadSchema>;

/** How far a phone has come. */
const receivedSchema = z.object({ received: z.int(), most: z.int() });
export type ReceivedByPhone = z.infer<typeof receivedSchema>;

export const phoneUploadsContract = {
  /** The code is told by `get` alone, whose answer is not kept. */
  start: create('/phone-uploads', {
    ...member,
    errors: ['over_limit', 'plan_feature'],
    summary: 'Let one phone send pictures for one purpose, for ten minutes',
  })
    .input(startPhoneUploadSchema)
    .output(z.object({ id: idSchema })),
  get: read('/phone-uploads/{id}', { ...member, summary: 'What a phone has sent so far' })
    .input(byId)
    .output(phoneUploadSchema),
  stop: act('/phone-uploads/{id}/stop', { ...member, summary: 'Take no more pictures from the phone' })
    .input(byId)
    .output(phoneUploadSchema),
  open: act('/phone-uploads/open', {
    right: 'public',
    errors: ['upload_ended'],
    summary: 'Exchange a code for the key that a phone sends pictures with',
  })
    .input(openPhoneUploadSchema)
    .output(
      receivedSchema.extend({ key: z.string(), purpose: z.enum(phonePurposes), expiresAt: momentSchema }),
    ),
  /** The body is the picture itself, under its own content type. `X-Upload-Key` says which upload it belongs to. */
  send: create('/phone-uploads/pictures', {
    ...phone,
    mostBytes: maxImageBytes,
    takesPicture: true,
    errors: [
      'upload_ended',
      'image_unreadable',
      'body_too_large',
      'unsupported_media_type',
      'plan_storage',
      'over_limit',
      'busy',
    ],
    summary: 'Send a picture by phone (PNG, JPEG or WebP, at most 10 MB)',
  })
    .input(z.file())
    .output(receivedSchema),
  finish: act('/phone-uploads/finish', {
    ...phone,
    errors: ['upload_ended'],
    summary: 'Say that the phone sends no more pictures',
  }).output(receivedSchema),
};
