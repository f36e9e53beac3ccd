import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { Effect, Schema } from 'effect'
import { SqlClient } from 'effect/sql'
import { categoryName } from '#contract/categories/rules.ts'
import type { SetupStep, SetupStepName } from '#contract/dashboard/entity.ts'
import { issuesOf } from '#contract/fields/issues.ts'
import { toPaisa } from '#contract/money.ts'
import { ShippingFees } from '#contract/shippingFee/rules.ts'
import { ShopDetailsToSave } from '#contract/shopDetails/rules.ts'
import { CommandError, createAdministrator, hasAdministrator } from '#server/account/administrators.ts'
import { setupSteps } from '#server/dashboard/setup.ts'
import { newId } from '#server/platform/database/id.ts'
import { ruleText } from '#texts/en/requestRules.ts'

/** What the command asks for; each flag answers its question. */
const questions = {
  name: 'Name of the shop',
  admin: 'E-mail address or phone number of the first administrator',
  'admin-name': 'Name of this person',
  'fee-inside': 'Delivery fee inside Dhaka in taka',
  'fee-outside': 'Delivery fee elsewhere in taka',
  category: 'Name of the first category',
} as const
type Question = keyof typeof questions
export type Answers = { readonly [question in Question]?: string }

/** The flags of the command line. @throws an error that names an unknown flag */
export const answersIn = (words: readonly string[]): Answers =>
  parseArgs({
    args: [...words],
    options: Object.fromEntries(Object.keys(questions).map((name) => [name, { type: 'string' as const }])),
  }).values as Answers

/** Asks on the terminal for what no flag has answered; nothing without a terminal. */
export const askForRest = async (given: Answers): Promise<Answers> => {
  if (!process.stdin.isTTY) return given
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answers: { [question in Question]?: string } = { ...given }
    for (const [name, text] of Object.entries(questions) as [Question, string][]) {
      answers[name] ??= (await terminal.question(`${text} (empty: later): `)).trim()
    }
    return answers
  } finally {
    terminal.close()
  }
}

/** What is left to do for each step, on the screen of the administrator or with a setting of the server. */
const remedies: { readonly [step in SetupStepName]: string } = {
  name: 'Shop details: the name of the shop',
  contact: 'Shop details: address, and phone number or e-mail address',
  registration: 'Shop details: DBID or trade licence, as the law wants them shown',
  policies: 'Shop details: policies, adapted to the shop',
  about: 'Shop details: the page About us, which payment providers ask for',
  delivery: 'Shipping fee: the fees inside Dhaka and elsewhere',
  logo: 'Logo: a picture',
  category: 'Categories: the first one',
  product: 'Products: the first one',
  address: 'Server: PUBLIC_URL, the https address of the shop',
  mail: 'Connected services: the mail server, so that mails leave the outbox (or SMTP_URL and MAIL_FROM of the server)',
  sms: 'Connected services: the SMS gateway, so that codes and order messages leave the outbox (or SMS_URL of the server)',
}

/** The list of steps for the terminal. */
export const stepLines = (steps: readonly SetupStep[]): string => {
  const left = steps.filter(({ done }) => !done)
  if (left.length === 0) return 'Nothing is left to do: the shop is open.'
  return ['Left to do (the dashboard shows the same list):', ...left.map(({ _id }) => `  [ ] ${remedies[_id]}`)].join(
    '\n',
  )
}

/** Reads an answer by the rule of its form. */
const readAs = <A>(schema: Schema.Codec<A, unknown>, question: Question, answer: unknown) =>
  Effect.mapError(
    Schema.decodeUnknownEffect(schema)(answer),
    (error) => new CommandError({ message: `--${question}: ${issuesOf(error).map(ruleText).join(' ')}` }),
  )

/**
 * Writes the answers into the shop in one transaction. An absent one leaves its part as it is, so that the command can run
 * again.
 * @returns the new administrator with the token of the link, and the steps that are left
 */
export const initShop = Effect.fn('shopInit')(
  function* (answers: Answers) {
    const sql = yield* SqlClient.SqlClient
    const given = (question: Question) => answers[question] || undefined
    const name = given('name')
    if (name) {
      const shopName = yield* readAs(ShopDetailsToSave.fields.shopName, 'name', name)
      yield* sql`update shop_details set shop_name = ${shopName}`
    }
    const [inside, outside] = [given('fee-inside'), given('fee-outside')]
    if (inside || outside) {
      const { shippingFee, shippingFeeOutside } = ShippingFees.fields
      const fees = [
        yield* readAs(shippingFee, 'fee-inside', Number(inside)),
        yield* readAs(shippingFeeOutside, 'fee-outside', Number(outside)),
      ] as const
      yield* sql`update shipping_fee set inside = ${toPaisa(fees[0])}, outside = ${toPaisa(fees[1])}`
    }
    const category = given('category')
    if (category) {
      const categoryToAdd = yield* readAs(categoryName, 'category', category)
      yield* sql`insert into categories (id, name) select ${newId()}, ${categoryToAdd}
      where not exists (select from categories where name = ${categoryToAdd})`
    }
    const admin = given('admin')
    if (admin && (yield* hasAdministrator)) {
      return yield* new CommandError({
        message: 'The shop has an administrator already. Make another one with: npm run admin -- create',
      })
    }
    const created = admin ? yield* createAdministrator(admin, given('admin-name')) : null
    return { created, steps: yield* setupSteps }
  },
  (effect) => Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(effect)),
)
