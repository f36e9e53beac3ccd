import type { SnapshotFrom } from 'xstate'
import type { enterCodeMachine } from './enterCode.machine.ts'

type Snapshot = SnapshotFrom<typeof enterCodeMachine>

export const enterCodeSelect = {
  digits: ({ context }: Snapshot) => context.digits,
  /** Index of the box that has the focus. */
  focus: ({ context }: Snapshot) => context.focus,
  error: ({ context }: Snapshot) => context.error,
  /** What to do about a failure of the connection. */
  hint: ({ context }: Snapshot) => context.hint,
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Seconds until "send again" is offered; 0 when it is. */
  cooldown: ({ context }: Snapshot) => context.secondsLeft,
  resending: (snapshot: Snapshot) => snapshot.matches({ entering: { resend: 'sending' } }),
  flow: ({ context }: Snapshot) => context.flow,
  identifier: ({ context }: Snapshot) => context.identifier,
}
