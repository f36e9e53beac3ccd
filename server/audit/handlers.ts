import { Effect, Layer } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { csvDay } from '../platform/csv.ts'
import { ServerApi } from '../platform/http/api.ts'
import { caller, csvFile, encodedSuccess } from '../platform/http/responses.ts'
import { requestTexts } from '../platform/texts.ts'
import { AuditLog } from './AuditLog.ts'

/** Handlers of the audit log. */
export const auditHandlers = HttpApiBuilder.group(
  ServerApi,
  'audit',
  Effect.fnUntraced(function* (handlers) {
    const audit = yield* AuditLog
    return handlers.handleAll({
      listAudit: Effect.fnUntraced(function* ({ query }) {
        return yield* encodedSuccess(yield* audit.page({ ...query, rights: (yield* caller).rights }))
      }),
      exportAudit: Effect.fnUntraced(function* ({ payload }) {
        const { auditTexts } = yield* requestTexts
        return yield* csvFile(auditTexts.file(csvDay()), audit.csv({ ...payload, rights: (yield* caller).rights }))
      }),
    })
  }),
).pipe(Layer.provide(AuditLog.layer))
