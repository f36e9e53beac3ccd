import { expect } from 'vitest'
import { signInFixtures } from '../../machines/signIn/signIn.fixtures.ts'
import { signInMachine } from '../../machines/signIn/signIn.machine.ts'
import { covers } from './support/covers.ts'

covers(
  signInMachine,
  signInFixtures,
  {
    editing: ({ snapshot }) => {
      expect(snapshot.hasTag('form')).toBe(true)
      expect(snapshot.hasTag('busy')).toBe(false)
    },
    signingIn: ({ snapshot, calls }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(calls.at(-1)!.src).toBe('signIn')
    },
    unverified: ({ snapshot }) => expect(snapshot.can({ type: 'verify.send' })).toBe(true),
    sendingVerification: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(true),
    leftToVerify: ({ emitted }) => expect(emitted.at(-1)!.type).toBe('navigate'),
    signedIn: ({ snapshot }) => expect(snapshot.context.form.values.password).toBe(''),
  },
  { key: ({ form }) => form.values },
)
