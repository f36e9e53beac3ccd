import { secondFactorTexts as texts } from '../../messages/en/secondFactor.ts'
import { errorIn, failureIn } from '../core/reply.ts'
import { sent, twoStepSetup, unknownFactor } from './twoStep.setup.ts'

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
          params: ({ event }) => (event.output.ok ? event.output.value : unknownFactor),
        },
      },
      {
        guard: { type: 'succeeded', params: ({ event }) => event.output },
        target: 'off',
        actions: {
          type: 'keepFactor',
          params: ({ event }) => (event.output.ok ? event.output.value : unknownFactor),
        },
      },
      { guard: { type: 'isMissing', params: ({ event }) => event.output }, target: 'missing' },
      {
        target: 'unread',
        actions: {
          type: 'showFailure',
          params: ({ event }) => ({ error: errorIn(event.output), fallback: texts.readFailed }),
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
            params: ({ event }) => (event.output.ok ? event.output.value : { recoveryCodes: [] }),
          },
          'wipe',
        ],
      },
      {
        guard: { type: 'isOutdated', params: ({ event }) => event.output },
        target: 'reading',
        actions: ['wipe', { type: 'toastError', params: ({ event }) => failureIn(event.output, texts.renewFailed) }],
      },
      {
        target: 'askingCode',
        actions: {
          type: 'showFailure',
          params: ({ event }) => ({ error: errorIn(event.output), fallback: texts.renewFailed }),
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
        actions: ['wipe', { type: 'toastError', params: ({ event }) => failureIn(event.output, texts.removeFailed) }],
      },
      {
        target: 'askingToRemove',
        actions: {
          type: 'showFailure',
          params: ({ event }) => ({ error: errorIn(event.output), fallback: texts.removeFailed }),
        },
      },
    ],
    onError: {
      target: 'askingToRemove',
      actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
    },
  },
})
