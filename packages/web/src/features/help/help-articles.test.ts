import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  articleGroups,
  findArticles,
  linksOf,
  loadArticles,
  pictureNames,
  textsOf,
} from './help-articles.ts';

const [english, french] = [await loadArticles('en'), await loadArticles('fr')];

describe('the help', () => {
  it('is complete in both languages: same articles, same parts, same links', () => {
    const shape = (articles: typeof english) =>
      articles.map((article) => ({
        id: article.id,
        group: article.group,
        parts: article.body.map((block) => [Object.keys(block)[0], textsOf(block).length]),
        links: linksOf(article),
      }));
    expect(shape(french)).toEqual(shape(english));
    for (const article of [...english, ...french])
      for (const text of [article.title, article.words, ...article.body.flatMap(textsOf)])
        expect(text.trim(), article.id).not.toBe('');
  });

  it('covers getting started, each area, roles, plans, security, currencies, shortcuts and whom to ask', () => {
    expect(english.map(({ id }) => id)).toEqual([
      ...['first-day', 'first-hour', 'add-products', 'receive-stock', 'sell', 'be-paid', 'till'],
      ...[
        'dashboard',
        'products',
        'inventory',
        'transfers',
        'stock-counts',
        'stock-on-a-day',
        'stock-by-place',
        'adjustment-reasons',
        'write-offs',
        'phone-pictures',
        'packs',
        'orders',
        'returns',
        'discounts',
        'customers',
        'suppliers',
        'purchase-orders',
        'to-order',
        'stock-receipts',
        'invoices-payments',
        'notifications',
        'bills',
        'pay-suppliers',
        'invoices',
        'online-payments',
        'reminders',
        'other-currencies',
        'expenses',
        'petty-cash',
        'sales-report',
        'reports',
      ],
      ...[
        'users-roles',
        'plans',
        'pay-for-plan',
        'company-settings',
        'tax',
        'currencies',
        'exchange-rates',
        'trading-rules',
        'numbering',
        'document-look',
        'transactions',
        'books',
        'revaluations',
      ],
      ...['settings-security', 'shortcuts', 'support', 'contact'],
    ]);
    expect([...new Set(english.map(({ group }) => group))]).toEqual([...articleGroups]);
  });

  it('has its pictures in both themes', () => {
    for (const name of pictureNames)
      for (const theme of ['light', 'dark'])
        expect(existsSync(join(import.meta.dirname, 'pictures', `${name}-${theme}.webp`)), name).toBe(true);
  });

  it('leads to no address outside the product', () => {
    for (const article of english)
      for (const link of linksOf(article)) expect(link, article.id).toMatch(/^\/[a-z]/u);
  });
});

describe('searching it', () => {
  const ids = (articles: typeof english, typed: string): string[] =>
    findArticles(articles, typed).map(({ article }) => article.id);

  it('finds words of the title, the text and the further words, the title first', () => {
    expect(ids(english, 'currenc')[0]).toBe('currencies');
    expect(ids(english, 'mobile money')).toContain('be-paid');
    expect(ids(english, 'upgrade')).toEqual(['plans', 'pay-for-plan']);
    expect(ids(french, 'securite')[0]).toBe('settings-security');
  });

  it('needs every word, and shows why', () => {
    expect(ids(english, 'invoice zebra')).toEqual([]);
    expect(ids(english, '  ')).toEqual([]);
    const [found] = findArticles(english, 'recovery codes');
    expect(found?.excerpt).toContain('recovery codes');
    expect(found?.excerpt).not.toContain('](');
  });
});
