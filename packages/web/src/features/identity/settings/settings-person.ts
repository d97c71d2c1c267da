import type { Currency } from '@shelfwise/contract/primitives/currencies';
import type { SessionUser } from '@shelfwise/contract/features/identity/session/session.schemas';
import type { ComponentType } from 'react';
import type settings from '../../../locales/en/settings.json';

/** The person whose settings these are, and what the shell keeps for them. */
export interface SettingsPerson {
  user: SessionUser;
  /** Passes the account, as the server answered it, on to the session. */
  onUser: (user: SessionUser) => void;
  /** The display currency, the same as in the header. */
  currency: {
    current: Currency;
    choices: ReadonlyArray<{ code: Currency; label: string }>;
    choose: (currency: Currency) => void;
  };
}

/** A part of a person's settings, saved on its own. Its title and lead are `sections.<id>` of the messages. */
export interface SettingsSection {
  /** Also the anchor in the address: `/settings#theme`. */
  id: keyof (typeof settings)['sections'];
  Content: ComponentType<SettingsPerson>;
}
