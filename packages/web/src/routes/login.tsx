import { createFileRoute } from '@tanstack/react-router';
import { openDocument } from '../shell/own-documents.ts';

export const Route = createFileRoute('/login')({ beforeLoad: openDocument });
