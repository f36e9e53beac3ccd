import { randomBytes } from 'node:crypto'
import { courierStatements, STATEMENT_SWITCHES } from './courierStatements.ts'
import type {
  PaymentLine,
  SandboxAnswer,
  SandboxCall,
  SandboxContext,
  SandboxReply,
  SandboxSwitch,
} from './provider.ts'
import { choicePage, json, notePage, text } from './replies.ts'

/** A parcel of a courier's sandbox. */
export interface SandboxParcel {
  readonly id: string
  readonly tracking: string
  readonly invoice: string
  readonly name: string
  /** In taka. */
  readonly cash: number
  /** In the courier's own words. */
  readonly status: string
  readonly bookedAt: string
}

/** A step of a parcel that a person may choose, with the courier's status after it. */
export interface SandboxStep {
  readonly name: string
  readonly title: string
  readonly status: string
}

/** A message of a courier to the shop. */
export interface SandboxMessage {
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** The place of the shop to which a courier sends its messages; an empty address gets none. */
export interface MessagePlace {
  readonly url: () => string
  readonly secret: string
}

/** What every courier's sandbox can do wrong. */
export const COURIER_SWITCHES: readonly SandboxSwitch[] = [
  { name: 'silence', title: 'Does the call, and answers too late', of: 'call' },
  { name: 'malformed', title: 'Does the call, and answers with no JSON', of: 'call' },
  { name: 'unavailable', title: 'HTTP 503, without doing the call', of: 'call' },
  { name: 'tooMany', title: 'HTTP 429', of: 'call' },
  { name: 'wrongKey', title: 'Declines the key', of: 'call' },
  { name: 'refusedArea', title: 'Declines the area of a booking', of: 'call' },
  { name: 'early', title: 'The message of a booking comes before its answer', of: 'call' },
  { name: 'twice', title: 'A message comes twice', of: 'call' },
  { name: 'outOfOrder', title: 'A message comes after the next one', of: 'call' },
  { name: 'lost', title: 'A message gets lost', of: 'call' },
  ...STATEMENT_SWITCHES,
]

const idOf = (prefix: string) => `${prefix}${randomBytes(5).toString('hex').toUpperCase()}`

/**
 * The parcels of a courier: what it books, the steps that a person chooses for them, and its messages to the shop.
 * @param path the first part of the address of a parcel's page
 * @param messageOf the message after a step, or after the booking
 */
export const courierParcels = (
  context: SandboxContext,
  given: {
    readonly title: string
    readonly path: string
    readonly prefix: string
    /** The columns of the file of a statement (courierStatements.ts). */
    readonly columns: readonly string[]
    readonly steps: readonly SandboxStep[]
    readonly place: MessagePlace
    readonly messageOf: (parcel: SandboxParcel) => SandboxMessage
  },
) => {
  const parcels = context.table<SandboxParcel>('parcels')
  const statements = courierStatements(context, parcels, given.columns)
  const held = context.table<{ readonly message: SandboxMessage | null }>('held')

  const post = async ({ body, headers }: SandboxMessage) => {
    const url = given.place.url()
    if (url !== '') await context.sendJson(url, body, headers)
  }

  const notify = async (parcel: SandboxParcel) => {
    const message = given.messageOf(parcel)
    if (context.takeSwitch('lost')) return
    if (context.takeSwitch('outOfOrder')) return void held.set('next', { message })
    await post(message)
    if (context.takeSwitch('twice')) await post(message)
    const late = held.get('next')?.message
    if (late) {
      held.set('next', { message: null })
      await post(late)
    }
  }

  const page = (parcel: SandboxParcel): SandboxReply =>
    choicePage({
      title: given.title,
      amount: `৳${parcel.cash}`,
      facts: [
        ['Invoice', parcel.invoice],
        ['Parcel', parcel.id],
        ['State', parcel.status],
      ],
      choices: given.steps,
    })

  const move = async ({ parts: [id = ''], form }: SandboxCall): Promise<SandboxReply> => {
    const parcel = parcels.get(id)
    const step = given.steps.find(({ name }) => name === form.choice)
    if (!parcel || !step) return notePage('No such parcel', 'The shop has not booked it here.', 404)
    const moved = parcels.set(id, { ...parcel, status: step.status })
    await notify(moved)
    return page(moved)
  }

  const look = ({ parts: [id = ''] }: SandboxCall): SandboxReply => {
    const parcel = parcels.get(id)
    return parcel ? page(parcel) : notePage('No such parcel', 'The shop has not booked it here.', 404)
  }

  return {
    parcels,
    notify,
    /** Its statements, newest first. */
    statements: statements.all,
    /** Makes a parcel. `isNumber`: the courier's ids are digits. */
    add: (invoice: string, name: string, cash: number, status: string, isNumber = false): SandboxParcel => {
      const id = isNumber ? String(1_000_000 + parcels.all().length) : idOf(given.prefix)
      const tracking = isNumber ? idOf('') : id
      const bookedAt = new Date(context.now()).toISOString()
      return parcels.set(id, { id, tracking, invoice, name, cash, status, bookedAt })
    },
    byInvoice: (invoice: string) => parcels.all().find((parcel) => parcel.invoice === invoice),
    lines: (): readonly PaymentLine[] =>
      parcels.all().map(({ id, invoice, status, cash }) => ({
        id,
        reference: invoice,
        state: status,
        amount: `৳${cash}`,
        page: `/${given.path}/parcels/${id}`,
      })),
    pages: [
      { method: 'GET', path: new RegExp(`^/${given.path}/parcels/([\\w-]+)$`), access: 'person', handle: look },
      { method: 'POST', path: new RegExp(`^/${given.path}/parcels/([\\w-]+)$`), access: 'person', handle: move },
      { method: 'GET', path: new RegExp(`^/${given.path}/statement.csv$`), access: 'person', handle: statements.csv },
    ] as const,
    /**
     * A call of the shop, with what the switches make of it.
     * @param isKey whether the call carries the account's key
     */
    shopCall:
      (
        isKey: (call: SandboxCall) => boolean,
        declined: SandboxReply,
        handle: (call: SandboxCall) => SandboxAnswer | Promise<SandboxAnswer>,
      ) =>
      async (call: SandboxCall): Promise<SandboxAnswer> => {
        if (context.takeSwitch('unavailable')) return text('<h1>503 Service Unavailable</h1>', 503, 'text/html')
        if (context.takeSwitch('tooMany')) {
          const reply = json({ message: 'Too Many Attempts.' }, 429)
          return { ...reply, headers: { ...reply.headers, 'retry-after': '2' } }
        }
        if (!isKey(call)) return declined
        const isMalformed = context.takeSwitch('malformed')
        const isSilent = context.takeSwitch('silence')
        const reply = await handle(call)
        if (isSilent) await context.sleep(context.silenceMs)
        return isMalformed ? text('<br />Warning: {"status":') : reply
      },
  }
}

/** Whether a text is a number that couriers accept. */
export const isPhone = (phone: unknown): boolean => typeof phone === 'string' && /^01[3-9]\d{8}$/.test(phone)

/** The text of a field of a JSON object. */
export const fieldOf = (body: Readonly<Record<string, unknown>>, name: string): string => String(body[name] ?? '')
