import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Context, Effect, Layer } from 'effect'
import { AppConfig } from '../platform/AppConfig.ts'

/** Passwords as argon2id hashes. */
export class Passwords extends Context.Service<
  Passwords,
  {
    readonly hash: (password: string) => Effect.Effect<string>
    /** Whether the password is the hash's. Without a hash the answer is no, after the same work. */
    readonly matches: (password: string, hash: string | null) => Effect.Effect<boolean>
  }
>()('haat/account/Passwords') {
  static readonly layer = Layer.effect(
    Passwords,
    Effect.gen(function* () {
      const { passwordMemoryKiB, passwordPasses } = (yield* AppConfig).account
      const cost = { memoryCost: passwordMemoryKiB, timeCost: passwordPasses, parallelism: 1 }
      const make = (password: string) => Effect.promise(() => hash(password, cost))
      const nobodys = yield* make(randomBytes(16).toString('hex'))
      return Passwords.of({
        hash: make,
        matches: (password, stored) =>
          Effect.promise(() => verify(stored ?? nobodys, password)).pipe(
            Effect.map((right) => right && stored !== null),
          ),
      })
    }),
  )
}
