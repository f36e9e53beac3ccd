import { Flex, Text } from '@radix-ui/themes'
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { type KeptField, SECRET_FIELDS } from '#contract/integrations/rules.ts'
import {
  type KeptValues,
  type keepSettingsMachine,
  keepSettingsSelect as select,
} from '#machines/integrations/keepSettings.machine.ts'
import { integrationTexts as texts } from '#messages/integrations.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { PasswordField } from '#views/ui/PasswordField.tsx'
import { type Option, SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { SERVICE_NAMES } from './Integrations.tsx'

type Flow = ActorRefFrom<typeof keepSettingsMachine>

const optionsOf = <Value extends string>(labels: { readonly [value in Value]: string }, ...values: readonly Value[]) =>
  values.map((value) => ({ value, label: labels[value] }))
/** The settings that are chosen. */
const CHOICES: { readonly [field in KeptField]?: readonly Option[] } = {
  smsFormat: optionsOf(texts.formats, '', 'json', 'form', 'query'),
  nagadSignatureHash: optionsOf(texts.hashes, '', 'sha1'),
  nagadRefunds: optionsOf(texts.nagadRefunds, '', 'off'),
  ga4Purchase: optionsOf(texts.purchaseTimes, '', 'delivered'),
  metaPurchase: optionsOf(texts.purchaseTimes, '', 'delivered'),
}

/** The form of the settings of a service, with the proofs that the account has. */
export const SettingsDialog = ({ flow }: { readonly flow: Flow }) => {
  const service = useSelector(flow, select.service)
  return (
    <FormDialog
      open={useSelector(flow, select.open)}
      title={texts.settingsOf(SERVICE_NAMES[service])}
      description={texts.settingsText}
      busy={useSelector(flow, select.busy)}
      submit={texts.save}
      busyLabel={texts.saving}
      onClose={() => flow.send({ type: 'dialog.cancel' })}
    >
      {(formId) => <Fields flow={flow} formId={formId} />}
    </FormDialog>
  )
}

const Fields = ({ flow, formId }: { readonly flow: Flow; readonly formId: string }) => {
  const { form, field, formError, hint } = useFlowForm<KeptValues>(flow)
  const fields = useSelector(flow, select.fields, shallowEqual)
  const proof = useSelector(flow, select.proof)
  return (
    <form {...form} id={formId}>
      {formError && <Alert text={formError} hint={hint} />}
      <Flex direction="column" gap="3">
        {fields.map((name) => {
          const shared = { ...field(name), label: texts.fields[name] }
          const options = CHOICES[name]
          if (options) return <SelectInput key={name} {...shared} options={options} />
          return (
            <TextInput
              key={name}
              {...shared}
              hint={texts.fieldHints[name]}
              type={SECRET_FIELDS.has(name) ? 'password' : 'text'}
              autoComplete="off"
            />
          )
        })}
        <Text as="p" size="2" color="gray">
          {texts.proof}
        </Text>
        {proof.hasPassword && (
          <PasswordField {...field('currentPassword')} label={texts.currentPassword} autoComplete="current-password" />
        )}
        {proof.enabled && <TextInput {...field('code')} label={texts.code} autoComplete="one-time-code" />}
      </Flex>
    </form>
  )
}
