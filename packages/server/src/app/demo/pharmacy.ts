import type { DemoCompany } from './demo-company.ts';

/** A pharmacy in Nairobi with a branch: many small sales, medicines without VAT, M-Pesa. */
export const pharmacy: DemoCompany = {
  plan: 'basic',
  name: 'Uzima Pharmacy',
  country: 'KE',
  locations: [{ name: 'Moi Avenue', kind: 'shop' }, { name: 'Kilimani', kind: 'shop' }],
  seed: 23,
  ordersADay: 1.9,
  counterShare: 0.78,
  mostLines: 4,
  methods: { mobile_money: 7, cash: 2, card: 1, bank: 1 },
  exemptCategories: ['Pain and fever', 'Antibiotics', 'Malaria', 'Chronic care', 'Stomach'],
  losses: ['expiry', 'expiry', 'damage', 'count'],
  people: {
    firstNames: ['Wanjiku', 'Otieno', 'Achieng', 'Kamau', 'Njeri', 'Mutua', 'Atieno', 'Kipchoge', 'Chebet', 'Mwangi', 'Nyambura', 'Wafula', 'Halima', 'Abdi'],
    lastNames: ['Kariuki', 'Odhiambo', 'Njoroge', 'Mutiso', 'Cheruiyot', 'Wekesa', 'Maina', 'Omondi', 'Kiplagat', 'Hassan'],
    dialling: '+254 7',
    town: 'Nairobi',
  },
  businesses: [['Mama Lucy Day Clinic', 30], ['Greenfield Academy', 30], ['Karen Care Home', 14], ['Safari Park Lodge', 30], ['Eastlands Dental Practice', 14], ['Huruma Children’s Home', 60]],
  products: {
    'Pain and fever': [
      ['PAR-500', 'Paracetamol 500 mg, 100 tablets', 'box', '180.00', '112.00', 20, 10, 4],
      ['PAR-SYR', 'Paracetamol syrup 100 ml', 'bottle', '150.00', '92.00', 15, 7, 3],
      ['IBU-400', 'Ibuprofen 400 mg, 30 tablets', 'box', '240.00', '156.00', 12, 7, 3],
      ['DIC-GEL', 'Diclofenac gel 30 g', 'tube', '320.00', '205.00', 8, 5, 2],
      ['ASP-075', 'Aspirin 75 mg, 28 tablets', 'box', '210.00', '138.00', 10, 4, 2],
    ],
    Antibiotics: [
      ['AMX-500', 'Amoxicillin 500 mg, 21 capsules', 'box', '350.00', '228.00', 12, 6, 2],
      ['AZI-500', 'Azithromycin 500 mg, 3 tablets', 'box', '420.00', '276.00', 10, 5, 2],
      ['CIP-500', 'Ciprofloxacin 500 mg, 10 tablets', 'box', '380.00', '246.00', 8, 3, 2],
      ['MET-400', 'Metronidazole 400 mg, 21 tablets', 'box', '190.00', '118.00', 10, 4, 2],
    ],
    Malaria: [
      ['ALU-24', 'Artemether/lumefantrine, 24 tablets', 'box', '480.00', '322.00', 15, 6, 3],
      ['RDT-MAL', 'Malaria rapid test', 'piece', '150.00', '86.00', 25, 6, 4],
      ['NET-DBL', 'Treated mosquito net, double', 'piece', '850.00', '590.00', 5, 2, 2],
    ],
    'Chronic care': [
      ['MTF-850', 'Metformin 850 mg, 56 tablets', 'box', '620.00', '418.00', 8, 5, 3],
      ['AML-005', 'Amlodipine 5 mg, 28 tablets', 'box', '460.00', '305.00', 8, 5, 3],
      ['LOS-050', 'Losartan 50 mg, 28 tablets', 'box', '690.00', '470.00', 8, 4, 3],
      ['INS-MIX', 'Insulin 70/30, 10 ml', 'vial', '1250.00', '940.00', 6, 3, 2],
      ['SAL-INH', 'Salbutamol inhaler', 'piece', '560.00', '385.00', 6, 4, 2],
    ],
    Stomach: [
      ['ORS-020', 'Oral rehydration salts, 20 sachets', 'box', '260.00', '164.00', 10, 6, 3],
      ['OME-020', 'Omeprazole 20 mg, 28 capsules', 'box', '390.00', '252.00', 10, 6, 2],
      ['ZNC-020', 'Zinc 20 mg, 10 tablets', 'strip', '90.00', '52.00', 15, 4, 3],
      ['ANT-SUS', 'Antacid suspension 200 ml', 'bottle', '280.00', '182.00', 8, 4, 2],
    ],
    'Mother and baby': [
      ['FOL-005', 'Folic acid 5 mg, 100 tablets', 'box', '310.00', '196.00', 6, 3, 2],
      ['DIA-M48', 'Nappies size M, 48 pieces', 'pack', '1290.00', '985.00', 6, 5, 2],
      ['WIP-072', 'Baby wipes, 72 pieces', 'pack', '240.00', '152.00', 12, 6, 3],
      ['JEL-250', 'Petroleum jelly 250 ml', 'jar', '230.00', '148.00', 10, 5, 2],
      ['MLK-400', 'Infant formula 400 g', 'tin', '1450.00', '1160.00', 6, 4, 2],
    ],
    'First aid': [
      ['BAN-CRP', 'Crêpe bandage 10 cm', 'piece', '120.00', '64.00', 15, 4, 4],
      ['GLV-100', 'Examination gloves, 100 pieces', 'box', '890.00', '640.00', 8, 4, 3],
      ['SPR-500', 'Surgical spirit 500 ml', 'bottle', '280.00', '176.00', 8, 4, 2],
      ['PLS-100', 'Plasters, 100 pieces', 'box', '340.00', '212.00', 6, 3, 2],
      ['THM-DIG', 'Digital thermometer', 'piece', '650.00', '420.00', 4, 2, 2],
      ['BPM-ARM', 'Blood pressure monitor', 'piece', '4950.00', '3780.00', 2, 1, 1],
      ['GLU-KIT', 'Glucose meter with 25 strips', 'kit', '3200.00', '2410.00', 2, 2, 1],
    ],
    Vitamins: [
      ['VTC-500', 'Vitamin C 500 mg, 60 tablets', 'bottle', '540.00', '352.00', 8, 5, 2],
      ['MUL-060', 'Multivitamin, 60 tablets', 'bottle', '980.00', '690.00', 5, 3, 2],
      ['OMG-060', 'Omega 3, 60 capsules', 'bottle', '1650.00', '1210.00', 3, 2, 1],
    ],
  },
};
