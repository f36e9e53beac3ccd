import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { openContext } from '../../support/browser.ts'
import type { Person } from './people.ts'

export interface Stored {
  readonly auth: { user: { _id: string; name: string; role: string }; token: string } | null
  readonly token: string | null
}

/** What the page keeps of the session. */
export const stored = (page: Page): Promise<Stored> =>
  page.evaluate(() => ({
    auth: JSON.parse(localStorage.getItem('auth') ?? 'null'),
    token: localStorage.getItem('token'),
  }))

/** Signs in by the API as a browser would. */
export async function grantTo(url: string, person: Person): Promise<{ user: object; token: string; cookie: string }> {
  const answer = await fetch(`${url}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: person.email || person.phone, password: person.password }),
  })
  const { data, message } = (await answer.json()) as { data: { user: object; accessToken: string }; message: string }
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  if (!answer.ok || !cookie) throw new Error(`sign-in failed: ${message}`)
  return { user: data.user, token: data.accessToken, cookie }
}

/**
 * A browser profile in which the person is signed in already.
 * @param from the server that gives the session, where it is another than the one whose pages are opened
 */
export async function openSignedIn(
  url: string,
  person: Person,
  { from = url, ...options }: BrowserContextOptions & { from?: string } = {},
): Promise<BrowserContext> {
  const { user, token, cookie } = await grantTo(from, person)
  const [name = '', value = ''] = cookie.split(/=(.*)/s)
  const localStorage = [
    { name: 'auth', value: JSON.stringify({ user, token }) },
    { name: 'token', value: token },
  ]
  return openContext({
    ...options,
    storageState: {
      cookies: [
        {
          name,
          value,
          domain: new URL(url).hostname,
          path: '/api/user',
          expires: -1,
          httpOnly: true,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [{ origin: url, localStorage }],
    },
  })
}

/** A new tab of the profile, at the address. */
export async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  return page
}
