/** Subscription tiers, cheapest first (specification §3, §9). Prices are US dollars a month. */
export const plans = ['free', 'basic', 'premium', 'enterprise'] as const;
export type Plan = (typeof plans)[number];

/** Whether one plan is above another. */
export const isHigher = (plan: Plan, than: Plan): boolean => plans.indexOf(plan) > plans.indexOf(than);

export const planLabels: Record<Plan, string> = {
  free: 'Free',
  basic: 'Basic',
  premium: 'Professional',
  enterprise: 'Enterprise',
};

export const planPrices: Record<Plan, number> = { free: 0, basic: 25, premium: 49, enterprise: 69 };

/** Each feature and the lowest tier that has it (specification §6). */
export const features = {
  coreInventory: 'free',
  orderProcessing: 'free',
  customerManagement: 'free',
  basicReporting: 'free',
  advancedReporting: 'premium',
  supplierManagement: 'premium',
  staffManagement: 'premium',
  payroll: 'premium',
  discountManagement: 'premium',
  auditTrail: 'premium',
  accountsReceivable: 'enterprise',
  accountsPayable: 'enterprise',
  expenseTracking: 'enterprise',
  advancedUserPermissions: 'enterprise',
  dataExport: 'enterprise',
  prioritySupport: 'enterprise',
} as const satisfies Record<string, Plan>;

export type Feature = keyof typeof features;

/** 'professional' is premium; any other unknown name counts as free (specification §4). */
export const parsePlan = (name: string | null | undefined): Plan => {
  const lower = (name ?? '').toLowerCase();
  if (lower === 'professional') return 'premium';
  return plans.find((plan) => plan === lower) ?? 'free';
};

export const hasFeature = (plan: Plan, feature: Feature): boolean =>
  plans.indexOf(plan) >= plans.indexOf(features[feature]);

export interface Upgrade {
  feature: Feature;
  currentTier: Plan;
  requiredTier: Plan;
  /** US dollars a month of the lowest tier that has the feature */
  price: number;
}

export const upgradeFor = (plan: Plan, feature: Feature): Upgrade => ({
  feature,
  currentTier: plan,
  requiredTier: features[feature],
  price: planPrices[features[feature]],
});

/**
 * Counted limits of a plan; null is no limit. `ordersPerMonth` counts confirmations in the company's month, `storageMb` is
 * the room for pictures in millions of bytes (decision 0025).
 */
export const planLimits = {
  free: { locations: 1, users: 3, products: 100, ordersPerMonth: 100, storageMb: 100 },
  basic: { locations: 2, users: 10, products: 5_000, ordersPerMonth: null, storageMb: 2_000 },
  premium: { locations: 10, users: 50, products: 100_000, ordersPerMonth: null, storageMb: 20_000 },
  enterprise: { locations: null, users: null, products: null, ordersPerMonth: null, storageMb: 200_000 },
} as const satisfies Record<Plan, Record<string, number | null>>;

export type PlanLimit = keyof (typeof planLimits)['free'];

export const limitOf = (plan: Plan, limit: PlanLimit): number | null => planLimits[plan][limit];

/** The lowest tier above `plan` whose limit is higher; the last tier where there is none. */
export const planWithMore = (plan: Plan, limit: PlanLimit): Plan => {
  const current = limitOf(plan, limit) ?? Number.POSITIVE_INFINITY;
  const above = plans.slice(plans.indexOf(plan) + 1);
  return above.find((tier) => (limitOf(tier, limit) ?? Number.POSITIVE_INFINITY) > current) ?? 'enterprise';
};

export const planLimitNames = Object.keys(planLimits.free) as [PlanLimit, ...PlanLimit[]];
