import { z } from 'zod';

export const idSchema = z.uuid();
export const byId = z.strictObject({ id: idSchema });

/** A tenant id as the specification's §5 has it; the server's are uuids, which fit. */
export const tenantIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(100);

export const isTenantId = (text: string): boolean => tenantIdSchema.safeParse(text).success;

/** Lowercases and strips what a tenant id may not hold (specification §5). */
export const toTenantId = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '');

/** The version an edit was based on; a stale one is answered 409 with the record as it stands. */
export const versionSchema = z.int().positive();
