import { caps } from '../../../primitives/caps.ts';
import { Exact } from '../../../primitives/money.ts';

/** While somebody types, a line may come to more than can be reckoned: a barcode that was scanned into the quantity does. */
export const isReckonable = ({ quantity, unitPrice }: { quantity: string; unitPrice: string }): boolean =>
  new Exact(quantity).times(unitPrice).lessThanOrEqualTo(caps.documentMinor);
