import type { PlanLimit } from '../access/plans.ts';
import type { Language } from './languages.ts';

/** What is counted: one of them, and several. */
const counted: Record<Exclude<PlanLimit, 'storageMb'>, Record<Language, readonly [string, string]>> = {
  locations: { en: ['location', 'locations'], fr: ['lieu', 'lieux'] },
  users: { en: ['user', 'users'], fr: ['utilisateur', 'utilisateurs'] },
  products: { en: ['active product', 'active products'], fr: ['produit actif', 'produits actifs'] },
  ordersPerMonth: {
    en: ['order a month', 'orders a month'],
    fr: ['commande par mois', 'commandes par mois'],
  },
};

type Sentence = Record<Language, (what: string) => string>;
const standing: Sentence = {
  en: (what) => `Your plan allows {limit} ${what}; {used} in use. What you have stays as it is.`,
  fr: (what) =>
    `Votre formule permet {limit} ${what} ; déjà utilisé : {used}. Ce que vous avez reste tel quel.`,
};
const monthly: Sentence = {
  en: (what) =>
    `Your plan allows {limit} ${what}; {used} confirmed this month. More can be confirmed from the first of next month.`,
  fr: (what) =>
    `Votre formule permet {limit} ${what} ; déjà confirmé ce mois-ci : {used}. D’autres pourront l’être dès le premier du mois prochain.`,
};

const isCounted = (of: unknown): of is keyof typeof counted =>
  typeof of === 'string' && Object.hasOwn(counted, of);

/** The sentence of `plan_limit` for what the plan counts, which its detail names (`of`). Its places are not filled yet. */
export const planLimitSentence = (
  language: Language,
  { of, limit }: Record<string, unknown> = {},
): string | undefined => {
  if (!isCounted(of)) return undefined;
  const [one, several] = counted[of][language];
  return (of === 'ordersPerMonth' ? monthly : standing)[language](limit === 1 ? one : several);
};
