import type { SnapshotFrom } from 'xstate'
import type { invoicesMachine } from './invoices.machine.ts'

type Snapshot = SnapshotFrom<typeof invoicesMachine>

/** Stage of an invoice: not requested, queued, or in progress with `percent` (0 to 100, null before the first data). */
export type InvoiceStage =
  | { readonly stage: 'none' | 'waiting' }
  | { readonly stage: 'coming'; readonly percent: number | null }

const none: InvoiceStage = { stage: 'none' }
const waiting: InvoiceStage = { stage: 'waiting' }

export const invoicesSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  stage:
    (id: string) =>
    ({ context: { queue, percent } }: Snapshot): InvoiceStage => {
      const at = queue.indexOf(id)
      if (at < 0) return none
      return at > 0 ? waiting : { stage: 'coming', percent }
    },
}

/** Whether two stages are equal. */
export const sameStage = (one: InvoiceStage, other: InvoiceStage): boolean =>
  one.stage === other.stage && (one.stage !== 'coming' || one.percent === (other as typeof one).percent)
