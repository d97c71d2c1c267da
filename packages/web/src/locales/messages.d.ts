import 'i18next';
import type dashboard from './en/dashboard.json';
import type errors from './en/errors.json';
import type kit from './en/kit.json';
import type landing from './en/landing.json';
import type shell from './en/shell.json';
import type signIn from './en/sign-in.json';

// One line per area: its English catalogue gives the keys their types.
interface Messages {
  dashboard: typeof dashboard;
  errors: typeof errors;
  kit: typeof kit;
  landing: typeof landing;
  shell: typeof shell;
  'sign-in': typeof signIn;
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell';
    resources: Messages;
  }
}
