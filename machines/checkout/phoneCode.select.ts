import type { SnapshotFrom } from 'xstate'
import type { phoneCodeMachine } from './phoneCode.machine.ts'

type Snapshot = SnapshotFrom<typeof phoneCodeMachine>

export const phoneCodeSelect = {
  digits: ({ context }: Snapshot) => context.digits,
  /** Index of the focused box. */
  focus: ({ context }: Snapshot) => context.focus,
  error: ({ context }: Snapshot) => context.error,
  phone: ({ context }: Snapshot) => context.request.phone,
  /** Seconds until another code can be sent; 0 if it can be sent now. */
  wait: ({ context }: Snapshot) => context.wait.secondsLeft,
  /** No code can be sent, and a call would confirm the order. */
  called: (snapshot: Snapshot) => snapshot.matches('called'),
  sending: (snapshot: Snapshot) => snapshot.matches({ entering: { resend: 'sending' } }),
}
