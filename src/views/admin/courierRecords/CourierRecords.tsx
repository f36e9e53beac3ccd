import { Flex, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { CourierRecordSettings } from '#contract/courierRecords/entity.ts'
import { DAILY_MAXIMA } from '#contract/courierRecords/staffApi.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { courierRecordSettingsQuery } from '#data/courierRecords.ts'
import {
  courierRecordsMachine,
  courierRecordsSelect as select,
} from '#machines/courierRecords/courierRecords.machine.ts'
import { courierConsent, courierRecordsTexts as texts } from '#messages/courierRecords.ts'
import { formatCount } from '#messages/format.ts'
import { Button } from '#views/ui/Button.tsx'
import * as forms from '#views/ui/Form.module.css'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { useFlow } from '../flow.ts'

const maxima = DAILY_MAXIMA.map((max) => ({ value: String(max), label: max === 0 ? texts.off : formatCount(max) }))

/** Whether couriers are asked about phones, with its dialog; nothing where no courier of the shop answers. */
export const CourierRecords = () => {
  const { data } = useQuery(courierRecordSettingsQuery)
  return data && data.couriers.length > 0 ? <Settings settings={data} /> : null
}

const Settings = ({ settings }: { readonly settings: CourierRecordSettings }) => {
  const flow = useFlow(courierRecordsMachine)
  const open = useSelector(flow, select.open)
  const busy = useSelector(flow, select.busy)
  const dailyMax = useSelector(flow, select.dailyMax)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'dialog.confirm' })
  }
  return (
    <Flex align="center" wrap="wrap" gap="3" mt="4">
      <Text as="p" size="2" color="gray">
        {settings.dailyMax === 0 ? texts.isOff : texts.isOn(formatCount(settings.dailyMax))}
      </Text>
      <Button
        size="2"
        variant="soft"
        color="gray"
        aria-description={texts.title}
        onClick={() => flow.send({ type: 'dialog.open', settings })}
      >
        {texts.change}
      </Button>
      <FormDialog
        open={open}
        title={texts.title}
        description={texts.text}
        busy={busy}
        submit={texts.save}
        busyLabel={texts.saving}
        onClose={() => flow.send({ type: 'dialog.cancel' })}
      >
        {(id) => (
          <form id={id} className={forms.form} onSubmit={submit}>
            {!settings.isInPolicy && <Missing couriers={settings.couriers} />}
            <SelectInput
              name="dailyMax"
              label={texts.dailyMax}
              value={String(dailyMax)}
              options={maxima}
              readOnly={busy}
              onChange={(value) => flow.send({ type: 'max.choose', dailyMax: Number(value) })}
            />
          </form>
        )}
      </FormDialog>
    </Flex>
  )
}

/** The sentences that the privacy policy lacks. */
const Missing = ({ couriers }: { readonly couriers: readonly string[] }) => (
  <div>
    <Text as="p" size="2">
      {texts.missing} <TextLink to={adminRoutes.shopDetails}>{texts.toPolicy}</TextLink>
    </Text>
    {couriers.map((courier) => (
      <Text as="p" key={courier} size="2" mt="2" weight="medium">
        {courierConsent(courier)}
      </Text>
    ))}
  </div>
)
