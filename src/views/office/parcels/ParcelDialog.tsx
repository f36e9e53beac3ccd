import { Flex } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ParcelPieces } from '#contract/parcels/entity.ts'
import type { PiecesToPack } from '#contract/parcels/rules.ts'
import { inLanguage } from '#data/localized.ts'
import {
  type ParcelValues,
  type packParcelMachine,
  packParcelSelect as select,
} from '#machines/parcels/packParcel.machine.ts'
import { parcelsTexts as texts } from '#messages/parcels.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { Chip } from '#views/ui/Chip.tsx'
import { FieldError } from '#views/ui/FieldError.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import * as css from './OrderParcels.module.css'

interface ParcelDialogProps {
  readonly flow: ActorRefFrom<typeof packParcelMachine>
  /** What is left to pack. */
  readonly left: readonly ParcelPieces[]
  readonly orderId: string
}

/** Dialog in which a person of the staff packs a parcel by hand, or changes its courier. */
export default function ParcelDialog({ flow, left, orderId }: ParcelDialogProps) {
  const isChange = useSelector(flow, select.isChange)
  return (
    <FormDialog
      open={useSelector(flow, select.open)}
      title={isChange ? texts.changeTitle : texts.packTitle}
      description={isChange ? undefined : texts.packText}
      busy={useSelector(flow, select.busy)}
      submit={isChange ? texts.save : texts.pack}
      busyLabel={texts.saving}
      onClose={() => flow.send({ type: 'dialog.cancel' })}
    >
      {(formId) => <Fields flow={flow} formId={formId} left={isChange ? [] : left} orderId={orderId} />}
    </FormDialog>
  )
}

const Fields = ({ flow, formId, left, orderId }: ParcelDialogProps & { formId: string }) => {
  const errorId = useId()
  const { form, field, set, values, issues, formError, hint } = useFlowForm<ParcelValues>(flow)
  return (
    <form {...form} id={formId}>
      {formError && <Alert text={formError} hint={hint} />}
      <TextInput {...field('courier')} label={texts.courier} hint={texts.courierHint} autoComplete="off" />
      <Flex wrap="wrap" gap="2">
        {texts.couriers.map((name) => (
          <Chip key={name} pressed={values.courier === name} onPress={() => set('courier', name)}>
            {name}
          </Chip>
        ))}
      </Flex>
      <TextInput {...field('number')} label={texts.number} autoComplete="off" />
      <TextInput {...field('link')} label={texts.link} hint={texts.linkHint} inputMode="url" autoComplete="off" />
      <TextInput
        {...field('charge')}
        label={texts.chargeField}
        hint={texts.chargeHint}
        inputMode="decimal"
        autoComplete="off"
      />
      {left.length > 0 && (
        <fieldset
          className={css.contents}
          aria-invalid={issues.pieces ? true : undefined}
          aria-describedby={issues.pieces && errorId}
        >
          <legend>{texts.contents}</legend>
          {left.map((line) => (
            <Line
              key={`${line.orderId} ${line.position}`}
              line={line}
              isOther={line.orderId !== orderId}
              pieces={values.pieces}
              onChange={(pieces) => set('pieces', pieces)}
            />
          ))}
          {issues.pieces && <FieldError id={errorId} text={issues.pieces} />}
        </fieldset>
      )}
    </form>
  )
}

interface LineProps {
  readonly line: ParcelPieces
  /** Whether it belongs to another order than the one that is packed. */
  readonly isOther: boolean
  readonly pieces: readonly PiecesToPack[]
  readonly onChange: (pieces: readonly PiecesToPack[]) => void
}

/** A line of an order, which is in the parcel or not. */
const Line = ({ line, isOther, pieces, onChange }: LineProps) => {
  const { orderId, position, quantity } = line
  const others = pieces.filter((one) => one.orderId !== orderId || one.position !== position)
  return (
    <CheckBox
      name="pieces"
      checked={others.length < pieces.length}
      onChange={({ target }) => onChange(target.checked ? [...others, { orderId, position, quantity }] : others)}
    >
      {texts.line(inLanguage(line).productName, quantity)}
      {isOther && ` · ${texts.ofOrder(shortId(orderId))}`}
    </CheckBox>
  )
}
