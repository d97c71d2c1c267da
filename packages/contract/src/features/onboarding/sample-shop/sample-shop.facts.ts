/** Kinds of shops whose goods a new company can try things with. */
export const sampleKinds = ['provisions', 'pharmacy', 'hardware', 'clothes', 'restaurant', 'phones'] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** A company with this many products of its own has begun, and needs no sample. */
export const fewestOwnProducts = 20;
