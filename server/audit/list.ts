import type { AuditFilters } from '#contract/audit/api.ts'
import { SHORT_ORDER_ID_LENGTH } from '#contract/constants.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import type { HeldRights } from '#contract/users/rights.ts'
import { listStatements, type Of } from '../platform/database/lists.ts'
import { startOfDay } from '../platform/database/times.ts'
import { readIdentifier } from '../platform/identifier.ts'
import { auditedFor } from './auditRights.ts'
import { auditColumns } from './rows.ts'

/** The SQL of the audit log. */

/** People whose name contains the search, or with that e-mail or phone; closed accounts have none of them. */
const people = (search: string, of: Of) => {
  const identifier = of(readIdentifier(search).value)
  return `select id from users where verified_at is not null and (strpos(lower(name), lower(${of(search)})) > 0
    or email = ${identifier} or phone = ${identifier})`
}

const found = (search: string, of: Of) => {
  const word = of(latinDigits(search).replace(/^#\s*/, ''))
  const ofPeople = people(search, of)
  return `(a.record_id = ${word} or a.request_id = ${word} or lower(a.call) = lower(${word})
    or (length(${word}) = ${SHORT_ORDER_ID_LENGTH} and right(a.record_id, ${SHORT_ORDER_ID_LENGTH}) = lower(${word}))
    or strpos(lower(a.name), lower(${of(search)})) > 0
    or a.actor_id in (${ofPeople}) or (a.kind in ('user', 'session', 'secondFactor') and a.record_id in (${ofPeople})))`
}

/** The filters of a reader, and the rights of whoever reads. */
export type ReadFilters = AuditFilters & { readonly rights?: HeldRights }

const conditions = ({ search, person, kind, verb, record, from, to, rights = null }: ReadFilters, of: Of) => [
  ...(rights ? [`a.kind = any(${of(auditedFor(rights))})`] : []),
  ...(search?.trim() ? [found(search.trim(), of)] : []),
  ...(person ? [`a.actor_id = ${of(person)}`] : []),
  ...(kind ? [`a.kind = ${of(kind)}`] : []),
  ...(verb ? [`a.verb = ${of(verb)}`] : []),
  ...(record ? [`a.record_id = ${of(record)}`] : []),
  ...(from ? [`a.at >= ${startOfDay(of(from))}`] : []),
  ...(to ? [`a.at < ${startOfDay(of(to))} + interval '1 day'`] : []),
]

/** Entries of the audit log. */
export const entries = listStatements({
  columns: auditColumns,
  from: 'audit_log a',
  at: 'a.at',
  id: 'a.id',
  idType: 'bigint',
  conditions,
})
