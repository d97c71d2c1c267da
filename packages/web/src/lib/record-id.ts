const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/iu;

/** Whether a part of an address can name a record at all; what cannot is not found without asking. */
export const isRecordId = (text: string | undefined): text is string => pattern.test(text ?? '');
