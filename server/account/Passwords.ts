import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { Context, Effect, Layer } from 'effect'
import { AppConfig } from '../platform/AppConfig.ts'

/** Passwords as argon2id hashes. */
export class Passwords extends Context.Service<
  Passwords,
  {
    readonly hash: (password: string) => Effect.Effect<string>
    /**
     * Whether the password matches the hash. Without a hash it returns false after the same work, so that response time
     * does not reveal whether an account exists.
     */
    readonly matches: (password: string, hash: string | null) => Effect.Effect<boolean>
  }
>()('haat/account/Passwords') {
  static readonly layer = Layer.effect(
    Passwords,
    Effect.gen(function* () {
      const { passwordMemoryKiB, passwordPasses } = (yield* AppConfig).account
      const cost = { memoryCost: passwordMemoryKiB, timeCost: passwordPasses, parallelism: 1 }
      const hashPassword = (password: string) => Effect.promise(() => hash(password, cost))
      const dummyHash = yield* hashPassword(randomBytes(16).toString('hex'))
      return Passwords.of({
        hash: hashPassword,
        matches: (password, stored) =>
          Effect.promise(() => verify(stored ?? dummyHash, password)).pipe(
            Effect.map((isMatch) => isMatch && stored !== null),
          ),
      })
    }),
  )
}
