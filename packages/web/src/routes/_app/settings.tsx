import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../../features/identity/settings/settings-screen.tsx';
import { settingsSections } from '../../features/identity/settings/settings-sections.ts';
import { useCurrencyChoice, useSelectableCurrencies } from '../../shell/currency.tsx';
import { setSession, useSession } from '../../shell/session.ts';

export const Route = createFileRoute('/_app/settings')({
  staticData: { words: ['settings', 'security'] },
  component: Page,
});

function Page() {
  const { user } = useSession();
  const { current, choose } = useCurrencyChoice();
  const choices = useSelectableCurrencies();
  const queryClient = useQueryClient();
  if (!user) return null;
  const currency = { current, choices, choose };
  return (
    <SettingsScreen
      sections={settingsSections}
      person={{ user, currency, onUser: (changed) => setSession(queryClient, changed) }}
    />
  );
}
