import { fromPromise } from 'xstate'
import { saveCsv } from '#app/browser/saveFile.ts'
import { callEndpoint } from '#app/wiring/calls.ts'
import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import { exportAudit } from '#contract/audit/api.ts'
import type { AuditFilters } from '#contract/audit/rules.ts'
import type { Http } from '#http/runtime.ts'
import type { auditMachine } from '#machines/audit/audit.machine.ts'
import type { auditExportMachine } from '#machines/audit/auditExport.machine.ts'
import type { recordHistoryMachine } from '#machines/audit/recordHistory.machine.ts'
import type { Reply } from '#machines/core/reply.ts'
import { auditScreen as texts } from '#messages/auditScreen.ts'

/** The calls of the audit log. */
export const audit = (http: Http) =>
  ({
    audit: { watchAddress },
    recordHistory: {},
    auditExport: {
      exportAudit: fromPromise<Reply<null>, AuditFilters>(async ({ input, signal }) => {
        const reply = await callEndpoint(http, exportAudit, { payload: input }, signal)
        if (!reply.ok) return reply
        saveCsv(reply.value, texts.exportFile)
        return { ok: true, value: null }
      }),
    },
  }) satisfies {
    audit: CallsOf<typeof auditMachine>
    recordHistory: CallsOf<typeof recordHistoryMachine>
    auditExport: CallsOf<typeof auditExportMachine>
  }
