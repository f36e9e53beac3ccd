import { afterEach, expect, test } from 'vitest'
import { noteVisit } from '#app/browser/noteVisit.ts'
import { keptVisit } from '#app/browser/visit.ts'

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  Object.defineProperty(document, 'referrer', { configurable: true, value: '' })
})

/** What the browser keeps after the load of a page. */
const visitOf = (address: string, referrer = '') => {
  history.replaceState(null, '', address)
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer })
  noteVisit(keptVisit)
  return keptVisit.read()
}

const ofCampaign = (source: string, medium: string, page: string) => ({
  ...{ source, medium, campaign: '', term: '', content: '' },
  page,
})

test.each([
  ['/?utm_source=mail&utm_medium=email', '', ofCampaign('mail', 'email', '/')],
  ['/product/p1?fbclid=IwAR0-secret', 'https://l.facebook.com/', ofCampaign('facebook', 'referral', '/product/p1')],
  [`/?utm_source=${'x'.repeat(200)}&utm_medium=a%0Ab`, '', ofCampaign('x'.repeat(100), '', '/')],
  ['/search?q=saree&gclid=secret', '', ofCampaign('google', 'cpc', '/search')],
  ['/product/p1', 'https://www.google.com.bd/', { source: 'google', medium: 'referral', page: '/product/p1' }],
  ['/', 'https://www.blog.example/post?id=1', { source: 'blog.example', medium: 'referral', page: '/' }],
  ['/product/p1', '', null],
  ['/product/p1', `${location.origin}/search`, null],
  // A person comes back from a payment, and the path of a page of an order is kept by nobody.
  ['/payment/c1', 'https://pay.example/', null],
  ['/track/o1?utm_source=sms#key=k', '', ofCampaign('sms', '', '')],
])('a visit that begins at %s after %j is kept without click id, query and fragment', (address, referrer, visit) => {
  expect(visitOf(address, referrer)).toEqual(visit)
})

test('a campaign replaces how the visit began, a link does not', () => {
  visitOf('/', 'https://blog.example/')
  expect(visitOf('/', 'https://other.example/')?.source).toBe('blog.example')
  expect(visitOf('/?utm_source=ad')?.source).toBe('ad')
  expect(visitOf('/')?.source).toBe('ad')
})
