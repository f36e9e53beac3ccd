// biome-ignore-all lint/suspicious/noExplicitAny: the paths go through the machine without its types
import type { AnyEventObject } from 'xstate'
import type { PathOptions } from './paths.ts'

/** Whether a field has changed from the kept values. */
const isUnusual = ({ form }: any) => form.values.phone === '017' || form.values.district === 'Cumilla'

/** Whether a guest orders the two lines to Dhaka. */
const isPlain = ({ buyer, form, lines }: any) =>
  buyer === null && form.values.district === 'Dhaka' && lines.length === 2

/**
 * Limits the paths through the checkout, whose two regions would multiply them: the events of the price are tried while
 * the form is as it opened, and those of the order while a price is known.
 */
const filter = ({ value, context }: any, { type, ...event }: AnyEventObject): boolean => {
  // The watchers of a finished checkout have stopped.
  if (value === 'placed') return false
  const { order, price, consent, addresses } = value.open ?? {}
  if (!order)
    return (
      (type !== 'lines.read' || context.lines.length === 0) && (type !== 'policies.read' || context.policies === null)
    )
  if (type.startsWith('xstate.error.actor.watch') && consent !== 'unneeded') return false
  // A shop with other methods than cash is tried once, by a guest who pays online.
  if (context.offers.length > 0)
    return context.method === '' ? type === 'method.choose' : type === 'form.submit' || event.output?.ok === true
  if (type === 'offers.read')
    return order.filling === 'ready' && price === 'priced' && consent === 'unneeded' && isPlain(context)
  if (type === 'method.choose') return false
  // Two limits that began together would end together.
  if (type.startsWith('xstate.after') && price === 'pricing' && consent === 'reading') return false
  const isReady = order.filling === 'ready'
  const isPriced = price === 'priced' && context.price.problems.length === 0
  // The policies are read first, or while a press waits for them; consent is given and withdrawn in the plain form.
  if (type === 'policies.read' || type === 'policies.unread')
    return (isReady || order === 'checking') && context.policies === null && isPriced && isPlain(context)
  if (/^policies.retry|open.consent/.test(type))
    return (isReady || order === 'checking') && isPriced && isPlain(context)
  if (['unread', 'blocking', 'rereading'].includes(consent)) return type === 'form.submit' && isPriced
  // Addresses are read again in the plain form, and nothing else is tried before.
  if (addresses !== 'settled') return isReady && (isPriced ? /addresses/i.test(type) : event.output?.ok === true)
  if (type.startsWith('consent.')) return isReady && isPriced && isPlain(context)
  // The outcome of an order is open once for a guest, and once for a customer whose address is to be saved.
  if (context.savesAddress && order === 'placing' && event.output?.error?._tag === 'FETCH_ERROR') return true
  if (order === 'unknown') return type.includes('askPause')
  // The failures are tried once: for a guest, with the kept values.
  if (type.includes('xstate.') && !isPlain(context) && event.output?.ok !== true) return false
  if (type.includes('xstate.') && isUnusual(context) && /placeOrder|askAboutOrder/.test(type)) return false
  if (type.includes('priceCart')) return isReady || (order === 'checking' && isPlain(context))
  if (type === 'lines.read') return isReady && isPriced && event.lines.length === 0
  if (type === 'form.change')
    return (
      isReady &&
      context.buyer === null &&
      !isUnusual(context) &&
      (isPriced || (price === 'pricing' && event.field === 'district'))
    )
  if (type.startsWith('address.'))
    return isReady && context.buyer !== null && (isPriced || context.addressId === 'home')
  if (type === 'form.submit') return isPriced || (isReady && price === 'pricing')
  if (type === 'kept.read') return order.filling === 'taken'
  return true
}

const key = ({ lines, price, addresses, addressId, form, savesAddress, buyer, policies, offers, method, url }: any) => [
  lines.length,
  price?.problems.length,
  addressId,
  addresses === null,
  form.values.phone === '017',
  form.values.district,
  savesAddress,
  Object.keys(form.issues).length > 0,
  buyer === null,
  policies === null ? 'unread' : policies.version,
  offers.length,
  method,
  url,
]

export const checkoutPaths: PathOptions = { key, filter }

/** The wait for another code runs with empty boxes. */
export const phoneCodePaths: PathOptions = {
  key: ({ digits, wait, error }) => [digits, wait.secondsLeft, error !== null],
  filter: ({ value: { entering }, context }, { type }) => {
    if (/wait/i.test(type)) return context.digits.join('') === ''
    if (entering?.resend === 'sending') return /sendPhoneCode|paste/.test(type)
    return context.wait.secondsLeft === 0 || /paste|back|resend/.test(type)
  },
}
