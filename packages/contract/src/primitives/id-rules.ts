// What ids look like, without a schema: the first screen reads some from its address and from storage.

const recordId = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/iu;

/** Whether a text can be the id of a record at all. One that cannot is answered "not found" without a request. */
export const isRecordId = (text: string | undefined): text is string => recordId.test(text ?? '');

/** A tenant id as the specification's §5 has it; the server's are uuids, which fit. */
export const tenantIdPattern = /^[A-Za-z0-9_-]+$/;
export const longestTenantId = 100;

export const isTenantId = (text: string): boolean =>
  text.length <= longestTenantId && tenantIdPattern.test(text);

/** Lowercases and strips what a tenant id may not hold (specification §5). */
export const toTenantId = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9_-]/g, '');
