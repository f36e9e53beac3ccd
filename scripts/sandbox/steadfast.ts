import {
  COURIER_SWITCHES,
  courierParcels,
  fieldOf,
  isPhone,
  type MessagePlace,
  type SandboxParcel,
} from './courierParcels.ts'
import { CHARGE } from './courierStatements.ts'
import type { ProviderSandbox, SandboxCall, SandboxContext, SandboxReply } from './provider.ts'
import { json } from './replies.ts'

type Order = Readonly<Record<string, unknown>>

const STEPS = [
  { name: 'pickUp', title: 'Receive the parcel', status: 'pending' },
  { name: 'hold', title: 'Hold it', status: 'hold' },
  { name: 'deliverPending', title: 'Deliver it, not approved yet', status: 'delivered_approval_pending' },
  { name: 'deliver', title: 'Deliver it', status: 'delivered' },
  { name: 'deliverPart', title: 'Deliver a part of it', status: 'partial_delivered' },
  { name: 'cancelPending', title: 'Cancel it, not approved yet', status: 'cancelled_approval_pending' },
  { name: 'cancel', title: 'Cancel it', status: 'cancelled' },
  { name: 'unknown', title: 'Lose sight of it', status: 'unknown' },
] as const

const wrongFields = (order: Order): Record<string, string[]> => {
  const wrong: Record<string, string[]> = {}
  if (!/^[\w-]+$/.test(fieldOf(order, 'invoice'))) wrong.invoice = ['The invoice format is invalid.']
  if (!isPhone(order.recipient_phone)) wrong.recipient_phone = ['The recipient phone must be 11 digits.']
  const address = fieldOf(order, 'recipient_address')
  if (address === '' || address.length > 250)
    wrong.recipient_address = ['The recipient address may have 250 characters.']
  if (fieldOf(order, 'recipient_name') === '') wrong.recipient_name = ['The recipient name field is required.']
  if (!(Number(order.cod_amount) >= 0)) wrong.cod_amount = ['The cod amount must be at least 0.']
  return wrong
}

const parsed = (data: unknown): readonly Order[] => {
  const list = typeof data === 'string' ? JSON.parse(data) : data
  return Array.isArray(list) ? list : []
}

