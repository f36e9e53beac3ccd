import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { AFTER_TRIES } from '#contract/callDesk/entity.ts'
import { CALL_TRIES_MAX } from '#contract/callDesk/rules.ts'
import { UNFINISHED_DAYS_MAX } from '#contract/unfinishedCheckouts/entity.ts'
import { type callRulesMachine, callRulesSelect as select } from '#machines/callDesk/callRules.machine.ts'
import { callDeskTexts as texts } from '#messages/callDesk.ts'
import { formatCount } from '#messages/format.ts'
import { unfinishedConsent } from '#messages/unfinishedCheckouts.ts'
import * as forms from '#views/ui/Form.module.css'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'

const TRIES = Array.from({ length: CALL_TRIES_MAX }, (_, at) => at + 1)
/** Minutes between two tries. */
const PAUSES = [15, 30, 60, 120, 240, 480, 1440, 2880]

const pauseText = (minutes: number) => (minutes < 60 ? texts.minutes(minutes) : texts.hours(minutes / 60))
const tries = TRIES.map((count) => ({ value: String(count), label: formatCount(count) }))
const after = AFTER_TRIES.map((value) => ({ value, label: texts.afterTriesOf[value] }))

const keeps = Array.from({ length: UNFINISHED_DAYS_MAX + 1 }, (_, days) => ({
  value: String(days),
  label: days === 0 ? texts.unfinishedOff : texts.unfinishedFor(days),
}))

const NEVER = 'never'
const links = [
  { value: NEVER, label: texts.linkNever },
  { value: '0', label: texts.linkAtOnce },
  ...TRIES.map((count) => ({ value: String(count), label: texts.linkAfter(count) })),
]

/** The rules of calls. */
export const CallRulesDialog = ({ flow }: { readonly flow: ActorRefFrom<typeof callRulesMachine> }) => {
  const open = useSelector(flow, select.open)
  const busy = useSelector(flow, select.busy)
  const rules = useSelector(flow, select.rules)
  if (!open) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    flow.send({ type: 'dialog.confirm' })
  }
  const pauses = [...new Set([...PAUSES, rules.pauseMinutes])].sort((one, other) => one - other)
  return (
    <FormDialog
      open
      title={texts.rulesTitle}
      description={texts.rulesText}
      busy={busy}
      submit={texts.save}
      busyLabel={texts.saving}
      onClose={() => flow.send({ type: 'dialog.cancel' })}
    >
      {(id) => (
        <form id={id} className={forms.form} onSubmit={submit}>
          <SelectInput
            name="tries"
            label={texts.triesMax}
            value={String(rules.tries)}
            options={tries}
            readOnly={busy}
            onChange={(value) => flow.send({ type: 'rules.change', change: { tries: Number(value) } })}
          />
          <SelectInput
            name="afterTries"
            label={texts.afterTries}
            value={rules.afterTries}
            options={after}
            readOnly={busy}
            onChange={(value) =>
              flow.send({
                type: 'rules.change',
                change: { afterTries: AFTER_TRIES.find((one) => one === value) ?? rules.afterTries },
              })
            }
          />
          <SelectInput
            name="pauseMinutes"
            label={texts.pause}
            value={String(rules.pauseMinutes)}
            options={pauses.map((minutes) => ({ value: String(minutes), label: pauseText(minutes) }))}
            readOnly={busy}
            onChange={(value) => flow.send({ type: 'rules.change', change: { pauseMinutes: Number(value) } })}
          />
          <SelectInput
            name="linkAfter"
            label={texts.link}
            value={String(rules.linkAfter ?? NEVER)}
            options={links}
            readOnly={busy}
            onChange={(value) =>
              flow.send({ type: 'rules.change', change: { linkAfter: value === NEVER ? null : Number(value) } })
            }
          />
          <SelectInput
            name="unfinishedDays"
            label={texts.unfinishedDays}
            hint={texts.unfinishedHint(unfinishedConsent)}
            value={String(rules.unfinishedDays ?? 0)}
            options={keeps}
            readOnly={busy}
            onChange={(value) => flow.send({ type: 'rules.change', change: { unfinishedDays: Number(value) } })}
          />
        </form>
      )}
    </FormDialog>
  )
}
