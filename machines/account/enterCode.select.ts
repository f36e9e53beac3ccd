import type { SnapshotFrom } from 'xstate'
import type { enterCodeMachine } from './enterCode.machine.ts'

type Snapshot = SnapshotFrom<typeof enterCodeMachine>

export const enterCodeSelect = {
  digits: ({ context }: Snapshot) => context.digits,
  /** Index of the focused box. */
  focus: ({ context }: Snapshot) => context.focus,
  error: ({ context }: Snapshot) => context.error,
  /** Advice after a connection error, or null. */
  hint: ({ context }: Snapshot) => context.hint,
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Seconds until "send again" is offered; 0 if it is offered now. */
  cooldown: ({ context }: Snapshot) => context.wait.secondsLeft,
  resending: (snapshot: Snapshot) => snapshot.matches({ entering: { resend: 'sending' } }),
  flow: ({ context }: Snapshot) => context.flow,
  identifier: ({ context }: Snapshot) => context.identifier,
}
