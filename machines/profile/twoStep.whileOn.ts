import { secondFactorTexts as texts } from '../../messages/en/secondFactor.ts'
import { codesIn, factorIn, failing, sent, toastOf, twoStepSetup } from './twoStep.setup.ts'

/** Reads the state of the second factor. */
export const reading = twoStepSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'readFactor',
    src: 'readFactor',
    input: undefined,
    onDone: [
      {
        guard: { type: 'isOn', params: ({ event }) => event.output },
        target: 'on',
        actions: {
          type: 'keepFactor',
          params: factorIn,
        },
      },
      {
        guard: { type: 'succeeded', params: ({ event }) => event.output },
        target: 'off',
        actions: {
          type: 'keepFactor',
          params: factorIn,
        },
      },
      { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
      {
        target: 'unread',
        actions: {
          type: 'showFailure',
          params: failing(texts.readFailed),
        },
      },
    ],
    onError: {
      target: 'unread',
      actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
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
    input: ({ context }) => sent('anyCode', context),
    onDone: [
      {
        guard: { type: 'succeeded', params: ({ event }) => event.output },
        target: 'showingCodes',
        actions: [
          {
            type: 'keepCodes',
            params: codesIn,
          },
          'wipe',
        ],
      },
      {
        guard: { type: 'isOutdated', params: ({ event }) => event.output },
        target: 'reading',
        actions: ['wipe', { type: 'toastError', params: toastOf(texts.renewFailed) }],
      },
      {
        target: 'askingCode',
        actions: {
          type: 'showFailure',
          params: failing(texts.renewFailed),
        },
      },
    ],
    onError: {
      target: 'askingCode',
      actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
    },
  },
})

/** Switches the second factor off. */
export const removing = twoStepSetup.createStateConfig({
  tags: ['form', 'busy'],
  entry: 'accept',
  invoke: {
    id: 'removeFactor',
    src: 'removeFactor',
    input: ({ context }) => sent('removal', context),
    onDone: [
      {
        guard: { type: 'succeeded', params: ({ event }) => event.output },
        target: 'reading',
        actions: ['wipe', { type: 'toastSuccess', params: { text: texts.switchedOff } }],
      },
      {
        guard: { type: 'isOutdated', params: ({ event }) => event.output },
        target: 'reading',
        actions: ['wipe', { type: 'toastError', params: toastOf(texts.removeFailed) }],
      },
      {
        target: 'askingToRemove',
        actions: {
          type: 'showFailure',
          params: failing(texts.removeFailed),
        },
      },
    ],
    onError: {
      target: 'askingToRemove',
      actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
    },
  },
})
