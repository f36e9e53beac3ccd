import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import type { Language } from '#contract/languages.ts'
import { saveMessageText } from '#contract/messageTexts/api.ts'
import type { MessageText } from '#contract/messageTexts/entity.ts'
import { type MessageName, type MessagePart, partsOf } from '#contract/messageTexts/holes.ts'
import { MessageTextToSave } from '#contract/messageTexts/rules.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent } from '../core/form/form.ts'
import { formActions } from '../core/form/formActions.ts'
import { fillsForm, sendsForm } from '../core/form/formDialog.ts'
import { eventOf, succeeded, succeededTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

export type MessageTextValues = { [part in MessagePart]: string }

type MessageTextEvent =
  | { type: 'dialog.open'; text: MessageText }
  | { type: 'dialog.cancel' }
  | FormEvent<MessageTextValues>

type Context = {
  form: Form<MessageTextValues>
  message: MessageName
  language: Language
}

const noTexts: MessageTextValues = { subject: '', mail: '', sms: '' }

/** The form begins with the words that are sent now. */
const valuesOf = ({ parts }: MessageText): MessageTextValues => ({
  ...noTexts,
  ...Object.fromEntries(parts.map(({ part, own, standard }) => [part, own || standard])),
})

const check = createValidator(MessageTextToSave)
const checkOf =
  ({ message, language }: Pick<Context, 'message' | 'language'>) =>
  (values: MessageTextValues) =>
    check({
      message,
      language,
      ...Object.fromEntries(partsOf(message).map((part) => [part, values[part]])),
    })

export const messageTextMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MessageTextEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: { saveMessageText: calls(saveMessageText, (payload: MessageTextToSave) => ({ payload })) },
  guards: { succeeded, isValid: ({ context }) => checkOf(context)(context.form.values).ok },
  actions: {
    ...emitActions<Context, MessageTextEvent>(),
    ...formActions<MessageTextValues, Context, MessageTextEvent>(checkOf, 'messageTexts.save_failed'),
    fill: assign((_, { text }: { text: MessageText }) => ({
      message: text.message,
      language: text.language,
      form: blankForm(valuesOf(text)),
    })),
  },
}).createMachine({
  id: 'messageText',
  description: 'The dialog in which an administrator writes the words of a mail and SMS (product 16.34)',
  context: { form: blankForm(noTexts), message: 'placed', language: 'en' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: { 'dialog.open': { target: 'filling', actions: { type: 'fill', params: eventOf } } },
    },
    filling: {
      description: 'The administrator changes the words, inserts values, or takes the standard text back.',
      ...fillsForm('saving'),
    },
    saving: {
      description: 'The server saves the words.',
      ...sendsForm(
        'saveMessageText',
        (context: Context) => bodyOf(checkOf(context)(context.form.values)),
        succeededTo('closed', 'messageTexts.saved'),
        'filling',
        'messageTexts.save_failed',
      ),
    },
  },
})

type Snapshot = SnapshotFrom<typeof messageTextMachine>

export const messageTextSelect = {
  ...dialogSelect,
  message: ({ context }: Snapshot): MessageName => context.message,
  language: ({ context }: Snapshot): Language => context.language,
}
