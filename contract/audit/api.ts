import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, NeedsRight, NotRepeated } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { byPlace, type FiltersOf, listOf, type PageOf } from '../calls/lists.ts'
import { NAME_MAX } from '../constants.ts'
import { oneLine, searchText } from '../fields/text.ts'
import { day } from '../orders/listQuery.ts'
import { ruleOf } from '../rules.ts'
import { AuditEntry } from './entity.ts'
import { AUDIT_KINDS, AUDIT_VERBS } from './names.ts'

const optional = Schema.optionalKey
const anId = oneLine(ruleOf('validation.wrong_kind'), NAME_MAX)

/**
 * The audit log, newest first. `person` is the id of who has acted, `record` the id of the changed record. `from` and `to`
 * are days of Bangladesh, both included. `search` is the id or a part of the name of a record, the last characters of an
 * order's id, a request id, the name of a call, or the name, e-mail or phone of a person who has acted or was changed.
 */
export const auditList = listOf(
  'AuditPage',
  AuditEntry,
  {
    search: optional(searchText),
    person: optional(anId),
    kind: optional(Schema.Literals(AUDIT_KINDS)),
    verb: optional(Schema.Literals(AUDIT_VERBS)),
    record: optional(anId),
    from: optional(day),
    to: optional(day),
  },
  byPlace('\\d{1,18}'),
)
export type AuditFilters = FiltersOf<typeof auditList>
export type AuditPage = PageOf<typeof auditList>

/** The changes of the back offices by the filters, newest first. */
export const listAudit = HttpApiEndpoint.get('listAudit', '/audit/list', {
  query: auditList.query,
  success: successEnvelope(auditList.Page),
})
  .annotate(OpenApi.Summary, 'Lists the changes that the back offices have made.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'audit')
/** The changes of the filters as a CSV file for spreadsheet programs, newest first, one line per changed field. */
export const exportAudit = HttpApiEndpoint.post('exportAudit', '/audit/csv', {
  payload: auditList.Filters,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(OpenApi.Summary, 'Exports the changes that the back offices have made as a CSV file.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'audit')
  .annotate(NotRepeated, true)
