import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { invoicesMachine } from '#machines/orders/invoices.machine.ts'
import { type InvoiceStage, invoicesSelect, sameStage } from '#machines/orders/invoices.select.ts'
import { orderScreens as texts } from '#messages/officeOrders.ts'
import { Button, type ButtonProps } from '../ui/Button.tsx'
import * as css from './InvoiceButton.module.css'
import { shortId } from './shortId.ts'

const progressText = (stage: InvoiceStage) => {
  if (stage.stage !== 'coming') return texts.invoiceWaiting
  return stage.percent === null ? texts.preparingInvoice : texts.invoiceProgress(stage.percent)
}

interface InvoiceButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'color' | 'className'> {
  readonly flow: ActorRefFrom<typeof invoicesMachine>
  /** Id of the order. */
  readonly id: string
  /** Whether it is as wide as its idle label. While busy it then shows a spinner, and the progress is its name. */
  readonly compact?: boolean
}

/** Button that downloads the invoice of an order and shows the progress. */
export const InvoiceButton = ({ flow, id, compact, variant = 'soft', className, ...look }: InvoiceButtonProps) => {
  const stage = useSelector(flow, invoicesSelect.stage(id), sameStage)
  const busy = stage.stage !== 'none'
  return (
    <Button
      {...look}
      className={[css.button, className].filter(Boolean).join(' ')}
      variant={variant}
      busy={busy}
      busyLabel={compact ? undefined : progressText(stage)}
      data-widest-label={compact ? undefined : texts.preparingInvoice}
      aria-description={texts.order(shortId(id))}
      onClick={() => flow.send({ type: 'invoice.download', id })}
    >
      {compact && busy ? (
        <>
          <span className="visually-hidden">{progressText(stage)}</span>
          <span aria-hidden>{texts.downloadInvoice}</span>
        </>
      ) : (
        texts.downloadInvoice
      )}
    </Button>
  )
}
