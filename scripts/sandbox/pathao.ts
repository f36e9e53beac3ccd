import { randomBytes } from 'node:crypto'
import {
  COURIER_SWITCHES,
  courierParcels,
  fieldOf,
  isPhone,
  type MessagePlace,
  type SandboxParcel,
} from './courierParcels.ts'
import type { ProviderSandbox, SandboxCall, SandboxContext, SandboxReply } from './provider.ts'
import { json } from './replies.ts'

type Order = Readonly<Record<string, unknown>>

const STEPS = [
  { name: 'pickUp', title: 'Pick it up', status: 'Picked' },
  { name: 'transit', title: 'Send it on', status: 'In_Transit' },
  { name: 'out', title: 'Give it to a rider', status: 'Assigned_for_Delivery' },
  { name: 'deliver', title: 'Deliver it', status: 'Delivered' },
  { name: 'deliverPart', title: 'Deliver a part of it', status: 'Partial_Delivery' },
  { name: 'fail', title: 'Fail to deliver it', status: 'Delivery_Failed' },
  { name: 'hold', title: 'Hold it', status: 'On_Hold' },
  { name: 'return', title: 'Return it', status: 'Return' },
  { name: 'cancel', title: 'Cancel the pick-up', status: 'Pickup_Cancelled' },
] as const

const EVENTS: Readonly<Record<string, string>> = {
  Pending: 'order.created',
  Picked: 'order.picked',
  In_Transit: 'order.in-transit',
  Assigned_for_Delivery: 'order.assigned-for-delivery',
  Delivered: 'order.delivered',
  Partial_Delivery: 'order.partial-delivery',
  Delivery_Failed: 'order.delivery-failed',
  On_Hold: 'order.on-hold',
  Return: 'order.returned',
  Pickup_Cancelled: 'order.pickup-cancelled',
}

const CITIES = [
  { city_id: 1, city_name: 'Dhaka' },
  { city_id: 2, city_name: 'Chittagong' },
]
const ZONES: Readonly<Record<string, readonly object[]>> = {
  1: [
    { zone_id: 298, zone_name: '60 feet' },
    { zone_id: 52, zone_name: 'Dhanmondi' },
    { zone_id: 1070, zone_name: 'Abdullahpur Uttara' },
  ],
  2: [{ zone_id: 204, zone_name: 'Agrabad ' }],
}
const FEE = 80
const FIVE_DAYS = 432_000

const list = (message: string, data: readonly object[]) => json({ message, type: 'success', code: 200, data: { data } })

