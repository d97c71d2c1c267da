import { createFileRoute } from '@tanstack/react-router';
import { CompanyDetailsSection } from '../../features/company/company/company-details-section.tsx';
import { CompanySectionContent } from '../../features/company/company/company-section.tsx';
import {
  type CompanySection,
  CompanySettingsScreen,
} from '../../features/company/company/company-settings-screen.tsx';
import { CurrencySection } from '../../features/company/exchange-rates/currency-section.tsx';
import { NumberingSection } from '../../features/company/number-series/numbering-section.tsx';
import { LocationsSection } from '../../features/inventory/locations/locations-section.tsx';
import { ReasonsSection } from '../../features/inventory/adjustment-reasons/reasons-section.tsx';
import { MoneySection } from '../../features/ledger/money-accounts/money-section.tsx';
import { OnlineSection } from '../../features/sales/online-payments/online-section.tsx';
import { TillsSection } from '../../features/sales/tills/tills-section.tsx';
import { TradingRulesSection } from '../../features/ledger/trading-rules/trading-rules-section.tsx';
import { TaxSection } from '../../features/ledger/tax-classes/tax-section.tsx';
import { DocumentsSection } from '../../features/documents/document-template/documents-section.tsx';
import { SampleSection } from '../../features/onboarding/sample-shop/sample-section.tsx';
import { UsersSection } from '../../features/identity/users/users-section.tsx';
import { SecondFactorRuleSection } from '../../features/identity/second-factor/second-factor-rule-section.tsx';
import { useSession } from '../../shell/session.ts';

/** The sections in their order. Each is a file of its own area. */
const sections: readonly CompanySection[] = [
  { id: 'company', isFor: 'members', Content: CompanySectionContent },
  { id: 'details', isFor: 'members', Content: CompanyDetailsSection },
  { id: 'currency', isFor: 'members', Content: CurrencySection },
  { id: 'tax', isFor: 'members', Content: TaxSection },
  { id: 'money', isFor: 'members', Content: MoneySection },
  { id: 'online', isFor: 'admins', Content: OnlineSection },
  { id: 'tills', isFor: 'members', Content: TillsSection },
  { id: 'locations', isFor: 'members', Content: LocationsSection },
  { id: 'reasons', isFor: 'admins', Content: ReasonsSection },
  { id: 'trading', isFor: 'admins', Content: TradingRulesSection },
  { id: 'numbering', isFor: 'admins', Content: NumberingSection },
  { id: 'documents', isFor: 'admins', Content: DocumentsSection },
  { id: 'users', isFor: 'admins', Content: UsersSection },
  { id: 'security', isFor: 'admins', Content: SecondFactorRuleSection },
  { id: 'sample', isFor: 'admins', Content: SampleSection },
];

// All signed-in users may look; the server lets only admins change settings.
export const Route = createFileRoute('/_app/tenant-settings')({
  staticData: {
    words: [
      'company-settings',
      'till',
      'onboarding',
      'inventory',
      'users',
      'security',
      'sample-shop',
      'online-payments',
    ],
  },
  component: Page,
});

function Page() {
  const { company } = useSession();
  return company === null ? null : <CompanySettingsScreen company={company} sections={sections} />;
}
