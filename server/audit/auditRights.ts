import type { AuditKind } from '#contract/audit/names.ts'
import { covers, type HeldRights, type NeededRight } from '#contract/users/rights.ts'

/** The right that somebody needs, with `audit`, to read the changes of each kind of record. */
const AUDIT_RIGHTS: { readonly [Kind in AuditKind]: NeededRight } = {
  product: 'catalogue',
  category: 'catalogue',
  subCategory: 'catalogue',
  subSubCategory: 'catalogue',
  banner: 'content',
  logo: 'content',
  shippingFee: 'settings',
  shopDetails: 'settings',
  policy: 'content',
  order: 'orders.read',
  parcel: ['parcels', 'packing'],
  payment: 'payments',
  walletPhone: 'settings',
  webhook: 'settings',
  cashRule: 'cash',
  cashBlock: 'cash',
  courierRecords: 'cash',
  apiKey: 'settings',
  integration: 'settings',
  callRules: 'settings',
  statement: 'settlements',
  difference: 'settlements',
  refund: 'refunds',
  review: 'content',
  user: 'people',
  staffRole: 'people',
  session: 'people',
  secondFactor: 'people',
  job: 'every',
  message: 'system',
  import: 'catalogue',
  trash: ['catalogue', 'content'],
}

/** The kinds of record whose changes a person may read. */
export const auditedFor = (held: HeldRights): readonly AuditKind[] =>
  (Object.keys(AUDIT_RIGHTS) as AuditKind[]).filter((kind) => covers(held, AUDIT_RIGHTS[kind]))
