import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { DIVISIONS, findDistrict, findDivision } from '../../../../contract/addresses/places.ts'
import { NOTE_MAX } from '../../../../contract/constants.ts'
import type { OrderItem } from '../../../../contract/orders/entity.ts'
import { colourName } from '../../../../contract/products/colourName.ts'
import type { CorrectionValues } from '../../../../machines/orders/correction.ts'
import type { correctOrderMachine } from '../../../../machines/orders/correctOrder.machine.ts'
import { correctOrderSelect as select } from '../../../../machines/orders/correctOrder.select.ts'
import { orderScreens as texts } from '../../../../messages/en/orderScreens.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { useFlowForm } from '../../flowForm.ts'
import { shortId } from '../../orders/shortId.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { FormColumns } from '../../ui/FormColumns.tsx'
import { type Option, SelectInput } from '../../ui/SelectInput.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextInput } from '../../ui/TextInput.tsx'
import * as css from './CorrectOrderDialog.module.css'

type Flow = ActorRefFrom<typeof correctOrderMachine>

interface CorrectOrderDialogProps {
  readonly flow: Flow
  /** The items of the order, as the form started with them. */
  readonly items: readonly OrderItem[]
}

/** Dialog that corrects address, phone, note and smaller quantities of a pending order. It loads the list of places. */
export default function CorrectOrderDialog({ flow, items }: CorrectOrderDialogProps) {
  const busy = useSelector(flow, select.busy)
  const changed = useSelector(flow, select.changed)
  const id = useSelector(flow, select.orderId)
  const formId = useId()
  const close = () => flow.send({ type: 'dialog.cancel' })
  return (
    <Dialog
      open={useSelector(flow, select.open)}
      title={texts.correctTitle}
      description={texts.correctText(shortId(id))}
      busy={busy}
      onClose={close}
      actions={
        <>
          <Button variant="soft" color="gray" aria-disabled={busy} onClick={() => busy || close()}>
            {uiTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={busy}
            busyLabel={texts.correcting}
            aria-disabled={!changed || undefined}
          >
            {texts.saveCorrection}
          </Button>
        </>
      }
    >
      <Fields flow={flow} formId={formId} items={items} />
    </Dialog>
  )
}

const toOption = ({ name, bangla }: { name: string; bangla: string }): Option => ({
  value: name,
  label: `${name} · ${bangla}`,
})
const divisions = DIVISIONS.map(toOption)

const Fields = ({ flow, formId, items }: CorrectOrderDialogProps & { formId: string }) => {
  const { form, field, set, values, issues, formError, hint, busy } = useFlowForm<CorrectionValues>(flow)
  const ordered = useSelector(flow, select.ordered)
  return (
    <form {...form} id={formId}>
      {formError && <Alert text={formError} hint={hint} />}
      <TextInput {...field('phone')} type="tel" inputMode="tel" label={texts.phone} />
      <Place values={values} issues={issues} busy={busy} set={set} />
      <TextInput {...field('city')} label={texts.city} />
      <TextInput {...field('addressDetails')} label={texts.addressLine} />
      <TextArea {...field('note')} label={texts.note} maxLength={NOTE_MAX} rows={2} />
      <fieldset className={css.items} aria-describedby={issues.quantities ? `${formId}items` : undefined}>
        <legend>{texts.quantities}</legend>
        {items.map((item, at) => (
          <Quantity
            // biome-ignore lint/suspicious/noArrayIndexKey: the same product may occur twice in an order
            key={at}
            at={at}
            item={item}
            max={ordered[at] ?? item.quantity}
            value={values.quantities[at] ?? 0}
            readOnly={busy}
            onChange={(pieces) => set('quantities', values.quantities.with(at, pieces))}
          />
        ))}
        {issues.quantities && <FieldError id={`${formId}items`} text={issues.quantities} />}
      </fieldset>
    </form>
  )
}

type FormParts = ReturnType<typeof useFlowForm<CorrectionValues>>

/** Division and district. Another division takes the district with it. */
const Place = ({ values, issues, busy, set }: Pick<FormParts, 'values' | 'issues' | 'busy' | 'set'>) => {
  const division = findDivision(values.division)
  const chooseDivision = (name: string) => {
    set('division', name)
    if (!findDistrict(values.district, name)) set('district', '')
  }
  return (
    <FormColumns>
      <SelectInput
        name="division"
        label={texts.division}
        placeholder={texts.choose}
        value={division?.name ?? values.division}
        unknown={values.division}
        error={issues.division}
        options={divisions}
        readOnly={busy}
        onChange={chooseDivision}
      />
      <SelectInput
        name="district"
        label={texts.district}
        hint={texts.districtHint}
        placeholder={texts.choose}
        value={findDistrict(values.district)?.name ?? values.district}
        unknown={values.district}
        error={issues.district}
        options={division?.districts.map(toOption) ?? []}
        readOnly={busy}
        onChange={(name) => set('district', name)}
      />
    </FormColumns>
  )
}

interface QuantityProps {
  readonly at: number
  readonly item: OrderItem
  readonly max: number
  readonly value: number
  readonly readOnly: boolean
  readonly onChange: (pieces: number) => void
}

const Quantity = ({ at, item, max, value, readOnly, onChange }: QuantityProps) => (
  <SelectInput
    name={`quantities.${at}`}
    label={[item.productName, item.size, item.color && colourName(item.color)].filter(Boolean).join(' · ')}
    value={String(value)}
    readOnly={readOnly}
    options={Array.from({ length: max + 1 }, (_, pieces) => ({
      value: String(max - pieces),
      label: pieces === max ? texts.removeItem : texts.pieces(max - pieces, max),
    }))}
    onChange={(pieces) => onChange(Number(pieces))}
  />
)
