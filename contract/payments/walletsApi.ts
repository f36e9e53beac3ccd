import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated, ReadsHeaders, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { ForPeople } from '../programs/features.ts'
import { WalletPhone, WalletPhoneSecret, WalletText } from './entity.ts'
import { PhoneForm } from './rules.ts'

/** The phones that forward the texts of the shop's wallets, and these texts (docs/operations.md). */

/**
 * Takes a text that has arrived on a phone of the shop: `{ "from": "bKash", "text": "You have received Tk …" }` as JSON or
 * as a form, with the secret of the phone in `X-Phone-Secret`. Every call with a right secret is answered alike, whatever it
 * brings. 401 for another secret.
 */
export const takeWalletText = HttpApiEndpoint.post('takeWalletText', '/payment/wallet-texts', {
  success: HttpApiSchema.NoContent,
})
  .annotate(OpenApi.Summary, 'Takes a text of a wallet from a phone of the shop.')
  .annotate(Access, 'provider')
  .annotate(ReadsHeaders, ['X-Phone-Secret'])
/** The phones whose secrets are good, by name. */
export const listWalletPhones = HttpApiEndpoint.get('listWalletPhones', '/payment/wallet-phones', {
  success: successEnvelope(list(WalletPhone)),
})
  .annotate(OpenApi.Summary, 'Lists the phones that forward texts of wallets.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(ForPeople, true)
/** The texts of the last seven days that wait for a person: those that could not be read, and money that no payment has named. */
export const listWalletTexts = HttpApiEndpoint.get('listWalletTexts', '/payment/wallet-texts', {
  success: successEnvelope(list(WalletText)),
})
  .annotate(OpenApi.Summary, 'Lists texts of wallets that belong to no payment.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'payments')
  .annotate(ForPeople, true)
/** Adds a phone. The response contains its secret, which nothing returns again. */
export const addWalletPhone = HttpApiEndpoint.post('addWalletPhone', '/payment/wallet-phones', {
  payload: PhoneForm,
  success: successEnvelope(WalletPhoneSecret, 201),
})
  .annotate(OpenApi.Summary, 'Adds a phone that forwards texts of wallets.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(ForPeople, true)
  .annotate(Changes, ['System'])
  .annotate(NotRepeated, true)
/** Replaces the secret of a phone; the former one is good no longer. */
export const renewWalletPhone = HttpApiEndpoint.post('renewWalletPhone', '/payment/wallet-phones/:id/secret', {
  params: idParams,
  success: successEnvelope(WalletPhoneSecret),
})
  .annotate(OpenApi.Summary, 'Replaces the secret of a phone.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(ForPeople, true)
  .annotate(Changes, ['System'])
  .annotate(ReliesOn, ['System'])
  .annotate(NotRepeated, true)
/** Withdraws the secret of a phone, whose texts are taken no longer. */
export const withdrawWalletPhone = HttpApiEndpoint.delete('withdrawWalletPhone', '/payment/wallet-phones/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Withdraws the secret of a phone.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(ForPeople, true)
  .annotate(Changes, ['System'])
  .annotate(ReliesOn, ['System'])
