import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import { dataFolder } from '#scripts/dataFolder.ts'
import {
  administratorServices,
  type CommandError,
  createAdministrator,
  listAdministrators,
  NO_ADMINISTRATOR,
  promoteToAdministrator,
  resetByLink,
  signOutEverywhere,
  switchFactorOff,
} from '#server/account/administrators.ts'
import { type ResetLinks, resetLink } from '#server/account/ResetLinks.ts'
import type { Sessions } from '#server/account/Sessions.ts'
import type { AppConfig } from '#server/platform/AppConfig.ts'
import { settingsFromEnv } from '#server/platform/config.ts'
import { migrateDatabase, withDatabase } from '#server/platform/database/client.ts'
import { CallSource } from '#server/platform/http/callSource.ts'
import { logLayer } from '#server/platform/http/log.ts'
import { urlOf } from '#server/platform/http/origin.ts'
import type { Outbox } from '#server/platform/outbox/Outbox.ts'
import type { SecurityEvents } from '#server/platform/security/SecurityEvents.ts'
import { formatWait } from '#texts/en/format.ts'
import { withShopDatabase } from '../database/database.ts'
import { runningShopUrl } from '../database/embeddedDatabase.ts'
import { answersIn, askForRest, initShop, stepLines } from './shopInit.ts'

const usage = `npm run admin -- COMMAND

  create E-MAIL-OR-PHONE [NAME]   makes an administrator and prints a link to choose the password
  promote E-MAIL-OR-PHONE         makes somebody who has an account an administrator
  reset E-MAIL-OR-PHONE           prints a link to choose a new password
  factor-off E-MAIL-OR-PHONE      switches off a second factor that its person has lost
  sign-out E-MAIL-OR-PHONE        ends all sessions of a person
  list                            shows the administrators

npm run shop:init                 opens an empty shop: asks for name, administrator, fees and first category, or takes
                                  --name, --admin, --admin-name, --fee-inside, --fee-outside, --category

A link works once. Whoever opens it has the account: hand it over safely.`

const settingsFor = (databaseUrl: string) =>
  settingsFromEnv({ ...process.env, HAAT_DATA: dataFolder(), DATABASE_URL: databaseUrl })
type Settings = ReturnType<typeof settingsFor>

/**
 * The shop's public address: the configured one, else that of the running shop, else the address that a start would
 * use.
 */
const shopUrl = ({ publicUrl, host, port }: Settings) =>
  publicUrl || (process.env.DATABASE_URL ? undefined : runningShopUrl(dataFolder())) || urlOf(host, port)

const linkText = (settings: Settings, { identifier, token }: { identifier: string; token: string }) =>
  `Open this link to choose the password of ${identifier}. It works once, for ${formatWait(settings.account.adminLinkSeconds)}:\n\n` +
  resetLink(shopUrl(settings), token)

type Needs = AppConfig | Outbox | ResetLinks | SecurityEvents | Sessions | SqlClient.SqlClient

interface Command {
  /** The lowest and the highest number of arguments after the command's name. */
  readonly words: readonly [number, number]
  /** Runs the command and returns the text for the terminal. */
  readonly run: (
    settings: Settings,
    ...words: string[]
  ) => Effect.Effect<string, CommandError | SqlError.SqlError, Needs>
}

const commands: Readonly<Record<string, Command>> = {
  create: {
    words: [1, Number.POSITIVE_INFINITY],
    run: (settings: Settings, identifier = '', ...name: string[]) =>
      Effect.map(
        createAdministrator(identifier, name.length > 0 ? name.join(' ') : undefined),
        (created) => `The administrator ${created.identifier} is made.\n${linkText(settings, created)}`,
      ),
  },
  promote: {
    words: [1, 1],
    run: (_: Settings, identifier = '') =>
      Effect.map(
        promoteToAdministrator(identifier),
        (promoted) => `${promoted.identifier} is an administrator now and has to sign in again.`,
      ),
  },
  reset: {
    words: [1, 1],
    run: (settings: Settings, identifier = '') =>
      Effect.map(resetByLink(identifier), (reset) => linkText(settings, reset)),
  },
  'factor-off': {
    words: [1, 1],
    run: (_: Settings, identifier = '') =>
      Effect.map(switchFactorOff(identifier), (who) => `${who} signs in without a second factor now, and is notified.`),
  },
  'sign-out': {
    words: [1, 1],
    run: (_: Settings, identifier = '') =>
      Effect.map(signOutEverywhere(identifier), (who) => `${who} is signed out everywhere.`),
  },
  init: {
    words: [0, Number.POSITIVE_INFINITY],
    run: (settings: Settings, ...words: string[]) =>
      Effect.gen(function* () {
        const { created, steps } = yield* initShop(yield* Effect.promise(() => askForRest(answersIn(words))))
        const link = created
          ? `The administrator ${created.identifier} is made.\n${linkText(settings, created)}\n\n`
          : ''
        return link + stepLines(steps)
      }),
  },
  list: {
    words: [0, 0],
    run: () =>
      Effect.map(listAdministrators, (people) =>
        people.length === 0
          ? NO_ADMINISTRATOR
          : people
              .map(({ name, email, phone, password_hash }) =>
                [name, email, phone, password_hash === null && 'no password yet'].filter(Boolean).join('  '),
              )
              .join('\n'),
      ),
  },
}

/**
 * Runs `npm run admin -- ...given` on the shop's database.
 * @param print receives the text for the terminal
 * @throws an error whose message says what is wrong with the command, or why it cannot be carried out
 */
export async function runAdminCommand(given: readonly string[], print: (text: string) => void): Promise<void> {
  const [name = '', ...words] = given
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || words.length < command.words[0] || words.length > command.words[1]) throw new Error(usage)
  await withShopDatabase(async (databaseUrl) => {
    await migrateDatabase(databaseUrl)
    const settings = settingsFor(databaseUrl)
    const run = command
      .run(settings, ...words)
      .pipe(
        Effect.provide(administratorServices(settings)),
        Effect.provide(logLayer('warn')),
        Effect.provideService(CallSource, { address: '', requestId: '', actor: '', call: name, audited: 'command' }),
        Effect.result,
      )
    const result = await withDatabase(databaseUrl, run)
    if (result._tag === 'Success') print(result.success)
    else throw result.failure
  })
}
