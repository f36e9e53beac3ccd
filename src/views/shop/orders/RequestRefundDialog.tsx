import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { NOTE_MAX, REFUND_METHODS } from '#contract/constants.ts'
import {
  type RefundValues,
  type requestRefundMachine,
  requestRefundSelect as select,
} from '#machines/refunds/requestRefund.machine.ts'
import { ordersTexts } from '#messages/orders.ts'
import { refundMethodNames, refundsTexts as texts } from '#messages/refunds.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextArea } from '#views/ui/TextArea.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'

const PhoneCodeDialog = lazyWithPreload(() => import('../checkout/PhoneCodeDialog.tsx'))

type Flow = ActorRefFrom<typeof requestRefundMachine>

const methods = REFUND_METHODS.map((value) => ({ value, label: refundMethodNames[value] }))

/** Dialogs in which a customer asks for the money of an order, on My orders and on the page of a tracked order: the form, and the code. */
export const RequestRefundDialog = ({ flow }: { flow: Flow }) => {
  const open = useSelector(flow, select.open)
  const busy = useSelector(flow, select.busy)
  const { id, cancels } = useSelector(flow, select.order)
  const gone = useSelector(flow, select.gone)
  const code = useSelector(flow, select.phoneCode)
  return (
    <>
      <FormDialog
        open={open}
        title={texts.requestTitle}
        description={gone ? undefined : (cancels ? texts.requestCancels : texts.requestText)(shortId(id))}
        busy={busy}
        gone={gone ? ordersTexts : undefined}
        submit={texts.sendRequest}
        busyLabel={texts.requesting}
        onClose={() => flow.send({ type: 'dialog.cancel' })}
      >
        {(formId) => <Fields flow={flow} formId={formId} />}
      </FormDialog>
      {code && <PhoneCodeDialog flow={code} texts={texts} />}
    </>
  )
}

const Fields = ({ flow, formId }: { flow: Flow; formId: string }) => {
  const { form, field, set, values, issues, formError, hint, busy } = useFlowForm<RefundValues>(flow)
  const isCard = values.refundMethod === 'card'
  return (
    <form {...form} id={formId}>
      {formError && <Alert text={formError} hint={hint} />}
      <SelectInput
        name="refundMethod"
        label={texts.requestMethod}
        placeholder={texts.chooseMethod}
        value={values.refundMethod}
        error={issues.refundMethod}
        options={methods}
        readOnly={busy}
        onChange={(method) => set('refundMethod', method)}
      />
      <TextInput
        {...field('refundNumber')}
        label={isCard ? texts.cardDigits : texts.walletNumber}
        hint={isCard ? texts.cardHint : texts.walletHint}
        inputMode="numeric"
        autoComplete={isCard ? 'off' : 'tel-national'}
      />
      <TextArea {...field('reason')} label={texts.requestReason} maxLength={NOTE_MAX} />
    </form>
  )
}