const routesOf = (context: SandboxContext, account: SteadfastAccount) => {
  const courier = courierParcels(context, {
    title: 'Steadfast sandbox',
    path: 'steadfast',
    prefix: '',
    columns: ['Consignment ID', 'Invoice', 'COD Amount', 'Delivery Charge', 'COD Charge', 'Return Charge'],
    steps: STEPS,
    place: account.messages,
    messageOf: (parcel) => ({
      headers: { authorization: `Bearer ${account.messages.secret}` },
      body: {
        notification_type: 'delivery_status',
        consignment_id: Number(parcel.id),
        invoice: parcel.invoice,
        cod_amount: parcel.cash,
        status: parcel.status,
        delivery_charge: CHARGE,
        tracking_message: `The parcel is ${parcel.status}.`,
        updated_at: new Date(context.now()).toISOString().replace('T', ' ').slice(0, 19),
      },
    }),
  })

  const consignmentOf = (parcel: SandboxParcel, order: Order) => ({
    consignment_id: Number(parcel.id),
    invoice: parcel.invoice,
    tracking_code: parcel.tracking,
    recipient_name: parcel.name,
    recipient_phone: order.recipient_phone,
    recipient_address: order.recipient_address,
    cod_amount: parcel.cash,
    status: parcel.status,
    note: order.note ?? null,
    created_at: parcel.bookedAt,
    updated_at: parcel.bookedAt,
  })

  const make = (order: Order): SandboxParcel | Record<string, string[]> => {
    const wrong = wrongFields(order)
    if (courier.byInvoice(fieldOf(order, 'invoice'))) wrong.invoice = ['The invoice has already been taken.']
    if (context.takeSwitch('refusedArea')) wrong.recipient_address = ['This area is out of coverage.']
    if (Object.keys(wrong).length > 0) return wrong
    const cash = Number(order.cod_amount)
    return courier.add(fieldOf(order, 'invoice'), fieldOf(order, 'recipient_name'), cash, 'in_review', true)
  }

  const create = async ({ json: order }: SandboxCall): Promise<SandboxReply> => {
    const made = make(order)
    if (!('id' in made)) return json({ status: 400, message: 'Validation failed', errors: made })
    const parcel = made as SandboxParcel
    if (context.takeSwitch('early')) await courier.notify(parcel)
    const message = 'Consignment has been created successfully.'
    return json({ status: 200, message, consignment: consignmentOf(parcel, order) })
  }

  const createMany = ({ json: { data } }: SandboxCall): SandboxReply => {
    const rows = parsed(data).map((order) => {
      const made = make(order)
      if (!('id' in made)) return { ...order, consignment_id: null, tracking_code: null, status: 'error' }
      return { ...consignmentOf(made as SandboxParcel, order), cod_amount: `${order.cod_amount}.00`, status: 'success' }
    })
    // Steadfast wraps its answer where something is wrong.
    return json(rows.some(({ status }) => status === 'error') ? { data: rows } : rows)
  }

  const statusOf = (parcel: SandboxParcel | undefined) =>
    parcel ? json({ status: 200, delivery_status: parcel.status }) : json({ status: 404, message: 'Not found' }, 404)

  const payments = () =>
    courier.statements().map(({ id, at, lines }) => ({
      id,
      amount: lines.reduce((sum, { collected, charge }) => sum + collected - charge, 0),
      status: 'paid',
      created_at: at,
      updated_at: at,
      consignments: lines.map((line) => ({
        id: Number(line.id),
        consignment_id: Number(line.id),
        invoice: line.invoice,
        tracking_code: line.tracking,
        cod_amount: line.collected,
        delivery_charge: line.charge,
        status: line.status,
      })),
    }))

  const record = (phone: string) => {
    const end = Number(phone.slice(-2))
    return json({ status: 200, total_parcels: end, total_delivered: end - (end % 5), total_cancelled: end % 5 })
  }

  const shop = (handle: (call: SandboxCall) => SandboxReply | Promise<SandboxReply>) =>
    courier.shopCall(
      ({ headers }) => {
        const isKey = headers['api-key'] === account.apiKey && headers['secret-key'] === account.secretKey
        return isKey && !context.takeSwitch('wrongKey')
      },
      json({ status: 401, message: 'Unauthorized Access', attempts_left: 2 }, 401),
      handle,
    )
  return { ...courier, create, createMany, statusOf, payments, record, shop }
}

export interface SteadfastAccount {
  readonly apiKey: string
  readonly secretKey: string
  readonly messages: MessagePlace
}

/** The sandbox of Steadfast V1, below `/steadfast/api/v1`. */
export const steadfastSandbox = (account: SteadfastAccount): ProviderSandbox => ({
  name: 'steadfast',
  title: 'Steadfast',
  switches: COURIER_SWITCHES,
  make: (context) => {
    const routes = routesOf(context, account)
    const { parcels, byInvoice, shop, statusOf } = routes
    const at = (path: string) => new RegExp(`^/steadfast/api/v1/${path}$`)
    const get = (path: string, handle: (call: SandboxCall) => SandboxReply) =>
      ({ method: 'GET', path: at(path), access: 'shop', handle: shop(handle) }) as const
    const payment = ({ parts: [id] }: SandboxCall) => {
      const found = routes.payments().find((one) => String(one.id) === id)
      return found ? json(found) : json({ status: 404, message: 'Not found' }, 404)
    }
    const summary = () => json(routes.payments().map(({ consignments: _, ...rest }) => rest))
    return {
      payments: routes.lines,
      routes: [
        { method: 'POST', path: at('create_order'), access: 'shop', handle: shop(routes.create) },
        { method: 'POST', path: at('create_order/bulk-order'), access: 'shop', handle: shop(routes.createMany) },
        get('status_by_cid/([\\w-]+)', ({ parts: [id = ''] }) => statusOf(parcels.get(id))),
        get('status_by_invoice/([\\w-]+)', ({ parts: [invoice = ''] }) => statusOf(byInvoice(invoice))),
        get('get_balance', () => json({ status: 200, current_balance: 0 })),
        get('payments', summary),
        get('payments/(\\w+)', payment),
        get('fraud_check/(\\d+)', ({ parts: [phone = ''] }) => routes.record(phone)),
        ...routes.pages,
      ],
    }
  },
})
