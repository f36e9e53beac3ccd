import type { SandboxContext, SandboxReply, SandboxSwitch } from './provider.ts'
import { text } from './replies.ts'

/** A parcel as far as a statement needs it; cash in taka. */
interface ParcelToPay {
  readonly id: string
  readonly tracking: string
  readonly invoice: string
  readonly cash: number
  readonly status: string
}

/** A line of a sandbox's statement, in taka. */
interface SandboxLine {
  readonly id: string
  readonly invoice: string
  readonly tracking: string
  readonly status: string
  readonly collected: number
  readonly charge: number
  readonly fee: number
  readonly returned: number
}

interface SandboxStatement {
  readonly id: number
  readonly at: string
  readonly lines: readonly SandboxLine[]
}

/** What a statement can have wrong; each is used up by so many of its parcels. */
export const STATEMENT_SWITCHES: readonly SandboxSwitch[] = [
  { name: 'payShort', title: 'A statement has ৳50 too little of a parcel', of: 'call' },
  { name: 'payOver', title: 'A statement has ৳50 too much of a parcel', of: 'call' },
  { name: 'payTwice', title: 'A statement has a parcel twice', of: 'call' },
  { name: 'payStrange', title: 'A statement has a parcel that the shop does not', of: 'call' },
  { name: 'payNever', title: 'No statement has a delivered parcel', of: 'call' },
  { name: 'payCharge', title: 'A statement charges ৳30 too much for a parcel', of: 'call' },
]

/** The delivery charge of every parcel, in taka. */
export const CHARGE = 60
const WRONG_BY = 50
const OVERCHARGE = 30
const FEE_PERCENT = 1
const RETURN_CHARGE = 30

const DELIVERED = /^delivered$/i
const RETURNED = /^(cancelled|return|returned)$/i

/**
 * The statements of a courier: each new look makes one of the parcels that have ended since the former one.
 * @param columns the names of the columns of its file: parcel, invoice, collected, delivery charge, fee, return charge
 */
export const courierStatements = (
  context: SandboxContext,
  parcels: { readonly all: () => readonly ParcelToPay[] },
  columns: readonly string[],
) => {
  const statements = context.table<SandboxStatement>('statements')
  const said = context.table<{ readonly id: string }>('said')

  const strange = (line: SandboxLine): SandboxLine => {
    const id = `${Number(line.id) ? '9' : 'X'}${line.id}`
    return { ...line, id, invoice: '', tracking: id }
  }

  /** The lines of a parcel, of which one thing is wrong at most. */
  const linesOf = ({ id, invoice, tracking, status, cash }: ParcelToPay): readonly SandboxLine[] => {
    const isPaid = DELIVERED.test(status)
    const collected = isPaid ? cash : 0
    const fee = (collected * FEE_PERCENT) / 100
    const names = { id, invoice, tracking, status }
    const line = { ...names, collected, charge: CHARGE, fee, returned: isPaid ? 0 : RETURN_CHARGE }
    const wrong = isPaid && STATEMENT_SWITCHES.find(({ name }) => context.takeSwitch(name))?.name
    switch (wrong) {
      case 'payShort':
        return [{ ...line, collected: collected - WRONG_BY }]
      case 'payOver':
        return [{ ...line, collected: collected + WRONG_BY }]
      case 'payTwice':
        return [line, { ...line, charge: 0, fee: 0 }]
      case 'payStrange':
        return [line, strange(line)]
      case 'payNever':
        return []
      case 'payCharge':
        return [{ ...line, charge: CHARGE + OVERCHARGE }]
      default:
        return [line]
    }
  }

  const make = () => {
    const ended = parcels
      .all()
      .filter(({ id, status }) => !said.get(id) && (DELIVERED.test(status) || RETURNED.test(status)))
    if (ended.length === 0) return
    for (const { id } of ended) said.set(id, { id })
    const lines = ended.flatMap(linesOf)
    const id = context.now() + statements.all().length
    statements.set(String(id), { id, at: new Date(context.now()).toISOString(), lines })
  }

  /** All statements, newest first. */
  const all = (): readonly SandboxStatement[] => {
    make()
    return statements.all().toSorted((one, other) => other.id - one.id)
  }

  const csv = (): SandboxReply => {
    const [newest] = all()
    const rows = (newest?.lines ?? []).map(({ id, invoice, collected, charge, fee, returned }) =>
      [id, invoice, collected, charge, fee, returned].join(','),
    )
    return text(`${[columns.join(','), ...rows].join('\r\n')}\r\n`, 200, 'text/csv; charset=utf-8')
  }

  return { all, csv }
}
