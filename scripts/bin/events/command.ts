import { parseArgs } from 'node:util'
import { withDatabase } from '#server/platform/database/client.ts'
import {
  type EventFilter,
  newestEvents,
  type PersonOfEvent,
  type ReadEvent,
} from '#server/platform/security/newestEvents.ts'
import { SECURITY_EVENTS } from '#server/platform/security/SecurityEvents.ts'
import { withShopDatabase } from '../database/database.ts'
import { forTerminal } from '../terminal/terminal.ts'

const USAGE = `npm run events                     the newest security events, the newest last
  -- --last 7d                     of the last 7 days (s, m, h, d)
  -- --kind signin.failed          of a kind, or of all kinds that begin so: --kind signin
  -- --person ID, e-mail or phone  by, about or tried as this person
  -- --address 203.0.113.9         from this address
  -- --limit 1000                  at most so many; else 200
  -- --json                        one JSON object a line, times in UTC`

/** A wrong argument; the message shows the right form. */
class UsageError extends Error {
  constructor(message: string) {
    super(`${message}\n\n${USAGE}`)
  }
}

const SECONDS = { s: 1, m: 60, h: 3600, d: 86_400 } as const

const secondsOf = (text: string): number => {
  const [, number, unit] = /^(\d{1,6})([smhd])$/.exec(text) ?? []
  if (!number) throw new UsageError(`--last takes a number with s, m, h or d, such as 7d, not "${text}".`)
  return Number(number) * SECONDS[unit as keyof typeof SECONDS]
}

const kindsOf = (text: string): string[] => {
  const kinds = Object.keys(SECURITY_EVENTS)
  const found = kinds.filter((kind) => kind === text || kind.startsWith(`${text}.`))
  if (found.length === 0) throw new UsageError(`There is no kind "${text}". Kinds: ${kinds.join(', ')}.`)
  return found
}

const limitOf = (text: string): number => {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new UsageError(`--limit takes a whole number from 1, not "${text}".`)
  return Number(text)
}

/** Formats a time in the local time of this machine. */
const localTime = (at: Date): string => {
  const part = (value: number) => String(value).padStart(2, '0')
  const day = [at.getFullYear(), part(at.getMonth() + 1), part(at.getDate())].join('-')
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(part).join(':')}`
}

const person = (id: string, known: PersonOfEvent | undefined): string =>
  known ? `${known.name.replace(/\s+/g, ' ')} (${known.closed ? 'closed' : known.role}, ${id})` : id

const line = (event: ReadEvent): string => {
  const about =
    event.subjectId === '' || event.subjectId === event.actorId ? '' : person(event.subjectId, event.subject)
  const tried = event.tried && (event.triedPerson ? person(event.triedPerson.id, event.triedPerson) : `#${event.tried}`)
  // Sorted by name, so that "from" precedes "to".
  const details = Object.entries(event.detail)
    .sort()
    .map(([name, value]) => `${name} ${value}`)
  return [
    localTime(event.firstAt),
    event.address || '-',
    [
      event.actorId === '' ? 'Somebody' : person(event.actorId, event.actor),
      SECURITY_EVENTS[event.kind] ?? event.kind,
      event.count > 1 ? `${event.count} times until ${localTime(event.lastAt).slice(11)}` : '',
    ]
      .filter((text) => text !== '')
      .join(' '),
    [about, tried && `as ${tried}`, ...details].filter((text) => text !== '').join(', '),
    event.kind,
  ]
    .filter((text) => text !== '')
    .join('  ')
}

const options = {
  last: { type: 'string' },
  kind: { type: 'string' },
  person: { type: 'string' },
  address: { type: 'string' },
  limit: { type: 'string', default: '200' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

const page = (events: readonly ReadEvent[], limit: number): string => {
  if (events.length === 0) return 'No such events.'
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const more = events.length === limit ? ` The newest ${limit}; older ones with --limit.` : ''
  return `${events.map(line).join('\n')}\n\nTimes are those of ${zone}, the newest last.${more}`
}

/**
 * Runs `npm run events -- …words`: prints security events with person, action and address.
 * @param print receives the whole text for the terminal
 */
export async function runEventsCommand(words: readonly string[], print: (text: string) => void): Promise<void> {
  const { values } = parseArgs({ options, args: [...words] })
  if (values.help) return print(USAGE)
  const filter: EventFilter = {
    lastSeconds: values.last === undefined ? undefined : secondsOf(values.last),
    kinds: values.kind === undefined ? undefined : kindsOf(values.kind),
    person: values.person,
    address: values.address,
    limit: limitOf(values.limit),
  }
  await withShopDatabase(async (databaseUrl) => {
    const events = await withDatabase(databaseUrl, newestEvents(filter))
    const text = values.json ? events.map((event) => JSON.stringify(event)).join('\n') : page(events, filter.limit)
    if (text !== '') print(forTerminal(text))
  })
}
