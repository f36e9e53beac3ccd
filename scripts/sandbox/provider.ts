/** A call to the sandbox, its body read. */
export interface SandboxCall {
  readonly method: string
  readonly path: string
  /** The groups of the route's `path`. */
  readonly parts: readonly string[]
  readonly query: Readonly<Record<string, string>>
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The fields of a form. */
  readonly form: Readonly<Record<string, string>>
  /** The fields of a JSON object; empty for everything else. */
  readonly json: Readonly<Record<string, unknown>>
}

export interface SandboxReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** `null` never answers: the connection stays open until the caller leaves. */
export type SandboxAnswer = SandboxReply | null

/** A call that a sandbox knows. */
export interface SandboxRoute {
  readonly method: 'GET' | 'POST' | 'PATCH'
  /** Matches the whole path. */
  readonly path: RegExp
  /** `shop`: with the key in `X-Haat-Demo`. `person`: with the cookie of the demo. */
  readonly access: 'shop' | 'person'
  readonly handle: (call: SandboxCall) => SandboxAnswer | Promise<SandboxAnswer>
}

/**
 * What can be made to go wrong. A switch `of: 'payment'` belongs to the next payments that begin, which keep it; one
 * `of: 'call'` to the next calls that it is about.
 */
export interface SandboxSwitch {
  readonly name: string
  readonly title: string
  readonly of: 'payment' | 'call'
}

/** A payment, or a parcel, as the control page lists it. */
export interface PaymentLine {
  readonly id: string
  readonly reference: string
  readonly state: string
  readonly amount: string
  /** The path of the person's page. */
  readonly page: string
}

/** What the sandbox of a provider answers. */
export interface ProviderAnswers {
  readonly routes: readonly SandboxRoute[]
  readonly payments: () => readonly PaymentLine[]
}

/** The sandbox of one payment provider or courier. */
export interface ProviderSandbox {
  readonly name: string
  readonly title: string
  readonly switches: readonly SandboxSwitch[]
  readonly make: (context: SandboxContext) => ProviderAnswers
}

/** Rows by id. A row is replaced, never changed in place. */
export interface Table<Row> {
  readonly get: (id: string) => Row | undefined
  readonly set: (id: string, row: Row) => Row
  readonly all: () => readonly Row[]
}

/** What the server gives to the sandbox of a provider. */
export interface SandboxContext {
  /** The address of the sandbox as its callers name it, without a trailing slash. */
  readonly url: () => string
  /** The address of a page for the person, on the host name by which the person knows the shop. */
  readonly pageUrl: (path: string, shopUrl: string) => string
  readonly now: () => number
  /** Rows that survive a restart where the sandbox has a data file. Contains JSON only. */
  readonly table: <Row>(name: string) => Table<Row>
  /** The switches of a payment that begins. */
  readonly switchesOfPayment: () => readonly string[]
  /** Uses a switch `of: 'call'` up; whether it was set. */
  readonly takeSwitch: (name: string) => boolean
  /** The time for which a silent sandbox does not answer, in milliseconds. */
  readonly silenceMs: number
  /** Waits; rejects when the sandbox stops. */
  readonly sleep: (ms: number) => Promise<void>
  /** Calls the shop; the address must lead to this machine. A failure counts as status 0. */
  readonly send: (url: string, form?: Readonly<Record<string, string>>) => Promise<number>
  /** The same with a body in JSON. */
  readonly sendJson: (url: string, body: unknown, headers: Readonly<Record<string, string>>) => Promise<number>
}
