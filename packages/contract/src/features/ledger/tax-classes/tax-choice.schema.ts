import { z } from 'zod';
import { idSchema } from '../../../primitives/ids.ts';
import { noTax } from './tax-classes.facts.ts';

/** A class, no tax at all, or null: as it is usual. */
export const taxChoiceSchema = z.union([idSchema, z.literal(noTax)]).nullable();
