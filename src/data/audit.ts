import type { AuditFilters } from '#contract/audit/api.ts'
import { listAudit } from '#contract/audit/api.ts'
import { endpointQuery } from './query.ts'

/** Entries of one record, which a dialog shows at a time. */
const HISTORY_SIZE = 10

/** The kinds of data whose changes add an entry. */
const CHANGING = [
  'Product',
  'Category',
  'SubCategory',
  'SubSubCategory',
  'Banner',
  'Logo',
  'ShippingFee',
  'ShopDetails',
  'Order',
  'Payment',
  'Refund',
  'User',
  'Trash',
] as const

/** Entries of the audit log, newest first, from the one after `after` on. */
export const auditQuery = (filters: AuditFilters, after: string | undefined) =>
  endpointQuery(CHANGING, listAudit, { query: { ...filters, ...(after && { after }) } })

/** The changes of one record; of every record of its kind without an id. */
export const historyQuery = ({ kind, record }: Pick<AuditFilters, 'kind' | 'record'>, after: string) =>
  endpointQuery(CHANGING, listAudit, {
    query: { kind, ...(record && { record }), ...(after && { after }), limit: HISTORY_SIZE },
  })
