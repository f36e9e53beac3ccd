import { COURIER_SWITCHES, courierParcels, fieldOf, isPhone, type MessagePlace } from './courierParcels.ts'
import type { ProviderSandbox, SandboxCall, SandboxContext, SandboxReply } from './provider.ts'
import { json } from './replies.ts'

const STEPS = [
  { name: 'pickUp', title: 'Receive the parcel', status: 'ready-for-delivery' },
  { name: 'out', title: 'Give it to a rider', status: 'delivery-in-progress' },
  { name: 'deliver', title: 'Deliver it', status: 'delivered' },
  { name: 'hold', title: 'Hold it', status: 'agent-hold' },
  { name: 'areaChange', title: 'Change its area', status: 'agent-area-change' },
  { name: 'returning', title: 'Bring it back', status: 'agent-returning' },
  { name: 'return', title: 'Return it', status: 'returned' },
  { name: 'paid', title: 'Pay the shop', status: 'paid' },
] as const

const AREAS = [
  { id: 1, name: 'Mohammadpur(Dhaka)', post_code: 1207, division_name: 'Dhaka', zone_id: 1, district: 'Dhaka' },
  { id: 2, name: 'Dhanmondi', post_code: 1209, division_name: 'Dhaka', zone_id: 1, district: 'Dhaka' },
  { id: 731, name: 'Agrabad', post_code: 4100, division_name: 'Chattogram', zone_id: 7, district: 'Chattogram' },
]
const CHARGE = 60
const STORE = { id: 1, name: 'Shop', address: 'Malibagh', area_name: 'Mohammadpur(Dhaka)', area_id: 1 }

const routesOf = (context: SandboxContext, account: RedxAccount) => {
  const courier = courierParcels(context, {
    title: 'RedX sandbox',
    path: 'redx',
    prefix: '21A',
    columns: ['Tracking ID', 'Invoice Number', 'Cash Collection', 'Delivery Charge', 'COD Charge', 'Return Charge'],
    steps: STEPS,
    // RedX signs nothing: the secret stands in the address.
    place: account.messages,
    messageOf: (parcel) => ({
      headers: {},
      body: {
        tracking_number: parcel.id,
        timestamp: new Date(context.now()).toISOString(),
        status: parcel.status,
        message_en: `The parcel is ${parcel.status}`,
        message_bn: '',
        invoice_number: parcel.invoice,
        delivery_type: 'regular',
      },
    }),
  })

  const problemOf = (body: Readonly<Record<string, unknown>>): string | null => {
    if (context.takeSwitch('refusedArea')) return 'Delivery area is not in coverage'
    if (!AREAS.some(({ id }) => id === body.delivery_area_id)) return 'Invalid delivery area'
    if (!isPhone(body.customer_phone)) return 'Invalid customer phone'
    if (fieldOf(body, 'customer_address').length < 5) return 'Invalid customer address'
    if (typeof body.cash_collection_amount !== 'string') return 'cash_collection_amount must be a string'
    return Number(body.parcel_weight) > 0 ? null : 'Invalid parcel weight'
  }

  const create = async ({ json: body }: SandboxCall): Promise<SandboxReply> => {
    const problem = problemOf(body)
    if (problem) return json({ message: problem, status_code: 400 }, 400)
    const cash = Number(body.cash_collection_amount)
    const parcel = courier.add(
      fieldOf(body, 'merchant_invoice_id'),
      fieldOf(body, 'customer_name'),
      cash,
      'pickup-pending',
    )
    if (context.takeSwitch('early')) await courier.notify(parcel)
    return json({ tracking_id: parcel.id }, 201)
  }

  const info = ({ parts: [id = ''] }: SandboxCall): SandboxReply => {
    const parcel = courier.parcels.get(id)
    if (!parcel) return json({ message: 'Parcel not found', status_code: 404 }, 404)
    return json({
      parcel: {
        tracking_id: id,
        charge: CHARGE,
        cash_collection_amount: parcel.cash,
        merchant_invoice_id: parcel.invoice,
        status: parcel.status,
        created_at: parcel.bookedAt,
        delivery_type: 'regular',
        value: '0',
        pickup_location: STORE,
      },
    })
  }

  const cancel = ({ json: body }: SandboxCall): SandboxReply => {
    const parcel = courier.parcels.get(fieldOf(body, 'entity_id'))
    if (parcel?.status !== 'pickup-pending') return json({ success: false, message: 'Request Rejected' })
    courier.parcels.set(parcel.id, { ...parcel, status: 'cancelled' })
    return json({ success: true, message: 'Request Accepted' })
  }

  const areas = ({ query }: SandboxCall): SandboxReply =>
    json({
      areas: AREAS.filter(({ district }) => !query.district_name || district === query.district_name).map(
        ({ district: _, ...area }) => area,
      ),
    })

  const charge = ({ query }: SandboxCall): SandboxReply => {
    const cash = Number(query.cash_collection_amount)
    return json({ deliveryCharge: query.delivery_area_id === '731' ? 120 : CHARGE, codCharge: Math.round(cash / 100) })
  }

  const shop = (handle: (call: SandboxCall) => SandboxReply | Promise<SandboxReply>) =>
    courier.shopCall(
      ({ headers }) => headers['api-access-token'] === `Bearer ${account.token}` && !context.takeSwitch('wrongKey'),
      json({ message: 'Invalid token', status_code: 401 }, 401),
      handle,
    )
  return { ...courier, create, info, cancel, areas, charge, shop }
}

export interface RedxAccount {
  readonly token: string
  readonly messages: MessagePlace
}

/** The sandbox of RedX OpenAPI, below `/redx/v1.0.0-beta`. */
export const redxSandbox = (account: RedxAccount): ProviderSandbox => ({
  name: 'redx',
  title: 'RedX',
  switches: COURIER_SWITCHES,
  make: (context) => {
    const { create, info, cancel, areas, charge, shop, lines, pages } = routesOf(context, account)
    const at = (path: string) => new RegExp(`^/redx/v1\\.0\\.0-beta/${path}$`)
    const get = (path: string, handle: (call: SandboxCall) => SandboxReply) =>
      ({ method: 'GET', path: at(path), access: 'shop', handle: shop(handle) }) as const
    return {
      payments: lines,
      routes: [
        { method: 'POST', path: at('parcel'), access: 'shop', handle: shop(create) },
        { method: 'PATCH', path: at('parcels'), access: 'shop', handle: shop(cancel) },
        get('parcel/info/(\\w+)', info),
        get('areas', areas),
        get('charge/charge_calculator', charge),
        get('pickup/stores', () => json({ pickup_stores: [STORE] })),
        get('pickup/store/info/(\\d+)', () => json({ pickup_store: STORE })),
        ...pages,
      ],
    }
  },
})
