import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { SETUP_STEPS, type SetupStep, type SetupStepName } from '#contract/dashboard/entity.ts'
import { INFO_PAGES } from '#contract/policies/pages.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { demoAllowed, leadsHere, type Settings } from '../platform/config.ts'

type Facts = { readonly [step in SetupStepName]: boolean }

/**
 * The steps that the database knows. The migrations insert details, fees and the first policies, which a shop saves as its
 * own.
 */
const inDatabase = `select d.updated_at > d.created_at and d.shop_name <> '' as name,
    d.address <> '' and (d.phone <> '' or d.email <> '') as contact, d.dbid <> '' or d.trade_licence <> '' as registration,
    exists (select from policies where page not in (${INFO_PAGES.map((page) => `'${page}'`).join(', ')}) group by page having count(*) > 1) as policies,
    exists (select from policies where page = 'about') as about,
    (select updated_at > created_at from shipping_fee) as delivery, exists (select from logo) as logo,
    exists (select from categories) as category, exists (select from products where not hidden) as product,
    exists (select from integration_settings where name = 'mail') as mail,
    exists (select from integration_settings where name = 'sms') as sms
  from shop_details d`

const hasAddress = ({ publicUrl }: Settings) => publicUrl !== '' && !leadsHere(publicUrl)

/**
 * The steps from an empty database to an open shop, and whether each is done; for the dashboard and `npm run shop:init`.
 * The demo is never opened, so that all of its steps are done.
 */
export const setupSteps = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const settings = yield* AppConfig
  const [known] = yield* sql.unsafe<Omit<Facts, 'address'>>(inDatabase)
  const { mail, sms, ...others } = known!
  const facts: Facts = {
    ...others,
    address: hasAddress(settings),
    mail: mail || settings.smtpUrl !== '',
    sms: sms || settings.smsUrl !== '',
  }
  const isDemo = demoAllowed(settings)
  return SETUP_STEPS.map((step): SetupStep => ({ _id: step, done: isDemo || facts[step] }))
})
