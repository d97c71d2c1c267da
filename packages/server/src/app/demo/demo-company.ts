import type { Plan } from '@shelfwise/contract/access/plans';
import type { Country } from '@shelfwise/contract/features/company/company/country-packs';
import type { PayoutDetails } from '@shelfwise/contract/features/contacts/suppliers/payout.schemas';
import type { NewSupplier } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import type { FirstPaymentMethod } from '@shelfwise/contract/features/sales/payments/payments.facts';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { CallCompany } from '../../kit/call.ts';

/** SKU, name, unit, price and cost (both with tax), reorder point, how often it sells, and the most in one order. */
export type DemoProduct = readonly [
  sku: string,
  name: string,
  unit: string,
  price: string,
  cost: string,
  reorderPoint: number,
  popularity: number,
  most: number,
];

/** Somebody a demo company buys from. */
export interface DemoSupplier {
  name: string;
  record: Omit<NewSupplier, 'name' | 'paymentTermsDays' | 'contacts'>;
  /** the first one is turned to first: name, role, telephone, e-mail */
  people: readonly (readonly [name: string, role: string, phone: string, email?: string])[];
  termsDays: number;
  payout?: PayoutDetails;
  /** categories of products, or SKUs */
  sells: readonly string[];
  /** how their codes begin */
  code: string;
  /** they are paid so much of what the goods usually cost; the cheapest one who sells a product is preferred */
  dearness: number;
}

/** Whom a product is bought from, and what they ask for one. */
export interface DemoSource {
  supplierId: string;
  price: string;
}

export interface DemoCompany {
  plan: Plan;
  name: string;
  country: Country;
  /** printed on its documents */
  details: Pick<CallCompany, 'legalName' | 'address' | 'phone' | 'taxNumber' | 'vatRegisteredFrom'>;
  /** the default location first */
  locations: readonly { name: string; kind: 'shop' | 'warehouse' | 'van' }[];
  seed: number;
  ordersADay: number;
  /** share of sales over the counter, which are paid and taken away at once */
  counterShare: number;
  mostLines: number;
  methods: Partial<Record<FirstPaymentMethod, number>>;
  /** by category; categories in `exemptCategories` are sold exempt from tax */
  products: Readonly<Record<string, readonly DemoProduct[]>>;
  exemptCategories: readonly string[];
  /** products outside the scope of the tax */
  untaxedSkus?: readonly string[];
  /** the reasons for which stock is lost in this trade */
  losses: readonly ('damage' | 'expiry' | 'theft' | 'own_use' | 'count')[];
  people: { firstNames: readonly string[]; lastNames: readonly string[]; dialling: string; town: string };
  /** a customer who pays in another currency, into a money account in it */
  foreign?: { currency: Currency; account: string; buyer: string };
  /** whom it buys from; left out on plans without supplier management */
  suppliers?: readonly DemoSupplier[];
  /** above this an admin approves what is bought, in the smallest unit */
  approvalMinor?: number;
  /** customers who buy on account, with their payment terms in days */
  businesses: readonly (readonly [name: string, termsDays: number])[];
}
