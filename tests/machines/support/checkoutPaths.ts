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
  // A shop with other methods than cash is tried once, by a guest who pays online, or whose method stops answering
  // while the customer decides to order again.
  if (context.offers !== null) {
    if (context.method !== 'bkash') return type === 'method.choose'
    if (order === 'askingDuplicate')
      return type === 'duplicate.confirm' || (type === 'offers.read' && event.offers[1].isAnswering === false)
    const { output } = event
    return type === 'form.submit' || Boolean(output?.value?.url) || output?.error?.code === 'order.duplicate'
  }
  if (event.output?.value?.url) return false
  if (['unread', 'rereading'].includes(value.open.offers))
    return type.startsWith('offers.') && event.offers?.[1].isAnswering !== false
  if (type === 'offers.read' || type === 'offers.unread')
    return (
      event.offers?.[1].isAnswering !== false &&
      order.filling === 'ready' &&
      price === 'priced' &&
      consent === 'unneeded' &&
      isPlain(context)
    )
  if (type === 'method.choose') return false
  // Two limits that began together would end together.
  if (type.startsWith('xstate.after') && price === 'pricing' && consent === 'reading') return false
  const isReady = order.filling === 'ready'
  const isPriced = price === 'priced' && context.price.problems.length === 0
  // The district is changed before the press, or other policies come while the customer decides to order again.
  if (event.output?.value?.total === 9440)
    return order === 'checking' && context.price !== null && context.form.values.district === 'Cumilla'
  if (order === 'askingDuplicate' && type === 'policies.read' && context.policies.version === null)
    return event.version !== null && isPlain(context)
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

const key = ({
  lines,
  price,
  addresses,
  addressId,
  form,
  savesAddress,
  buyer,
  policies,
  offers,
  method,
  url,
  pressed,
}: any) => [
  lines.length,
  price?.problems.length,
  price?.total === pressed.price?.total,
  addressId,
  addresses === null,
  form.values.phone === '017',
  form.values.district,
  savesAddress,
  Object.keys(form.issues).length > 0,
  buyer === null,
  policies === null ? 'unread' : policies.version,
  offers?.map(({ isAnswering }: any) => isAnswering),
  method === 'bkash',
  url,
]

export const checkoutPaths: PathOptions = { key, filter }

/** Every change of the lines behaves alike, and every total of the same kind. */
export const editOrderPaths: PathOptions = {
  key: ({ form: { values, initial, checked }, total }) => [
    ...[values.lines.length > 0, JSON.stringify(values.lines) === JSON.stringify(initial.lines)],
    ...[values.lines[0]?.price, values.deliveryFee, values.reason, values.agreed, checked, total],
  ],
}

/** Every number of lines and pieces above one behaves alike. */
export const newOrderPaths: PathOptions = {
  key: ({ form: { values, checked }, isAgain, total }) => [
    ...[values.phone, values.district, values.items.length > 0, values.discount, values.discountReason],
    ...[checked, isAgain, total === null],
  ],
}

/** The wait for another code runs with empty boxes. */
export const phoneCodePaths: PathOptions = {
  key: ({ digits, wait, error }) => [digits, wait.secondsLeft, error !== null],
  filter: ({ value: { entering }, context }, { type }) => {
    if (/wait/i.test(type)) return context.digits.join('') === ''
    if (entering?.resend === 'sending') return /sendPhoneCode|paste/.test(type)
    return context.wait.secondsLeft === 0 || /paste|back|resend/.test(type)
  },
}

/** Every number of lines and pieces above one behaves alike. */
export const receiveGoodsPaths: PathOptions = {
  key: ({ form: { values, checked } }) => [
    ...[values.supplier, values.day, values.lines.length > 0, values.lines[0]?.pieces === 'many', checked],
  ],
}

/** Every number of waiting pieces above one behaves alike, and every typed number of a kind. */
export const countGoodsPaths: PathOptions = {
  key: ({ waiting, typed, issues, shown }) => [Math.min(waiting.length, 2), typed, Object.keys(issues).length, shown],
}
