import { parse, stringify, v7, validate, version } from 'uuid';

/** Ids grow with time, and are known before the row is written. */
export const newId = (): string => v7();

/** When an id was made, milliseconds since 1970; undefined for what is no id of ours. */
export const timeOfId = (id: string): number | undefined =>
  validate(id) && version(id) === 7 ? Buffer.from(parse(id)).readUIntBE(0, 6) : undefined;

/** Below all ids of a moment (milliseconds since 1970), above all earlier ones. */
export const idBefore = (time: number): string => {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(Math.max(0, Math.floor(time)), 0, 6);
  // The version and variant of our ids, so that it reads as one.
  bytes[6] = 0x70;
  bytes[8] = 0x80;
  return stringify(bytes);
};
