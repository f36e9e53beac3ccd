import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { flushSync } from 'react-dom'
import type { ActorRefFrom } from 'xstate'
import type { MessageText, MessageTexts, PartText } from '#contract/messageTexts/entity.ts'
import { filledText, holeIn, type MessageHole } from '#contract/messageTexts/holes.ts'
import {
  type MessageTextValues,
  type messageTextMachine,
  messageTextSelect as select,
} from '#machines/messageTexts/messageText.machine.ts'
import { formatCount } from '#messages/format.ts'
import { smsParts, messageTextsScreen as texts } from '#messages/messageTexts.ts'
import { useFlowForm } from '#views/flowForm.ts'
import { Alert } from '#views/ui/Alert.tsx'
import { Button } from '#views/ui/Button.tsx'
import { FormDialog } from '#views/ui/FormDialog.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { TextArea } from '#views/ui/TextArea.tsx'
import * as css from './MessageTextDialog.module.css'

type Flow = ActorRefFrom<typeof messageTextMachine>

interface DialogProps extends MessageTexts {
  readonly flow: Flow
}

/** The form of the words of a message in one language. */
export const MessageTextDialog = ({ flow, texts: all, smsPrice }: DialogProps) => {
  const message = useSelector(flow, select.message)
  const language = useSelector(flow, select.language)
  const text = all.find((one) => one.message === message && one.language === language)
  return (
    <FormDialog
      open={useSelector(flow, select.open)}
      title={texts.dialogs[language](texts.names[message])}
      description={texts.dialogText}
      busy={useSelector(flow, select.busy)}
      submit={texts.save}
      busyLabel={texts.saving}
      onClose={() => flow.send({ type: 'dialog.cancel' })}
    >
      {(formId) => text && <Parts flow={flow} formId={formId} text={text} smsPrice={smsPrice} />}
    </FormDialog>
  )
}

interface PartsProps {
  readonly flow: Flow
  readonly formId: string
  readonly text: MessageText
  readonly smsPrice: number
}

const ROWS = { subject: 2, mail: 8, sms: 3 } as const

const Parts = ({ flow, formId, text, smsPrice }: PartsProps) => {
  const { form, field, set, values, busy, formError, hint } = useFlowForm<MessageTextValues>(flow)

  /** Inserts a value where the cursor is, and leaves the cursor behind it. */
  const insert = (part: PartText['part'], hole: MessageHole) => {
    const area = form.ref.current?.elements.namedItem(part)
    if (busy || !(area instanceof HTMLTextAreaElement)) return
    const inserted = holeIn(hole)
    const { value, selectionStart: from, selectionEnd: to } = area
    flushSync(() => set(part, value.slice(0, from) + inserted + value.slice(to)))
    area.focus()
    area.setSelectionRange(from + inserted.length, from + inserted.length)
  }

  return (
    <form {...form} id={formId}>
      {formError && <Alert text={formError} hint={hint} />}
      <Flex direction="column" gap="5">
        {text.parts.map(({ part, standard, examples }) => (
          <Flex key={part} direction="column" gap="2">
            <TextArea {...field(part)} label={texts.parts[part]} rows={ROWS[part]} />
            <Flex wrap="wrap" gap="1" role="group" aria-label={texts.values[part]}>
              {examples.map(({ hole }) => (
                <Button key={hole} size="1" variant="soft" color="gray" onClick={() => insert(part, hole)}>
                  {texts.holes[hole]}
                </Button>
              ))}
              {values[part] !== standard && (
                <Button size="1" variant="outline" onClick={() => busy || set(part, standard)}>
                  {texts.standard[part]}
                </Button>
              )}
            </Flex>
            <Preview part={{ part, standard, examples }} typed={values[part]} smsPrice={smsPrice} />
          </Flex>
        ))}
      </Flex>
    </form>
  )
}

interface PreviewProps {
  readonly part: Pick<PartText, 'part' | 'standard' | 'examples'>
  readonly typed: string
  readonly smsPrice: number
}

/** The words as somebody gets them, and of an SMS how many messages it is. */
const Preview = ({ part: { part, standard, examples }, typed, smsPrice }: PreviewProps) => {
  const values = Object.fromEntries(examples.map(({ hole, example }) => [hole, example]))
  const text = filledText(typed.trim() === '' ? standard : typed, values)
  const parts = smsParts(text)
  return (
    <Text as="div" size="2" color="gray">
      {texts.preview}
      {part === 'sms' &&
        ` · ${
          smsPrice > 0
            ? texts.smsCost(parts, formatCount(parts), formatTaka(parts * smsPrice))
            : texts.smsParts(parts, formatCount(parts))
        }`}
      <p className={css.example} translate="no">
        {text}
      </p>
    </Text>
  )
}
