import { createFileRoute } from '@tanstack/react-router';
import { textParams } from '../lib/search-params.ts';
import { openDocument } from '../shell/own-documents.ts';

const validateSearch = textParams('redirect');

export const Route = createFileRoute('/login')({ validateSearch, beforeLoad: openDocument });
