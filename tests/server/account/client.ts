import { query } from '#tests/support/createDatabase.ts'

/** A received response: status, envelope (or the bytes of a file), headers. */
export interface ApiResponse {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of the response
  readonly body: any
  readonly headers: Headers
}

/** The browser's side of a session. It stores the cookies of responses by name. */
export interface Visitor {
  readonly cookies: Map<string, string>
  token?: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiResponse>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiResponse>
}

/** The envelope, the bytes of a file, or the first event of a stream without an end. */
const contentOf = async (response: Response) => {
  const type = response.headers.get('content-type')
  if (response.status === 303 || type === 'application/pdf' || type?.startsWith('text/csv'))
    return new Uint8Array(await response.arrayBuffer())
  if (type !== 'text/event-stream') return response.json()
  const reader = response.body!.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return value
}

/**
 * A visitor of the server at `url` without any cookie.
 * @param limitMs after so many milliseconds a call without a response rejects
 */
export const createVisitor = (url: string, limitMs = 120_000): Visitor => {
  const cookies = new Map<string, string>()
  const visitor: Visitor = {
    cookies,
    call: async (method, path, body, headers = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(body !== undefined && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
          ...(cookie ? { cookie } : {}),
          ...(visitor.token ? { authorization: `Bearer ${visitor.token}` } : {}),
          ...headers,
        },
        body: body === undefined || body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(limitMs),
      })
      for (const set of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
        if (value) cookies.set(name!, value)
        else cookies.delete(name!)
      }
      const content = await contentOf(response)
      return { status: response.status, body: content, headers: response.headers }
    },
    post: (path, body, headers) => visitor.call('POST', path, body, headers),
  }
  return visitor
}

interface Sent {
  recipient: string
  body: string
}

const newest = async (databaseUrl: string, recipient: string) => {
  const [sent] = await query<Sent>(
    databaseUrl,
    'select recipient, body from outbox where recipient = $1 order by created_at desc, id desc limit 1',
    [recipient],
  )
  return sent?.body ?? ''
}

/** The token of the newest activation link that was mailed to an address. */
export const activationTokenFor = async (databaseUrl: string, email: string) =>
  /\/user\/verify\/(\S+)/.exec(await newest(databaseUrl, email))![1]!

/** The tokens of all activation links that were mailed to an address, of which one is valid at most. */
export const activationTokensFor = async (databaseUrl: string, email: string) => {
  const sent = await query<Sent>(databaseUrl, 'select recipient, body from outbox where recipient = $1', [email])
  return sent.flatMap(({ body }) => /\/user\/verify\/(\S+)/.exec(body)?.[1] ?? [])
}

/** The newest code that was sent to an e-mail address or phone number. */
export const codeSentTo = async (databaseUrl: string, recipient: string) =>
  /\b\d{4}\b/.exec(await newest(databaseUrl, recipient))![0]

/** Another code than the right one. */
export const wrongCode = (code: string) => (code === '0000' ? '0001' : '0000')

export const password = 'correct horse'

let people = 0

/** An e-mail address that no test has used. */
export const newEmail = () => `person${++people}.${process.pid}@shop.example`
/** A phone number that no test has used. */
export const newPhone = () => `017${String(10_000_000 + (process.pid % 1000) * 10_000 + ++people)}`

export const registerByEmail = (visitor: Visitor, email: string, name = 'Rahima Khatun') =>
  visitor.post('/user/register', { name, email, password, confirmPassword: password, method: 'email' })

export const registerByPhone = (visitor: Visitor, phone: string) =>
  visitor.post('/user/register', { name: 'Karim Uddin', phone, password, confirmPassword: password, method: 'phone' })

/** A visitor who has registered by e-mail, opened the link and is signed in. */
export const createUser = async (server: { url: string; databaseUrl: string }, email = newEmail()) => {
  const visitor = createVisitor(server.url)
  await registerByEmail(visitor, email)
  const response = await visitor.post('/user/verify-account', {
    token: await activationTokenFor(server.databaseUrl, email),
  })
  visitor.token = response.body.data.accessToken
  return { visitor, email, id: response.body.data.user._id as string }
}

/** A customer who has verified a phone number. */
export const createUserByPhone = async (server: { url: string; databaseUrl: string }, phone: string) => {
  const visitor = createVisitor(server.url)
  await registerByPhone(visitor, phone)
  await visitor.post('/user/verify-otp', { phone, code: await codeSentTo(server.databaseUrl, phone) })
  const { data } = (await visitor.post('/user/signin', { identifier: phone, password })).body
  visitor.token = data.accessToken
  return { visitor, id: data.user._id as string }
}

/** The same with another role; the session is new. */
export const createUserWithRole = async (server: { url: string; databaseUrl: string }, role: 'admin' | 'owner') => {
  const person = await createUser(server)
  await query(server.databaseUrl, 'update users set role = $1 where id = $2', [role, person.id])
  return person
}

export { fastHashing } from '#tests/support/server.ts'
