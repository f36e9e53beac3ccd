import { blankForm } from '../core/form/form.ts'
import { blank, noKey, type Step, twoStepSetup, unknownFactor } from './twoStep.setup.ts'
import { confirming, settingUp } from './twoStep.turnOn.ts'
import { reading, removing, renewing } from './twoStep.whileOn.ts'

export type { TwoStepValues } from './twoStep.setup.ts'

/** The state of a form step. @param working state of the step's call @param back state after Cancel */
const formState = (step: Step, working: 'settingUp' | 'confirming' | 'renewing' | 'removing', back: 'off' | 'on') =>
  twoStepSetup.createStateConfig({
    tags: 'form',
    on: {
      'form.change': { actions: { type: 'change', params: ({ event }) => ({ step, change: event }) } },
      'form.submit': [
        { guard: { type: 'isValid', params: { step } }, target: working },
        { actions: { type: 'showIssues', params: { step } } },
      ],
      'form.cancel': { target: back, actions: ['clearForm', 'clearKey'] },
    },
  })

/** 'Two-step verification' of the Security tab: setup, confirmation, recovery codes shown once, removal. */
export const twoStepMachine = twoStepSetup.createMachine({
  id: 'twoStep',
  context: { form: blankForm(blank), factor: unknownFactor, key: noKey, recoveryCodes: [] },
  initial: 'reading',
  states: {
    reading,
    /** The server has no second factor; the section is hidden. */
    missing: { type: 'final' },
    unread: { on: { 'factor.reload': { target: 'reading', actions: 'clearForm' } } },

    off: {
      on: {
        'factor.setUp': [
          { guard: 'hasPassword', target: 'askingPassword', actions: 'clearForm' },
          { target: 'settingUp', actions: 'clearForm' },
        ],
      },
    },
    askingPassword: formState('password', 'settingUp', 'off'),
    settingUp,
    scanning: formState('appCode', 'confirming', 'off'),
    confirming,
    showingCodes: { exit: 'clearRecoveryCodes', on: { 'codes.kept': 'reading' } },

    on: {
      on: {
        'codes.renew': { target: 'askingCode', actions: 'clearForm' },
        'factor.remove': { target: 'askingToRemove', actions: 'clearForm' },
      },
    },
    askingCode: formState('anyCode', 'renewing', 'on'),
    renewing,
    askingToRemove: formState('removal', 'removing', 'on'),
    removing,
  },
})
