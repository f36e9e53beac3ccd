import { Flex } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { NOTE_MAX } from '#contract/constants.ts'
import { dialogSelect as select } from '#machines/core/selectors.ts'
import type { FailureValues, failDeliveryMachine } from '#machines/parcels/failDelivery.machine.ts'
import { parcelsTexts as texts } from '#messages/parcels.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Chip } from '#views/ui/Chip.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'

type Flow = ActorRefFrom<typeof failDeliveryMachine>

/** Dialog in which a person of the staff says why a delivery has failed. */
export default function FailedDeliveryDialog({ flow }: { flow: Flow }) {
  return (
    <FormDialog
      open={useSelector(flow, select.open)}
      title={texts.failedTitle}
      description={texts.failedText}
      busy={useSelector(flow, select.busy)}
      submit={texts.steps.deliveryFailed}
      busyLabel={texts.reporting}
      onClose={() => flow.send({ type: 'dialog.cancel' })}
    >
      {(formId) => <Fields flow={flow} formId={formId} />}
    </FormDialog>
  )
}

const Fields = ({ flow, formId }: { flow: Flow; formId: string }) => {
  const { form, field, set, values, formError, hint } = useFlowForm<FailureValues>(flow)
  return (
    <form {...form} id={formId}>
      {formError && <Alert text={formError} hint={hint} />}
      <Flex wrap="wrap" gap="2">
        {texts.failedReasons.map((reason) => (
          <Chip key={reason} pressed={values.text === reason} onPress={() => set('text', reason)}>
            {reason}
          </Chip>
        ))}
      </Flex>
      <TextInput {...field('text')} label={texts.failedReason} maxLength={NOTE_MAX} autoComplete="off" />
    </form>
  )
}
