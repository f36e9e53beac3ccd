import { blankForm } from '../core/form/form.ts'
import { blank, noKey, type Step, twoStepSetup, unknownFactor } from './twoStep.setup.ts'
import { confirming, settingUp } from './twoStep.turnOn.ts'
import { reading, removing, renewing } from './twoStep.whileOn.ts'

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
    reading,
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
    settingUp,
    scanning: asking('appCode', 'confirming', 'off'),
    confirming,
    showingCodes: { exit: 'forgetCodes', on: { 'codes.kept': 'reading' } },

    on: {
      on: {
        'codes.renew': { target: 'askingCode', actions: 'wipe' },
        'factor.remove': { target: 'askingToRemove', actions: 'wipe' },
      },
    },
    askingCode: asking('anyCode', 'renewing', 'on'),
    renewing,
    askingToRemove: asking('removal', 'removing', 'on'),
    removing,
  },
})
