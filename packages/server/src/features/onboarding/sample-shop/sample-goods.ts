import type { SampleKind } from '@shelfwise/contract/features/onboarding/sample-shop/sample-shop.facts';
import type { Language } from '@shelfwise/contract/primitives/languages';

/** Name in English and French, unit, price and cost in cedis, pieces on the shelf. */
type Good = readonly [en: string, fr: string, unit: string, price: number, cost: number, quantity: number];

/** A shelf of each kind of shop: by category in both languages. */
type Shelf = readonly (readonly [category: Record<Language, string>, goods: readonly Good[]])[];

export const sampleGoods: Readonly<Record<SampleKind, Shelf>> = {
  provisions: [
    [
      { en: 'Grains', fr: 'Céréales' },
      [
        ['Perfumed rice, 5 kg', 'Riz parfumé, 5 kg', 'bag', 145, 122, 24],
        ['Sugar, 1 kg', 'Sucre, 1 kg', 'bag', 18, 14.5, 60],
        ['Spaghetti, 500 g', 'Spaghettis, 500 g', 'pack', 9.5, 7.2, 80],
      ],
    ],
    [
      { en: 'Tins and oil', fr: 'Conserves et huile' },
      [
        ['Tomato paste, 400 g', 'Concentré de tomate, 400 g', 'piece', 16, 12.4, 96],
        ['Sardines in oil', 'Sardines à l’huile', 'piece', 12, 9, 72],
        ['Vegetable oil, 1 litre', 'Huile végétale, 1 litre', 'bottle', 38, 32, 36],
        ['Evaporated milk', 'Lait concentré non sucré', 'piece', 11, 8.8, 96],
      ],
    ],
    [
      { en: 'Household', fr: 'Entretien' },
      [
        ['Bar soap', 'Savon en barre', 'piece', 8, 5.9, 100],
        ['Toilet roll, 10', 'Papier hygiénique, 10', 'pack', 32, 25, 30],
      ],
    ],
  ],
  pharmacy: [
    [
      { en: 'Pain and fever', fr: 'Douleur et fièvre' },
      [
        ['Paracetamol 500 mg, 20 tablets', 'Paracétamol 500 mg, 20 comprimés', 'box', 12, 7.5, 80],
        ['Ibuprofen 400 mg, 20 tablets', 'Ibuprofène 400 mg, 20 comprimés', 'box', 18, 11, 50],
      ],
    ],
    [
      { en: 'Stomach', fr: 'Digestion' },
      [
        ['Oral rehydration salts', 'Sels de réhydratation orale', 'piece', 3, 1.6, 200],
        ['Antacid suspension, 200 ml', 'Antiacide, 200 ml', 'bottle', 28, 19, 30],
      ],
    ],
    [
      { en: 'Care', fr: 'Soins' },
      [
        ['Vitamin C 1000 mg, 20', 'Vitamine C 1000 mg, 20', 'box', 35, 22, 40],
        ['Surgical masks, 50', 'Masques chirurgicaux, 50', 'box', 45, 28, 25],
        ['Hand sanitiser, 100 ml', 'Gel hydroalcoolique, 100 ml', 'bottle', 15, 9, 60],
        ['Plasters, 20', 'Pansements, 20', 'pack', 10, 5.5, 60],
      ],
    ],
  ],
  hardware: [
    [
      { en: 'Building', fr: 'Construction' },
      [
        ['Cement, 50 kg', 'Ciment, 50 kg', 'bag', 98, 88, 120],
        ['Iron rod, 12 mm', 'Fer à béton, 12 mm', 'piece', 92, 80, 150],
        ['Wire nails, 1 kg', 'Pointes, 1 kg', 'pack', 28, 20, 60],
      ],
    ],
    [
      { en: 'Paint', fr: 'Peinture' },
      [
        ['Emulsion paint, 20 litres', 'Peinture à l’eau, 20 litres', 'piece', 520, 430, 12],
        ['Paint roller', 'Rouleau de peinture', 'piece', 35, 21, 30],
      ],
    ],
    [
      { en: 'Plumbing and electric', fr: 'Plomberie et électricité' },
      [
        ['PVC pipe, 4 inch', 'Tuyau PVC, 100 mm', 'piece', 85, 66, 40],
        ['LED bulb, 9 W', 'Ampoule LED, 9 W', 'piece', 18, 10, 100],
        ['Extension lead, 4 sockets', 'Rallonge, 4 prises', 'piece', 75, 52, 20],
      ],
    ],
  ],
  clothes: [
    [
      { en: 'Women', fr: 'Femmes' },
      [
        ['Cotton dress', 'Robe en coton', 'piece', 180, 105, 20],
        ['Wax print, 6 yards', 'Pagne, 6 yards', 'piece', 260, 185, 30],
        ['Blouse', 'Chemisier', 'piece', 95, 52, 25],
      ],
    ],
    [
      { en: 'Men', fr: 'Hommes' },
      [
        ['Polo shirt', 'Polo', 'piece', 90, 48, 40],
        ['Jeans', 'Jean', 'piece', 160, 95, 30],
      ],
    ],
    [
      { en: 'Shoes and bags', fr: 'Chaussures et sacs' },
      [
        ['Leather sandals', 'Sandales en cuir', 'pair', 120, 70, 24],
        ['Handbag', 'Sac à main', 'piece', 210, 130, 12],
        ['Trainers', 'Baskets', 'pair', 280, 190, 16],
      ],
    ],
  ],
  restaurant: [
    [
      { en: 'Meals', fr: 'Plats' },
      [
        ['Jollof rice with chicken', 'Riz jollof au poulet', 'piece', 55, 28, 40],
        ['Waakye, full', 'Waakye complet', 'piece', 45, 22, 40],
        ['Grilled tilapia with banku', 'Tilapia grillé et banku', 'piece', 110, 65, 20],
      ],
    ],
    [
      { en: 'Drinks', fr: 'Boissons' },
      [
        ['Water, 500 ml', 'Eau, 500 ml', 'bottle', 5, 2.5, 120],
        ['Malt drink', 'Boisson maltée', 'bottle', 15, 10, 72],
        ['Fresh juice', 'Jus frais', 'piece', 22, 10, 30],
      ],
    ],
    [
      { en: 'Extras', fr: 'Suppléments' },
      [
        ['Fried plantain', 'Banane plantain frite', 'piece', 18, 8, 40],
        ['Takeaway box', 'Boîte à emporter', 'piece', 3, 1.4, 300],
      ],
    ],
  ],
  phones: [
    [
      { en: 'Phones', fr: 'Téléphones' },
      [
        ['Smartphone, 128 GB', 'Smartphone, 128 Go', 'piece', 1650, 1395, 8],
        ['Feature phone', 'Téléphone simple', 'piece', 165, 122, 15],
      ],
    ],
    [
      { en: 'Power', fr: 'Charge' },
      [
        ['Power bank, 10 000 mAh', 'Batterie externe, 10 000 mAh', 'piece', 175, 122, 20],
        ['USB-C charger, 20 W', 'Chargeur USB-C, 20 W', 'piece', 95, 48, 30],
        ['USB-C cable, 1 m', 'Câble USB-C, 1 m', 'piece', 35, 11.5, 60],
      ],
    ],
    [
      { en: 'Accessories', fr: 'Accessoires' },
      [
        ['Tempered glass', 'Verre trempé', 'piece', 40, 7.5, 80],
        ['Silicone case', 'Coque en silicone', 'piece', 50, 14, 60],
        ['Wired earphones', 'Écouteurs filaires', 'piece', 30, 9, 50],
      ],
    ],
  ],
};

/** People and businesses who buy and deliver, made up, by country where their names differ. */
export const sampleCustomers: readonly Record<Language, string>[] = [
  { en: 'Ama Mensah (sample)', fr: 'Aminata Koné (exemple)' },
  { en: 'Kofi’s Chop Bar (sample)', fr: 'Maquis Chez Kofi (exemple)' },
  { en: 'Hope School (sample)', fr: 'École de l’Espoir (exemple)' },
];
export const sampleSuppliers: readonly Record<Language, string>[] = [
  { en: 'City Wholesale (sample)', fr: 'Grossiste de la Ville (exemple)' },
  { en: 'Harbour Imports (sample)', fr: 'Importations du Port (exemple)' },
];
