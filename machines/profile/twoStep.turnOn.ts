import { secondFactorTexts as texts } from '../../messages/en/secondFactor.ts'
import { codesIn, failing, noKey, sent, toastOf, twoStepSetup } from './twoStep.setup.ts'

/** Requests a new key. */
export const settingUp = twoStepSetup.createStateConfig({
  tags: ['form', 'busy'],
  entry: 'accept',
  invoke: {
    id: 'setUpFactor',
    src: 'setUpFactor',
    input: ({ context }) =>
      context.factor.hasPassword ? { currentPassword: context.form.values.currentPassword } : {},
    onDone: [
      {
        guard: { type: 'succeeded', params: ({ event }) => event.output },
        target: 'scanning',
        actions: [{ type: 'keepKey', params: ({ event }) => (event.output.ok ? event.output.value : noKey) }, 'wipe'],
      },
      {
        guard: { type: 'isOutdated', params: ({ event }) => event.output },
        target: 'reading',
        actions: ['wipe', { type: 'toastError', params: toastOf(texts.setupFailed) }],
      },
      {
        guard: 'hasPassword',
        target: 'askingPassword',
        actions: {
          type: 'showFailure',
          params: failing(texts.setupFailed),
        },
      },
      {
        target: 'off',
        actions: {
          type: 'showFailure',
          params: failing(texts.setupFailed),
        },
      },
    ],
    onError: {
      target: 'off',
      actions: ['wipe', 'toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
    },
  },
})

/** Switches the second factor on with the first code of the new key. */
export const confirming = twoStepSetup.createStateConfig({
  tags: ['form', 'busy'],
  entry: 'accept',
  invoke: {
    id: 'confirmFactor',
    src: 'confirmFactor',
    input: ({ context }) => sent('appCode', context),
    onDone: [
      {
        guard: { type: 'succeeded', params: ({ event }) => event.output },
        target: 'showingCodes',
        actions: [
          {
            type: 'keepCodes',
            params: codesIn,
          },
          { type: 'toastSuccess', params: { text: texts.switchedOn } },
          'wipe',
          'forgetKey',
        ],
      },
      {
        guard: { type: 'isLate', params: ({ event }) => event.output },
        target: 'off',
        actions: [
          {
            type: 'showFailureAlone',
            params: failing(texts.setupFailed),
          },
          'forgetKey',
        ],
      },
      {
        guard: { type: 'isOutdated', params: ({ event }) => event.output },
        target: 'reading',
        actions: ['wipe', 'forgetKey', { type: 'toastError', params: toastOf(texts.setupFailed) }],
      },
      {
        target: 'scanning',
        actions: {
          type: 'showFailure',
          params: failing(texts.setupFailed),
        },
      },
    ],
    onError: {
      target: 'scanning',
      actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
    },
  },
})
