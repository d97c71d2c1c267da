import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordScreen } from '../features/identity/registration/forgot-password-screen.tsx';
import { PublicFrame } from '../shell/public-frame.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { words: ['password'] },
  component: Page,
});

function Page() {
  return (
    <PublicFrame isCentred>
      <ForgotPasswordScreen />
    </PublicFrame>
  );
}
