export const orderStatuses = ['draft', 'confirmed', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderActions = [
  'edit',
  'revise',
  'approve_prices',
  'quote',
  'decline_quote',
  'confirm',
  'name_customer',
  'move_customer',
  'hold',
  'release',
  'ship',
  'invoice',
  'pay',
  'complete',
  'cancel',
  'cancel_rest',
  'remove',
] as const;
export type OrderAction = (typeof orderActions)[number];

/** A quote is open until the customer decides, or until it was changed and so withdrawn; whether it has expired follows from the day. */
export const quoteStatuses = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export const quoteFilters = ['open', 'expired', 'declined'] as const;

/** Pictures that an order may have. */
export const mostOrderPictures = 20;

/** States of delivery, invoicing and payment, computed from the quantities of the lines and from the money paid. */
export const deliveryStates = ['none', 'part', 'full'] as const;

export const invoiceStates = ['none', 'part', 'full'] as const;

export const paymentStates = ['unpaid', 'part_paid', 'paid'] as const;

/**
 * Reasons for which the system itself puts an order on hold, the weightiest first: the customer is on hold, something of theirs is overdue for
 * longer than the company's rules allow, or they would owe more than their limit.
 */
export const holdReasons = ['customer_hold', 'overdue', 'credit_limit'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** What to do where list prices have changed since the draft was written. */
export const priceChoices = ['keep', 'take'] as const;

export const orderSorts = ['createdAt', '-createdAt', 'total', '-total'] as const;
