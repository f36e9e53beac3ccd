import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { NAME_MAX } from '#contract/constants.ts'
import {
  type changeDeliveryMachine,
  type DeliveryValues,
  changeDeliverySelect as select,
} from '#machines/checkout/changeDelivery.machine.ts'
import { changeDelivery as texts } from '#messages/myOrders.ts'
import { ordersTexts } from '#messages/orders.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { DeliveryFields } from '#views/orders/DeliveryFields.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { orderSums } from '#views/orders/sums.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { TextInput } from '#views/ui/TextInput.tsx'
import PhoneCodeDialog from '../checkout/PhoneCodeDialog.tsx'
import { Sums } from './Sums.tsx'

type Flow = ActorRefFrom<typeof changeDeliveryMachine>

/** Dialogs in which a customer changes recipient and address of a pending order: the form with its new sum, and the code. */
export default function ChangeDeliveryDialog({ flow }: { flow: Flow }) {
  const busy = useSelector(flow, select.busy)
  const changed = useSelector(flow, select.changed)
  const id = useSelector(flow, select.orderId)
  const gone = useSelector(flow, select.gone)
  const offer = useSelector(flow, select.offer)
  const code = useSelector(flow, select.phoneCode)
  return (
    <>
      <FormDialog
        open={useSelector(flow, select.open)}
        title={texts.title}
        description={texts.text(shortId(id))}
        busy={busy}
        gone={gone ? ordersTexts : undefined}
        submit={offer ? texts.agree(formatTaka(offer.totalPrice)) : texts.save}
        busyLabel={texts.saving}
        unchanged={!changed}
        onClose={() => flow.send({ type: 'dialog.cancel' })}
      >
        {(formId) => <Fields flow={flow} formId={formId} />}
      </FormDialog>
      {code && <PhoneCodeDialog flow={code} texts={texts} />}
    </>
  )
}

const Fields = ({ flow, formId }: { flow: Flow; formId: string }) => {
  const fields = useFlowForm<DeliveryValues>(flow)
  const masked = useSelector(flow, select.masked)
  const phone = useSelector(flow, select.phone)
  const seen = useSelector(flow, select.seen)
  const offer = useSelector(flow, select.offer)
  const { form, field, formError, hint } = fields
  return (
    <form {...form} id={formId}>
      <TextInput {...field('customerName')} label={texts.name} autoComplete="name" maxLength={NAME_MAX} />
      <DeliveryFields form={fields} {...(masked && { phoneHint: texts.keeps(phone), lineHint: texts.keepsLine })} />
      {/* Below the fields, next to the button that stores them. */}
      {formError && <Alert text={formError} hint={hint} good={offer ? offer.totalPrice < seen.totalPrice : false} />}
      {offer && <Sums sums={[[texts.totalBefore, formatTaka(seen.totalPrice)], ...orderSums(offer)]} />}
    </form>
  )
}
