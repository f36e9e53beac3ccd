import { secondFactorTexts as texts } from '#messages/en/secondFactor.ts'
import { noReplyInTime } from '../core/port.ts'
import { errorIn, replyOf, unexpectedTo } from '../core/reply.ts'
import { codesIn, conflicted, factorIn, rejectedTo, stepBody, twoStepSetup } from './twoStep.setup.ts'

/** Reads the state of the second factor. */
export const reading = twoStepSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'readFactor',
    src: 'readFactor',
    input: undefined,
    onDone: [
      {
        guard: { type: 'isOn', params: replyOf },
        target: 'on',
        actions: { type: 'setFactor', params: factorIn },
      },
      {
        guard: { type: 'succeeded', params: replyOf },
        target: 'off',
        actions: { type: 'setFactor', params: factorIn },
      },
      { guard: { type: 'isEndpointMissing', params: replyOf }, target: 'missing' },
      rejectedTo('unread', texts.readFailed),
    ],
    onError: unexpectedTo('unread'),
  },
  after: {
    readLimit: {
      target: 'unread',
      actions: { type: 'showFailure', params: { error: errorIn(noReplyInTime), fallback: texts.readFailed } },
    },
  },
})

/** Requests new recovery codes. */
export const renewing = twoStepSetup.createStateConfig({
  tags: ['form', 'busy'],
  entry: 'accept',
  invoke: {
    id: 'renewCodes',
    src: 'renewCodes',
    input: ({ context }) => stepBody('anyCode', context),
    onDone: [
      {
        guard: { type: 'succeeded', params: replyOf },
        target: 'showingCodes',
        actions: [{ type: 'setRecoveryCodes', params: codesIn }, 'clearForm'],
      },
      conflicted(texts.renewFailed),
      rejectedTo('askingCode', texts.renewFailed),
    ],
    onError: unexpectedTo('askingCode'),
  },
})

/** Switches the second factor off. */
export const removing = twoStepSetup.createStateConfig({
  tags: ['form', 'busy'],
  entry: 'accept',
  invoke: {
    id: 'removeFactor',
    src: 'removeFactor',
    input: ({ context }) => stepBody('removal', context),
    onDone: [
      {
        guard: { type: 'succeeded', params: replyOf },
        target: 'reading',
        actions: ['clearForm', { type: 'toastSuccess', params: { text: texts.switchedOff } }],
      },
      conflicted(texts.removeFailed),
      rejectedTo('askingToRemove', texts.removeFailed),
    ],
    onError: unexpectedTo('askingToRemove'),
  },
})
