import { Schema } from 'effect'
import { listPart } from '../calls/listPart.ts'
import { NAME_MAX } from '../constants.ts'
import { oneLine, searchText } from '../fields/text.ts'
import { day } from '../orders/listQuery.ts'
import { ruleOf } from '../rules.ts'
import { AUDIT_KINDS, AUDIT_VERBS } from './names.ts'

/** The filters of the audit log, and the query of its list. */

const optional = Schema.optionalKey
const anId = oneLine(ruleOf('validation.wrong_kind'), NAME_MAX)

/**
 * The filters of the audit log. `person` is the id of who has acted, `record` the id of the changed record. `from` and `to`
 * are days of Bangladesh, both included. `search` is the id or a part of the name of a record, the last characters of an
 * order's id, a request id, the name of a call, or the name, e-mail or phone of a person who has acted or was changed.
 */
export const auditFilters = {
  search: optional(searchText),
  person: optional(anId),
  kind: optional(Schema.Literals(AUDIT_KINDS)),
  verb: optional(Schema.Literals(AUDIT_VERBS)),
  record: optional(anId),
  from: optional(day),
  to: optional(day),
}
export const AuditFilters = Schema.Struct(auditFilters)
export type AuditFilters = typeof AuditFilters.Type

/** The query of `GET /audit/list`: `after` is `next` of the answer before. */
export const auditQuery = { ...auditFilters, ...listPart('\\d{1,18}') }
