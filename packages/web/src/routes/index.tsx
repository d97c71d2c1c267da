import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '../shell/landing-screen.tsx';

export const Route = createFileRoute('/')({ component: LandingScreen });
