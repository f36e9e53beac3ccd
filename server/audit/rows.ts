import type { AuditChange, AuditEntry } from '#contract/audit/entity.ts'
import type { AuditForm, AuditKind, AuditRole, AuditVerb } from '#contract/audit/names.ts'
import { toTaka } from '#contract/money.ts'
import { usedRight } from './auditRights.ts'

/** The columns of an entry, of `audit_log a`. */
export const auditColumns = `
  a.at, a.actor_id as "actorId",
  coalesce((select u.name from users u where u.id = a.actor_id), '') as "actorName",
  (select u.name from users u where u.id = nullif(a.store_id, '')) as store, a.program, a.role, a.call, a.verb, a.kind,
  a.record_id as "recordId",
  case when a.kind in ('user', 'session', 'secondFactor')
    then coalesce((select u.name from users u where u.id = a.record_id), '') else a.name end as "recordName",
  a.request_id as "requestId", a.before, a.after, a.hidden`

type Values = Readonly<Record<string, unknown>>

export interface AuditRow {
  readonly place: string
  readonly at: Date
  readonly actorId: string
  readonly actorName: string
  readonly program: string
  /** The name of the seller that the person acted for; null for themselves. */
  readonly store: string | null
  readonly role: AuditRole
  readonly call: string
  readonly verb: AuditVerb
  readonly kind: AuditKind
  readonly recordId: string
  readonly recordName: string
  readonly requestId: string
  readonly before: Values
  readonly after: Values
  readonly hidden: readonly string[]
}

/** Columns with an amount in paisa. */
const MONEY = new Set([
  'original_price',
  'price',
  'variants_price',
  'highest_price',
  'total_price',
  'delivery_fee',
  'cash',
  'charge',
  'amount',
  'asked',
  'fee',
  'inside',
  'outside',
  'free_from',
  'advance',
  'advance_sum',
  'sum_from',
  'sum_to',
])

/** A time as `to_jsonb` writes it. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/

const formOf = (field: string, value: unknown): AuditForm => {
  if (typeof value === 'number') return MONEY.has(field) ? 'money' : 'number'
  if (typeof value === 'boolean') return 'flag'
  return typeof value === 'string' && TIME.test(value) ? 'time' : 'text'
}

const isEmpty = (value: unknown) => typeof value === 'object' && Object.keys(value ?? {}).length === 0

const write = (value: unknown, form: AuditForm): string | null => {
  if (value === undefined || value === null || value === '' || isEmpty(value)) return null
  if (form === 'money') return String(toTaka(Number(value)))
  if (form === 'time') return new Date(String(value)).toISOString()
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const toChange =
  ({ before, after }: AuditRow) =>
  (field: string): AuditChange => {
    const form = formOf(field, after[field] ?? before[field])
    return { field, form, before: write(before[field], form), after: write(after[field], form), isHidden: false }
  }

/** The changes of an entry: the fields with their values by name, then those without. */
const changesOf = (row: AuditRow): readonly AuditChange[] => [
  ...[...new Set([...Object.keys(row.before), ...Object.keys(row.after)])]
    .toSorted()
    .map(toChange(row))
    .filter(({ before, after }) => before !== null || after !== null),
  ...row.hidden.map((field) => ({ field, form: 'text' as const, before: null, after: null, isHidden: true })),
]

const rightOf = ({ call, role }: AuditRow) => {
  const right = role === 'admin' || role === 'owner' ? usedRight(call) : undefined
  return right ? { right } : {}
}

/** An entry as the API sends it. */
export const toEntry = (row: AuditRow): AuditEntry => {
  const { place, at, before: _before, after: _after, hidden: _hidden, program, store, ...rest } = row
  return {
    _id: place,
    at: at.toISOString(),
    ...rest,
    ...(program && { program }),
    ...(store && { store }),
    ...rightOf(row),
    changes: changesOf(row),
  }
}
