import { Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { ADMIN_STATES, MANY_STATES, type ReportedState } from '#contract/parcels/states.ts'
import { reportManyMachine, reportManySelect as select } from '#machines/parcels/reportMany.machine.ts'
import { parcelsTexts as texts } from '#messages/parcels.ts'
import { ChoiceDialog } from '../ChoiceDialog.tsx'
import { useFlow } from '../flow.ts'

interface ReportManyProps {
  readonly ids: readonly string[]
  readonly actor: 'admin' | 'owner'
  readonly onClose: () => void
}

/** Dialog that reports a step of the parcels of many orders; it is open as long as it is rendered. */
export default function ReportMany({ ids, actor, onClose }: ReportManyProps) {
  const flow = useFlow(reportManyMachine, { input: { ids } })
  const open = useSelector(flow, select.open)
  const count = useSelector(flow, select.count)
  const chosen = useSelector(flow, select.state)
  const states = MANY_STATES.filter((state: ReportedState) => actor === 'admin' || !ADMIN_STATES.includes(state))
  useEffect(() => {
    if (!open) onClose()
  }, [open, onClose])
  return (
    <ChoiceDialog
      open={open}
      busy={useSelector(flow, select.busy)}
      title={texts.reportMany(count)}
      description={texts.reportManyText}
      name="state"
      label={texts.reportManyStep}
      value={chosen}
      options={states.map((value) => ({ value, label: texts.manySteps[value] }))}
      confirm={texts.reportManySubmit}
      busyLabel={texts.reporting}
      onChoose={(state) => flow.send({ type: 'step.choose', state })}
      onConfirm={() => flow.send({ type: 'dialog.confirm' })}
      onCancel={() => flow.send({ type: 'dialog.cancel' })}
      after={
        <Text as="p" size="2" color="gray">
          {texts.reportManyHint[chosen]}
        </Text>
      }
    />
  )
}
