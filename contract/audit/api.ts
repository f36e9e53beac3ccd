import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { Access, NotRepeated } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { AuditPage } from './entity.ts'
import { AuditFilters, auditQuery } from './rules.ts'

/** The changes of the back offices by the filters, newest first. */
export const listAudit = HttpApiEndpoint.get('listAudit', '/audit/list', {
  query: auditQuery,
  success: successEnvelope(AuditPage),
}).annotate(Access, 'admin')
/** The changes of the filters as a CSV file for spreadsheet programs, newest first, one line per changed field. */
export const exportAudit = HttpApiEndpoint.post('exportAudit', '/audit/csv', {
  payload: AuditFilters,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(Access, 'admin')
  .annotate(NotRepeated, true)
