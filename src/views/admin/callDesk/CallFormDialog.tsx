import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { NOTE_MAX } from '#contract/constants.ts'
import { type CallValues, type callDeskMachine, callDeskSelect as select } from '#machines/callDesk/callDesk.machine.ts'
import { callDeskTexts as texts } from '#messages/callDesk.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'

/** Title, text, button and the words of the note, by result. */
const words = {
  later: [texts.laterTitle, texts.laterText, texts.keep, texts.remark, texts.remarkHint],
  change: [texts.changeTitle, texts.changeText, texts.keep, texts.wish, undefined],
  refused: [texts.refusedTitle, texts.refusedText, texts.cancelOrder, texts.reason, texts.reasonHint],
} as const

/** What is written down with a result: the time of the next call, the wish, or the reason. Enter saves it. */
export const CallFormDialog = ({ flow }: { readonly flow: ActorRefFrom<typeof callDeskMachine> }) => {
  const result = useSelector(flow, select.writing)
  const { form, field, busy } = useFlowForm<CallValues>(flow)
  if (result !== 'later' && result !== 'change' && result !== 'refused') return null
  const [title, text, submit, note, hint] = words[result]
  return (
    <FormDialog
      open
      title={title}
      description={text}
      busy={busy}
      submit={submit}
      busyLabel={texts.saving}
      isDangerous={result === 'refused'}
      onClose={() => flow.send({ type: 'form.cancel' })}
    >
      {(id) => (
        <form id={id} {...form}>
          {result === 'later' && <TextInput type="datetime-local" label={texts.at} {...field('at')} />}
          <TextInput label={note} hint={hint} maxLength={NOTE_MAX} autoComplete="off" {...field('note')} />
        </form>
      )}
    </FormDialog>
  )
}
