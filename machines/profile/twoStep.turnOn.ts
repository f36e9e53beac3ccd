import { secondFactorTexts as texts } from '#messages/en/secondFactor.ts'
import { replyOf, unexpectedTo, warnAboutError } from '../core/reply.ts'
import { codesIn, conflicted, failureParams, noKey, rejectedTo, stepBody, twoStepSetup } from './twoStep.setup.ts'

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
        guard: { type: 'succeeded', params: replyOf },
        target: 'scanning',
        actions: [
          { type: 'setKey', params: ({ event }) => (event.output.ok ? event.output.value : noKey) },
          'clearForm',
        ],
      },
      conflicted(texts.setupFailed),
      { guard: 'hasPassword', ...rejectedTo('askingPassword', texts.setupFailed) },
      rejectedTo('off', texts.setupFailed),
    ],
    onError: {
      target: 'off',
      actions: ['clearForm', 'toastUnexpected', warnAboutError],
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
    input: ({ context }) => stepBody('appCode', context),
    onDone: [
      {
        guard: { type: 'succeeded', params: replyOf },
        target: 'showingCodes',
        actions: [
          { type: 'setRecoveryCodes', params: codesIn },
          { type: 'toastSuccess', params: { text: texts.switchedOn } },
          'clearForm',
          'clearKey',
        ],
      },
      {
        guard: { type: 'isSetupExpired', params: replyOf },
        target: 'off',
        actions: [{ type: 'showFailureInBlankForm', params: failureParams(texts.setupFailed) }, 'clearKey'],
      },
      conflicted(texts.setupFailed),
      rejectedTo('scanning', texts.setupFailed),
    ],
    onError: unexpectedTo('scanning'),
  },
})
