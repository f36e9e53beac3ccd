import { HttpApi } from 'effect/http-api'
import { Api } from '#contract/Api.ts'
import type { AuditKind } from '#contract/audit/names.ts'
import { rightNeededBy } from '#contract/calls/withErrors.ts'
import { covers, type HeldRights, type NeededRight, RIGHTS, type Right } from '#contract/users/rights.ts'
import { JOB_RIGHTS } from '../jobs/kinds.ts'

/** The right that somebody needs, with `audit`, to read the changes of each kind of record. */
const AUDIT_RIGHTS: { readonly [Kind in AuditKind]: NeededRight } = {
  product: 'catalogue',
  category: 'catalogue',
  subCategory: 'catalogue',
  subSubCategory: 'catalogue',
  banner: 'content',
  campaignPage: 'content',
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
  messageText: 'settings',
  callRules: 'settings',
  statement: 'settlements',
  difference: 'settlements',
  refund: 'refunds',
  review: 'content',
  user: 'people',
  staffRole: 'people',
  member: 'people',
  invitation: 'people',
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

const neededByCalls = new Map<string, NeededRight | undefined>(Object.entries(JOB_RIGHTS))
HttpApi.reflect(Api, {
  onGroup: () => {},
  onEndpoint: ({ endpoint }) => {
    neededByCalls.set(endpoint.identifier, rightNeededBy(endpoint))
  },
})

/** The right by which a call, or the item of a job, makes its changes; the first one of several. */
export const usedRight = (call: string): Right | undefined => {
  const [needed] = [neededByCalls.get(call)].flat()
  return RIGHTS.find((right) => right === needed)
}
