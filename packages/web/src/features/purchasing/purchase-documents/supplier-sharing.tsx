import { formatCompanyName } from '@shelfwise/contract/features/company/company/company-name';
import type { Supplier } from '@shelfwise/contract/features/contacts/suppliers/suppliers.schemas';
import { useQuery } from '@tanstack/react-query';
import { ShareWithReceiver } from '../../../components/share-with-receiver.tsx';
import { supplierQuery } from '../../contacts/index.ts';
import {
  companyOnDocumentsQuery,
  fetchSupplierDocument,
  fetchSupplierLink,
  type SupplierDocumentKind,
  useMailToSupplier,
  useStopSupplierLinks,
} from './purchase-documents.queries.ts';

/** The supplier's own address first, then those of their people. */
const receiversOf = ({ name, email, contacts }: Supplier) => [
  ...(email === null ? [] : [{ name, note: null, email }]),
  ...contacts.flatMap((person) =>
    person.email === null ? [] : [{ name: person.name, note: person.role, email: person.email }],
  ),
];

interface SupplierSharingProps {
  document: { id: string; kind: SupplierDocumentKind; number: string; title: string };
  /** One sentence about the document, of the company that sends it. */
  textOf: (company: string) => string;
  supplierId: string;
}

/** All ways to give a purchase order, debit note or certificate to the supplier, and the way to end its links. */
export function SupplierSharing({ document, textOf, supplierId }: SupplierSharingProps) {
  const { id, kind } = document;
  const { data: company } = useQuery(companyOnDocumentsQuery());
  // The record is shown before the supplier is loaded.
  const { data: supplier } = useQuery(supplierQuery(supplierId));
  const sender = formatCompanyName(company?.name ?? '');
  return (
    <ShareWithReceiver
      document={{ ...document, text: textOf(sender) }}
      receiver={{
        name: supplier?.name ?? null,
        email: supplier?.email ?? null,
        phone: supplier?.phone ?? null,
      }}
      people={supplier ? receiversOf(supplier) : []}
      sender={sender}
      fetchFile={() => fetchSupplierDocument(kind, id)}
      fetchLink={() => fetchSupplierLink(id)}
      mail={useMailToSupplier(kind)}
      stop={useStopSupplierLinks(kind)}
    />
  );
}
