/** The names that the audit log uses. Each has a text. */

/** The kinds of record whose changes the audit log keeps; those of an order's correction or a refund's transfer are the order's and the refund's. */
export const AUDIT_KINDS = [
  'product',
  'category',
  'subCategory',
  'subSubCategory',
  'banner',
  'campaignPage',
  'logo',
  'shippingFee',
  'shopDetails',
  'policy',
  'order',
  'parcel',
  'payment',
  'walletPhone',
  'webhook',
  'cashRule',
  'cashBlock',
  'courierRecords',
  'apiKey',
  'integration',
  'messageText',
  'callRules',
  'statement',
  'difference',
  'refund',
  'review',
  'user',
  'staffRole',
  'invitation',
  'member',
  'session',
  'secondFactor',
  'job',
  'message',
  'import',
  'trash',
] as const
export type AuditKind = (typeof AUDIT_KINDS)[number]

/** What became of the record. */
export const AUDIT_VERBS = ['created', 'changed', 'deleted'] as const
export type AuditVerb = (typeof AUDIT_VERBS)[number]

/** Who has acted: a person in the role of that time, a job of the server, or a command of the operator. */
export const AUDIT_ROLES = ['admin', 'owner', 'user', 'system', 'command'] as const
export type AuditRole = (typeof AUDIT_ROLES)[number]

/** How a value is written: `money` in taka, `time` as ISO 8601, `flag` as `true` or `false`. */
export const AUDIT_FORMS = ['text', 'number', 'money', 'time', 'flag'] as const
export type AuditForm = (typeof AUDIT_FORMS)[number]
