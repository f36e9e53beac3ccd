import type { BrowserContext, Page } from 'playwright-core'
import { untilStarted } from '#scripts/lab/firstView.ts'
import { type ContextOptions, openContext } from '#tests/support/browser.ts'
import type { Person } from './people.ts'

export interface Stored {
  readonly auth: { user: { _id: string; name: string; role: string }; token: string } | null
  readonly token: string | null
}

/** The session in the page's storage. */
export const stored = (page: Page): Promise<Stored> =>
  page.evaluate(() => ({
    auth: JSON.parse(localStorage.getItem('auth') ?? 'null'),
    token: localStorage.getItem('token'),
  }))

/** Signs in by the API, as a browser does. */
export async function signIn(url: string, person: Person): Promise<{ user: object; token: string; cookie: string }> {
  const response = await fetch(`${url}/api/user/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: person.email || person.phone, password: person.password }),
  })
  const { data, message } = (await response.json()) as { data: { user: object; accessToken: string }; message: string }
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
  if (!response.ok || !cookie) throw new Error(`sign-in failed: ${message}`)
  return { user: data.user, token: data.accessToken, cookie }
}

/**
 * Opens a browser profile in which the person is signed in.
 * @param from the server that issues the session, where it differs from the server of the pages
 */
export async function openSignedIn(
  url: string,
  person: Person,
  { from = url, ...options }: ContextOptions & { from?: string } = {},
): Promise<BrowserContext> {
  const { user, token, cookie } = await signIn(from, person)
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

/** Opens a new tab of the profile at the address, and waits for the application. */
export async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  await untilStarted(page)
  return page
}

/** Keeps news of changes away from pages: what happens elsewhere reaches them with their next call. */
export const withoutNews = (pages: Page | BrowserContext): Promise<unknown> =>
  pages.route('**/api/live*', (route) => route.abort())
