export const onlineGateways = ['test', 'paystack', 'stripe'] as const;
export type OnlineGateway = (typeof onlineGateways)[number];

/** `failed` and `abandoned` are not final: mobile money is confirmed late at times. */
export const onlineStatuses = ['pending', 'paid', 'failed', 'abandoned', 'refunded'] as const;
export type OnlineStatus = (typeof onlineStatuses)[number];
