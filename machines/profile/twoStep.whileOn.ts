import { secondFactorTexts as texts } from '../../messages/en/secondFactor.ts'
import { replyOf, unexpectedTo } from '../core/reply.ts'
import { codesIn, factorIn, failureParams, failureToastParams, stepBody, twoStepSetup } from './twoStep.setup.ts'

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
        actions: {
          type: 'setFactor',
          params: factorIn,
        },
      },
      {
        guard: { type: 'succeeded', params: replyOf },
        target: 'off',
        actions: {
          type: 'setFactor',
          params: factorIn,
        },
      },
      { guard: { type: 'isEndpointMissing', params: replyOf }, target: 'missing' },
      {
        target: 'unread',
        actions: {
          type: 'showFailure',
          params: failureParams(texts.readFailed),
        },
      },
    ],
    onError: unexpectedTo('unread'),
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
        actions: [
          {
            type: 'setRecoveryCodes',
            params: codesIn,
          },
          'clearForm',
        ],
      },
      {
        guard: { type: 'isConflict', params: replyOf },
        target: 'reading',
        actions: ['clearForm', { type: 'toastError', params: failureToastParams(texts.renewFailed) }],
      },
      {
        target: 'askingCode',
        actions: {
          type: 'showFailure',
          params: failureParams(texts.renewFailed),
        },
      },
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
      {
        guard: { type: 'isConflict', params: replyOf },
        target: 'reading',
        actions: ['clearForm', { type: 'toastError', params: failureToastParams(texts.removeFailed) }],
      },
      {
        target: 'askingToRemove',
        actions: {
          type: 'showFailure',
          params: failureParams(texts.removeFailed),
        },
      },
    ],
    onError: unexpectedTo('askingToRemove'),
  },
})