const routesOf = (context: SandboxContext, account: PathaoAccount) => {
  const tokens = context.table<{ readonly until: number }>('tokens')
  const courier = courierParcels(context, {
    title: 'Pathao sandbox',
    path: 'pathao',
    prefix: 'DL',
    columns: ['Consignment ID', 'Merchant Order ID', 'Collected Amount', 'Delivery Fee', 'COD Fee', 'Return Fee'],
    steps: STEPS,
    place: account.messages,
    messageOf: (parcel) => ({
      headers: { 'x-pathao-signature': account.messages.secret },
      body: {
        consignment_id: parcel.id,
        merchant_order_id: parcel.invoice,
        updated_at: new Date(context.now()).toISOString().replace('T', ' ').slice(0, 19),
        timestamp: new Date(context.now()).toISOString(),
        store_id: Number(account.storeId),
        event: EVENTS[parcel.status] ?? 'order.updated',
        ...(parcel.status === 'Pending' && { delivery_fee: FEE }),
        ...(parcel.status === 'Delivered' && { collected_amount: parcel.cash }),
      },
    }),
  })

  const wrongFields = (order: Order): Record<string, string[]> => {
    const wrong: Record<string, string[]> = {}
    if (fieldOf(order, 'store_id') !== account.storeId) wrong.store_id = ['Wrong Store selected']
    if (!isPhone(order.recipient_phone)) wrong.recipient_phone = ['The recipient phone format is invalid.']
    const address = fieldOf(order, 'recipient_address').length
    if (address < 10 || address > 220) wrong.recipient_address = ['The address needs 10 to 220 characters.']
    if ('recipient_zone' in order && order.recipient_zone === null) wrong.recipient_zone = ['The zone is invalid.']
    if (!Number.isInteger(order.amount_to_collect)) wrong.amount_to_collect = ['It must be an integer.']
    const weight = Number(order.item_weight)
    if (!(weight >= 0.5 && weight <= 10)) wrong.item_weight = ['The item weight must be between 0.5 and 10.']
    if (context.takeSwitch('refusedArea')) wrong.recipient_zone = ['Delivery is not available in this zone.']
    return wrong
  }

  const make = (order: Order): SandboxParcel =>
    courier.add(
      fieldOf(order, 'merchant_order_id'),
      fieldOf(order, 'recipient_name'),
      Number(order.amount_to_collect),
      'Pending',
    )

  const create = async ({ json: order }: SandboxCall): Promise<SandboxReply> => {
    const errors = wrongFields(order)
    if (Object.keys(errors).length > 0) {
      return json({ message: 'Please fix the given errors', type: 'error', code: 422, errors }, 422)
    }
    const parcel = make(order)
    if (context.takeSwitch('early')) await courier.notify(parcel)
    else void courier.notify(parcel)
    const data = {
      consignment_id: parcel.id,
      merchant_order_id: parcel.invoice,
      order_status: parcel.status,
      delivery_fee: FEE,
    }
    return json({ message: 'Order Created Successfully', type: 'success', code: 200, data })
  }

  /** Pathao makes them in the background, and says nothing of those that it declines. */
  const createMany = ({ json: { orders } }: SandboxCall): SandboxReply => {
    const good = (Array.isArray(orders) ? orders : []).filter((order) => Object.keys(wrongFields(order)).length === 0)
    void (async () => {
      for (const parcel of good.map(make)) await courier.notify(parcel)
    })()
    return json(
      { message: 'Your bulk order creation request is accepted', type: 'success', code: 202, data: true },
      202,
    )
  }

  const info = ({ parts: [id = ''] }: SandboxCall): SandboxReply => {
    const parcel = courier.parcels.get(id)
    if (!parcel) return json({ message: 'Order not found', type: 'error', code: 404 }, 404)
    const data = {
      consignment_id: id,
      merchant_order_id: parcel.invoice,
      order_status: parcel.status,
      order_status_slug: parcel.status,
      updated_at: parcel.bookedAt,
      invoice_id: null,
    }
    return json({ message: 'Order info', type: 'success', code: 200, data })
  }

  const price = ({ json: body }: SandboxCall): SandboxReply => {
    const cost = fieldOf(body, 'recipient_city') === '1' ? FEE : FEE + 50
    const data = {
      price: cost,
      discount: 0,
      promo_discount: 0,
      plan_id: 69,
      cod_enabled: 1,
      cod_percentage: 0.01,
      additional_charge: 0,
      final_price: cost,
    }
    return json({ message: 'price', type: 'success', code: 200, data })
  }

  const declined = json({ message: 'Unauthenticated.', type: 'error', code: 401 }, 401)
  const issue = ({ json: body }: SandboxCall): SandboxReply => {
    const isAccount = body.client_id === account.clientId && body.client_secret === account.clientSecret
    if (!isAccount || context.takeSwitch('wrongKey')) {
      return json({ message: 'The user credentials were incorrect.', error: 'invalid_credentials' }, 400)
    }
    const access_token = randomBytes(20).toString('hex')
    tokens.set(access_token, { until: context.now() + FIVE_DAYS * 1000 })
    return json({ token_type: 'Bearer', expires_in: FIVE_DAYS, access_token, refresh_token: 'none' })
  }
  const isToken = ({ headers }: SandboxCall) => {
    const token = (headers.authorization ?? '').replace(/^Bearer /, '')
    if (context.takeSwitch('tokenExpired')) tokens.set(token, { until: 0 })
    return (tokens.get(token)?.until ?? 0) > context.now()
  }
  const shop = (handle: (call: SandboxCall) => SandboxReply | Promise<SandboxReply>) =>
    courier.shopCall(isToken, declined, handle)
  return { ...courier, create, createMany, info, price, issue, shop }
}

export interface PathaoAccount {
  readonly clientId: string
  readonly clientSecret: string
  readonly storeId: string
  readonly messages: MessagePlace
}

/** The sandbox of Pathao's merchant API, below `/pathao`. */
export const pathaoSandbox = (account: PathaoAccount): ProviderSandbox => ({
  name: 'pathao',
  title: 'Pathao',
  switches: [...COURIER_SWITCHES, { name: 'tokenExpired', title: 'The token has expired', of: 'call' }],
  make: (context) => {
    const { create, createMany, info, price, issue, shop, lines, pages } = routesOf(context, account)
    const at = (path: string) => new RegExp(`^/pathao/aladdin/api/v1/${path}$`)
    const get = (path: string, handle: (call: SandboxCall) => SandboxReply) =>
      ({ method: 'GET', path: at(path), access: 'shop', handle: shop(handle) }) as const
    const post = (path: string, handle: (call: SandboxCall) => SandboxReply | Promise<SandboxReply>) =>
      ({ method: 'POST', path: at(path), access: 'shop', handle: shop(handle) }) as const
    return {
      payments: lines,
      routes: [
        { method: 'POST', path: at('(?:issue-token|external/login)'), access: 'shop', handle: issue },
        post('orders', create),
        post('orders/bulk', createMany),
        post('merchant/price-plan', price),
        get('orders/(\\w+)/info', info),
        get('city-list', () => list('City successfully fetched.', CITIES)),
        get('cities/(\\d+)/zone-list', ({ parts: [id = ''] }) => list('Zone list fetched.', ZONES[id] ?? [])),
        get('stores', () => list('Store list fetched.', [{ store_id: Number(account.storeId), store_name: 'Shop' }])),
        ...pages,
      ],
    }
  },
})
