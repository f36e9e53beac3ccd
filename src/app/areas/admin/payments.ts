import { fromPromise } from 'xstate'
import { saveCsv } from '#app/browser/saveFile.ts'
import { callEndpoint } from '#app/wiring/calls.ts'
import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { CallsOf } from '#app/wiring/wiring.ts'
import type { PaymentFilters } from '#contract/payments/rules.ts'
import { exportPayments } from '#contract/payments/staffApi.ts'
import type { Http } from '#http/runtime.ts'
import type { Reply } from '#machines/core/reply.ts'
import type { paymentsMachine } from '#machines/payments/payments.machine.ts'
import type { paymentsExportMachine } from '#machines/payments/paymentsExport.machine.ts'
import { officePayments as texts } from '#messages/officePayments.ts'

/** The calls of the administrator's payments. */
export const payments = (http: Http) =>
  ({
    payments: { watchAddress },
    paymentsExport: {
      exportPayments: fromPromise<Reply<null>, PaymentFilters>(async ({ input, signal }) => {
        const reply = await callEndpoint(http, exportPayments, { payload: input }, signal)
        if (!reply.ok) return reply
        saveCsv(reply.value, texts.exportFile)
        return { ok: true, value: null }
      }),
    },
  }) satisfies {
    payments: CallsOf<typeof paymentsMachine>
    paymentsExport: CallsOf<typeof paymentsExportMachine>
  }
