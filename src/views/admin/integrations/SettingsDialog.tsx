import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { KEPT_FIELDS, SECRET_FIELDS } from '#contract/integrations/rules.ts'
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
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'

type Flow = ActorRefFrom<typeof keepSettingsMachine>

const formats = (['', 'json', 'form', 'query'] as const).map((value) => ({ value, label: texts.formats[value] }))

const purchaseTimes = (['', 'delivered'] as const).map((value) => ({ value, label: texts.purchaseTimes[value] }))

/** The form of the settings of a service, with the proofs that the account has. */
export const SettingsDialog = ({ flow }: { readonly flow: Flow }) => {
  const service = useSelector(flow, select.service)
  return (
    <FormDialog
      open={useSelector(flow, select.open)}
      title={texts.settingsOf[service]}
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
  const service = useSelector(flow, select.service)
  const proof = useSelector(flow, select.proof)
  return (
    <form {...form} id={formId}>
      {formError && <Alert text={formError} hint={hint} />}
      <Flex direction="column" gap="3">
        {KEPT_FIELDS[service].map((name) => {
          const shared = { ...field(name), label: texts.fields[name] }
          if (name === 'smsFormat') return <SelectInput key={name} {...shared} options={formats} />
          if (name === 'ga4Purchase' || name === 'metaPurchase') {
            return <SelectInput key={name} {...shared} options={purchaseTimes} />
          }
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
