import type { SnapshotFrom } from 'xstate'
import type { twoStepMachine } from './twoStep.machine.ts'

type Snapshot = SnapshotFrom<typeof twoStepMachine>

/** The visible part of the section. */
export type TwoStepScene =
  | 'reading'
  | 'missing'
  | 'unread'
  | 'off'
  | 'password'
  | 'key'
  | 'codes'
  | 'on'
  | 'renew'
  | 'remove'

const scenes = {
  reading: 'reading',
  missing: 'missing',
  unread: 'unread',
  off: 'off',
  askingPassword: 'password',
  scanning: 'key',
  confirming: 'key',
  showingCodes: 'codes',
  on: 'on',
  askingCode: 'renew',
  renewing: 'renew',
  askingToRemove: 'remove',
  removing: 'remove',
} as const

export const twoStepSelect = {
  scene: ({ value, context }: Snapshot): TwoStepScene => {
    // Without a password, the setup starts in the first scene, whose button is busy.
    if (value === 'settingUp') return context.factor.hasPassword ? 'password' : 'off'
    return scenes[value]
  },
  factor: ({ context }: Snapshot) => context.factor,
  key: ({ context }: Snapshot) => context.key,
  recoveryCodes: ({ context }: Snapshot) => context.recoveryCodes,
}
