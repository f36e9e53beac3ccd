import { Flex } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type CarrierValues, packManyMachine, packManySelect as select } from '#machines/parcels/packMany.machine.ts'
import { parcelsTexts as texts } from '#messages/parcels.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Chip } from '#views/ui/Chip.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { useFlow } from '../flow.ts'

interface PackManyProps {
  readonly ids: readonly string[]
  readonly onClose: () => void
}

/** Dialog that packs a parcel by hand for each of many orders; it is open as long as it is rendered. */
export default function PackMany({ ids, onClose }: PackManyProps) {
  const flow = useFlow(packManyMachine, { input: { ids } })
  const open = useSelector(flow, select.open)
  const count = useSelector(flow, select.count)
  const { form, field, set, values, formError, hint, busy } = useFlowForm<CarrierValues>(flow)
  useEffect(() => {
    if (!open) onClose()
  }, [open, onClose])
  return (
    <FormDialog
      open={open}
      title={texts.packMany(count)}
      description={texts.packManyText}
      busy={busy}
      submit={texts.packMany(count)}
      busyLabel={texts.saving}
      onClose={() => flow.send({ type: 'dialog.cancel' })}
    >
      {(formId) => (
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
        </form>
      )}
    </FormDialog>
  )
}
