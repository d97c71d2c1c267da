/** For the session that seeds: the same picks every time, and ids that grow with the time they stand for. */
export const seedFunctions = [
  `create or replace function pg_temp.pick(n bigint, salt int, choices bigint) returns bigint language sql immutable
   return (hashint8extended(n, salt) & 9223372036854775807) % choices`,
  // Prefers low numbers, so that few products make most of the business.
  `create or replace function pg_temp.pick_skewed(n bigint, salt int, choices bigint) returns bigint language sql immutable
   return floor(choices * power(((hashint8extended(n, salt) & 9223372036854775807) % 1000000) / 1000000.0::float8, 1.6))::bigint`,
  `create or replace function pg_temp.id_at(moment timestamptz, kind text, n bigint) returns uuid language sql immutable
   return (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n & 4095), 3, '0') || '8'
     || substr(md5(kind || n), 1, 15))::uuid`,
];

const words = (text: string): string =>
  `array[${text
    .split(/,\s*/)
    .map((word) => `'${word.trim().replaceAll("'", "''")}'`)
    .join(', ')}]`;

export const brands = words(
  'Kilima, Tausi, Simba, Baraka, Jua, Mara, Tembo, Nyota, Safari, Chui, Upendo, Bahari, Malkia, Ziwa, Mwamba, Asili, Pamoja, Neema, Twiga, Kifaru, Duma, Imara, Zawadi, Umoja, Rafiki, Savanna, Highland, Rift, Coast, Lakeside, Sunrise, Golden, Silver, Crown, Royal, Star, Eagle, Anchor, Harvest, Meadow',
);
/** Noun and category. */
const goods: readonly (readonly [string, string])[] = [
  ['wheat flour', 'Groceries'],
  ['maize meal', 'Groceries'],
  ['rice', 'Groceries'],
  ['sugar', 'Groceries'],
  ['cooking oil', 'Groceries'],
  ['black tea', 'Groceries'],
  ['ground coffee', 'Groceries'],
  ['spaghetti', 'Groceries'],
  ['tomato paste', 'Groceries'],
  ['red beans', 'Groceries'],
  ['mango juice', 'Drinks'],
  ['mineral water', 'Drinks'],
  ['ginger soda', 'Drinks'],
  ['drinking yoghurt', 'Drinks'],
  ['bar soap', 'Household'],
  ['washing powder', 'Household'],
  ['bleach', 'Household'],
  ['matches', 'Household'],
  ['candles', 'Household'],
  ['kitchen foil', 'Household'],
  ['toothpaste', 'Care'],
  ['shampoo', 'Care'],
  ['body lotion', 'Care'],
  ['cotton wool', 'Care'],
  ['nappies', 'Care'],
  ['LED bulb', 'Electrical'],
  ['extension cable', 'Electrical'],
  ['batteries', 'Electrical'],
  ['phone charger', 'Electrical'],
  ['torch', 'Electrical'],
  ['exercise book', 'Stationery'],
  ['ballpoint pens', 'Stationery'],
  ['printing paper', 'Stationery'],
  ['glue', 'Stationery'],
  ['wire nails', 'Hardware'],
  ['wood screws', 'Hardware'],
  ['emulsion paint', 'Hardware'],
  ['hinges', 'Hardware'],
  ['padlock', 'Hardware'],
  ['hosepipe', 'Hardware'],
];
export const nouns = words(goods.map(([noun]) => noun).join(','));
export const categories = words(goods.map(([, category]) => category).join(','));
export const sizes = words(
  '100 g, 250 g, 500 g, 1 kg, 2 kg, 5 kg, 10 kg, 25 kg, 100 ml, 250 ml, 500 ml, 1 l, 2 l, 5 l, 20 l, small, medium, large, pack of 6, pack of 12, pack of 24, pack of 48, family size, economy, 3 m, 5 m, 10 m, assorted, twin, refill',
);
export const firstNames = words(
  'Wanjiku, Otieno, Achieng, Kamau, Njeri, Mutua, Atieno, Kiprono, Chebet, Mwangi, Nyambura, Wafula, Halima, Abdi, Moraa, Barasa, Wambui, Kiptoo, Akinyi, Musa, Zainab, Juma, Faith, Brian, Mercy, Kevin, Esther, Peter, Grace, Daniel',
);
export const lastNames = words(
  'Kariuki, Odhiambo, Njoroge, Mutiso, Cheruiyot, Wekesa, Maina, Omondi, Kiplagat, Hassan, Nyaga, Ochieng, Kimani, Muthoni, Langat, Were, Gitau, Mohamed, Karanja, Onyango, Ndungu, Makori, Simiyu, Rotich, Waweru',
);
export const trades = words(
  'Stores, Traders, Supermarket, Kiosk, Hardware, Pharmacy, Wholesalers, Mini Mart, Canteen, Enterprises',
);
