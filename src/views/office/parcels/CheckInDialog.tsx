import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Parcel } from '#contract/parcels/entity.ts'
import { inLanguage } from '#data/localized.ts'
import {
  type CountedLine,
  type CountField,
  type checkInParcelMachine,
  mostOf,
  checkInParcelSelect as select,
} from '#machines/parcels/checkInParcel.machine.ts'
import { formatCount } from '#messages/format.ts'
import { parcelsTexts as texts } from '#messages/parcels.ts'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import * as css from './OrderParcels.module.css'

type Flow = ActorRefFrom<typeof checkInParcelMachine>

/** Dialog in which a person of the staff counts what came back of a parcel. */
export default function CheckInDialog({ flow, parcels }: { flow: Flow; parcels: readonly Parcel[] }) {
  const busy = useSelector(flow, select.busy)
  const id = useSelector(flow, select.id)
  const lines = useSelector(flow, select.lines)
  const isPartly = useSelector(flow, select.isPartly)
  const pieces = parcels.find(({ _id }) => _id === id)?.pieces ?? []
  const nameOf = ({ orderId, position }: CountedLine) => {
    const line = pieces.find((one) => one.orderId === orderId && one.position === position)
    return line ? inLanguage(line).productName : ''
  }
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) flow.send({ type: 'dialog.confirm' })
  }
  return (
    <FormDialog
      open={useSelector(flow, select.open)}
      title={texts.checkInTitle}
      description={isPartly ? texts.checkInPart : texts.checkInText}
      busy={busy}
      submit={texts.checkIn}
      busyLabel={texts.saving}
      onClose={() => flow.send({ type: 'dialog.cancel' })}
    >
      {(formId) => (
        <form id={formId} onSubmit={confirm}>
          {lines.map((line, nth) => (
            <fieldset key={`${line.orderId} ${line.position}`} className={css.contents}>
              <legend>{texts.line(nameOf(line), line.quantity)}</legend>
              <Flex wrap="wrap" gap="3">
                {(isPartly ? (['kept', 'damaged', 'missing'] as const) : (['damaged', 'missing'] as const)).map(
                  (field) => (
                    <Count
                      key={field}
                      line={line}
                      field={field}
                      disabled={busy}
                      onChange={(value) => flow.send({ type: 'count.change', nth, field, value })}
                    />
                  ),
                )}
              </Flex>
              <Text as="p" size="2" color="gray">
                {texts.good(mostOf(line, 'damaged') - line.damaged)}
              </Text>
            </fieldset>
          ))}
        </form>
      )}
    </FormDialog>
  )
}

interface CountProps {
  readonly line: CountedLine
  readonly field: CountField
  readonly disabled: boolean
  readonly onChange: (value: number) => void
}

const Count = ({ line, field, disabled, onChange }: CountProps) => (
  <SelectInput
    name={field}
    label={texts.counts[field]}
    value={String(line[field])}
    disabled={disabled}
    options={Array.from({ length: mostOf(line, field) + 1 }, (_, value) => ({
      value: String(value),
      label: formatCount(value),
    }))}
    onChange={(value) => onChange(Number(value))}
  />
)
