import { secondFactorTexts as texts } from '../../contract/texts/secondFactor.ts'
import { blankForm } from '../form/form.ts'
import { errorIn, failureIn } from '../reply.ts'
import { blank, noKey, type Step, sent, twoStepSetup, unknownFactor } from './twoStep.setup.ts'

export type { TwoStepValues } from './twoStep.setup.ts'

/** A step that asks for something, and the call that it leads to. */
const asking = (step: Step, working: 'settingUp' | 'confirming' | 'renewing' | 'removing', back: 'off' | 'on') =>
  twoStepSetup.createStateConfig({
    tags: 'form',
    on: {
      'form.change': { actions: { type: 'change', params: ({ event }) => ({ step, change: event }) } },
      'form.submit': [
        { guard: { type: 'isValid', params: { step } }, target: working },
        { actions: { type: 'showIssues', params: { step } } },
      ],
      'form.cancel': { target: back, actions: ['wipe', 'forgetKey'] },
    },
  })

/** 'Two-step verification' of the Security tab: set up, confirmed, recovery codes shown once, switched off. */
export const twoStepMachine = twoStepSetup.createMachine({
  id: 'twoStep',
  context: { form: blankForm(blank), factor: unknownFactor, key: noKey, recoveryCodes: [] },
  initial: 'reading',
  states: {
    reading: {
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
    },
    /** A server that has no second factor: nothing is shown. */
    missing: { type: 'final' },
    unread: { on: { 'factor.reload': { target: 'reading', actions: 'wipe' } } },

    off: {
      on: {
        'factor.setUp': [
          { guard: 'hasPassword', target: 'askingPassword', actions: 'wipe' },
          { target: 'settingUp', actions: 'wipe' },
        ],
      },
    },
    askingPassword: asking('password', 'settingUp', 'off'),
    settingUp: {
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
            actions: [
              { type: 'keepKey', params: ({ event }) => (event.output.ok ? event.output.value : noKey) },
              'wipe',
            ],
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'reading',
            actions: [
              'wipe',
              { type: 'toastError', params: ({ event }) => failureIn(event.output, texts.setupFailed) },
            ],
          },
          {
            guard: 'hasPassword',
            target: 'askingPassword',
            actions: {
              type: 'showFailure',
              params: ({ event }) => ({ error: errorIn(event.output), fallback: texts.setupFailed }),
            },
          },
          {
            target: 'off',
            actions: {
              type: 'showFailure',
              params: ({ event }) => ({ error: errorIn(event.output), fallback: texts.setupFailed }),
            },
          },
        ],
        onError: {
          target: 'off',
          actions: ['wipe', 'toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
        },
      },
    },
    scanning: asking('appCode', 'confirming', 'off'),
    confirming: {
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
                params: ({ event }) => (event.output.ok ? event.output.value : { recoveryCodes: [] }),
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
                params: ({ event }) => ({ error: errorIn(event.output), fallback: texts.setupFailed }),
              },
              'forgetKey',
            ],
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'reading',
            actions: [
              'wipe',
              'forgetKey',
              { type: 'toastError', params: ({ event }) => failureIn(event.output, texts.setupFailed) },
            ],
          },
          {
            target: 'scanning',
            actions: {
              type: 'showFailure',
              params: ({ event }) => ({ error: errorIn(event.output), fallback: texts.setupFailed }),
            },
          },
        ],
        onError: {
          target: 'scanning',
          actions: ['toastUnexpected', { type: 'warnUnexpected', params: ({ event }) => event }],
        },
      },
    },
    showingCodes: { exit: 'forgetCodes', on: { 'codes.kept': 'reading' } },

    on: {
      on: {
        'codes.renew': { target: 'askingCode', actions: 'wipe' },
        'factor.remove': { target: 'askingToRemove', actions: 'wipe' },
      },
    },
    askingCode: asking('anyCode', 'renewing', 'on'),
    renewing: {
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
            actions: [
              'wipe',
              { type: 'toastError', params: ({ event }) => failureIn(event.output, texts.renewFailed) },
            ],
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
    },
    askingToRemove: asking('removal', 'removing', 'on'),
    removing: {
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
            actions: [
              'wipe',
              { type: 'toastError', params: ({ event }) => failureIn(event.output, texts.removeFailed) },
            ],
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
    },
  },
})
