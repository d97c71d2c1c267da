import { z } from 'zod';

/**
 * Every code an answer can carry, with its HTTP status. The sentences are in `error-messages.ts`.
 * No text but the disabled account's may say "disabled" or "inactive": clients sign out on it.
 */
export const errorCodes = {
  // what was sent
  invalid_input: 400,
  invalid_tenant: 400,
  invalid_idempotency_key: 400,
  malformed_body: 400,
  body_too_large: 413,
  unsupported_media_type: 415,
  not_found: 404,
  method_not_allowed: 405,
  // who sent it
  not_signed_in: 401,
  wrong_credentials: 401,
  session_expired: 401,
  second_factor_required: 401,
  second_factor_wrong: 401,
  passkey_unknown: 401,
  unknown_username: 404,
  account_disabled: 403,
  forbidden: 403,
  wrong_tenant: 403,
  no_tenant: 403,
  onboarding_required: 403,
  second_factor_setup_required: 403,
  cross_site: 403,
  demo_password_refused: 403,
  // what the plan allows
  plan_feature: 402,
  plan_limit: 402,
  plan_storage: 402,
  // what the records allow
  version_conflict: 409,
  wrong_state: 409,
  in_progress: 409,
  key_reused: 422,
  taken: 409,
  in_use: 409,
  short_stock: 409,
  order_empty: 409,
  approval_needed: 409,
  adjustment_approval_needed: 409,
  goods_received: 409,
  nothing_received: 409,
  order_on_hold: 409,
  order_not_shipped: 409,
  over_shipment: 409,
  over_payment: 409,
  bill_repeated: 409,
  bill_empty: 409,
  bill_paid: 409,
  nothing_to_settle: 409,
  prices_changed: 409,
  price_too_low: 409,
  credit_limit: 409,
  walk_in_unpaid: 409,
  walk_in_credit: 409,
  repeated_reference: 409,
  no_credit: 409,
  over_credit: 409,
  payment_refunded: 409,
  invoice_credited: 409,
  needs_correction_first: 409,
  needs_step_first: 409,
  location_awaits_goods: 409,
  customer_owes: 409,
  supplier_unsettled: 409,
  books_in_use: 409,
  last_payment_method: 409,
  money_account_in_use: 409,
  main_money_account: 409,
  rate_needed: 409,
  over_limit: 409,
  invoice_paid: 409,
  archived: 409,
  below_zero: 409,
  last_location: 409,
  last_admin: 409,
  own_account: 409,
  account_exists: 409,
  default_location: 409,
  location_not_empty: 409,
  location_archived: 409,
  product_has_stock: 409,
  product_archived: 409,
  product_indivisible: 409,
  fractions_in_stock: 409,
  repeated_delivery: 409,
  order_closed: 409,
  stands_in_way: 409,
  goods_left: 409,
  link_invalid: 410,
  not_shared: 404,
  already_onboarded: 409,
  email_unconfirmed: 409,
  second_factor_on: 409,
  second_factor_off: 409,
  second_factor_not_begun: 409,
  payout_unreadable: 409,
  passkey_limit: 409,
  passkey_refused: 422,
  image_unreadable: 422,
  currency_without_rate: 422,
  base_currency_fixed: 409,
  numbers_given: 409,
  default_tax_class: 409,
  tax_class_of_products: 409,
  tax_class_of_orders: 409,
  // how the server is doing
  too_many_requests: 429,
  mail_limit: 429,
  unavailable: 503,
  busy: 503,
  timed_out: 503,
  storage_full: 507,
  unexpected: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorCodes;

/** Why one field was refused: a code of `field-messages.ts` with what its sentence needs. */
export const fieldErrorSchema = z.object({ code: z.string(), message: z.string() });

export const errorBodySchema = z.object({
  /** a sentence in the reader's language */
  error: z.string(),
  code: z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]),
  /** refused fields by path, `lines.0.quantity` */
  fields: z.record(z.string(), fieldErrorSchema).optional(),
  /** the record as it stands, with `version_conflict` */
  current: z.unknown().optional(),
  /** with `plan_feature`, `plan_limit` and `plan_storage` */
  upgrade: z.record(z.string(), z.unknown()).optional(),
  /** the values that the sentence names: the lines that are short, the limit reached, … */
  detail: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
export type FieldErrors = NonNullable<ErrorBody['fields']>;
