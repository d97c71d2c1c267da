import type { Plan } from '@shelfwise/contract/access/plans';
import type { Country } from '@shelfwise/contract/features/identity/company/country-packs';
import type { FirstPaymentMethod } from '@shelfwise/contract/features/sales/payments/payments.contract';
import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { CallCompany } from '../../db/call.ts';

/** SKU, name, unit, price and cost (both with tax), reorder point, how often it sells, most of it in one order. */
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

export interface DemoCompany {
  plan: Plan;
  name: string;
  country: Country;
  /** what its documents print of it */
  details: Pick<CallCompany, 'legalName' | 'address' | 'phone' | 'taxNumber' | 'vatRegisteredFrom'>;
  /** the default one first */
  locations: readonly { name: string; kind: 'shop' | 'warehouse' | 'van' }[];
  seed: number;
  ordersADay: number;
  /** share of sales over the counter, paid and taken away at once */
  counterShare: number;
  mostLines: number;
  methods: Partial<Record<FirstPaymentMethod, number>>;
  /** by category; a category of `exemptCategories` bears no tax */
  products: Readonly<Record<string, readonly DemoProduct[]>>;
  exemptCategories: readonly string[];
  /** why stock goes missing in this trade */
  losses: readonly ('damage' | 'expiry' | 'theft' | 'own_use' | 'count')[];
  people: { firstNames: readonly string[]; lastNames: readonly string[]; dialling: string; town: string };
  /** a customer who pays in another currency, into an account of the company in that one */
  foreign?: { currency: Currency; account: string; buyer: string };
  /** customers with an account: their terms in days */
  businesses: readonly (readonly [name: string, termsDays: number])[];
}
