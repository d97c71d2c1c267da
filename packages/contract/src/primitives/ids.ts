import { z } from 'zod';
import { longestTenantId, tenantIdPattern } from './id-rules.ts';

export const idSchema = z.uuid();
export const byId = z.strictObject({ id: idSchema });

export const tenantIdSchema = z.string().regex(tenantIdPattern).max(longestTenantId);

/** The version an edit was based on; a stale one is answered 409 with the record as it stands. */
export const versionSchema = z.int().positive();
