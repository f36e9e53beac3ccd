import { Schema } from 'effect'
import { NAME_MAX } from '#contract/constants.ts'
import { oneLine } from '#contract/fields/text.ts'
import type { SourceToKeep } from '#contract/orders/source.ts'
import { isOpenPage } from '#contract/routes/openPages.ts'
import { ruleOf } from '#contract/rules.ts'
import type { BrowserStore } from './browserStore.ts'

/** The names under which advertisements of these sites are known, so that their links and ads are one source. */
const SITES = { google: /(^|\.)google\.[a-z.]+$/, facebook: /(^|\.)facebook\.com$/, instagram: /(^|\.)instagram\.com$/ }
/** A parameter that a site adds to its links, the name of the site, and the medium where the parameter says it. */
const CLICKS = [
  ['gclid', 'google', 'cpc'],
  ['fbclid', 'facebook', 'referral'],
] as const

const siteOf = (host: string) =>
  Object.entries(SITES).find(([, pattern]) => pattern.test(host))?.[0] ?? host.replace(/^www\./, '')

const decode = Schema.decodeUnknownOption(oneLine(ruleOf('validation.wrong_kind'), NAME_MAX))

/** A text as an order takes it: cut, and empty where it is no line of text. */
const partOf = (text: string): string => {
  const part = decode(text.trim().slice(0, NAME_MAX))
  return part._tag === 'Some' ? part.value : ''
}

/** What an address says by itself: the parameters of a campaign, or that of a click. */
const markedBy = ({ searchParams }: URL): SourceToKeep | null => {
  const of = (name: string) => partOf(searchParams.get(`utm_${name}`) ?? '')
  const [, site = '', medium = ''] = CLICKS.find(([name]) => searchParams.has(name)) ?? []
  const source = of('source') || site
  if (source === '') return null
  return { source, medium: of('medium') || medium, campaign: of('campaign'), term: of('term'), content: of('content') }
}

const linkedFrom = (referrer: string, { host }: URL): SourceToKeep | null => {
  const from = URL.canParse(referrer) ? new URL(referrer).host : ''
  return from === '' || from === host ? null : { source: partOf(siteOf(from)), medium: 'referral' }
}

/**
 * Keeps how the person has come to the page that was loaded, until the tab is closed. A campaign replaces what an earlier
 * page had; a link does not, and it counts on open pages only: a person comes back from a payment by one. Click ids are
 * not kept.
 */
export const noteVisit = (kept: BrowserStore<SourceToKeep>): void => {
  const [load] = performance.getEntriesByType('navigation')
  // The address bar may have changed since.
  const url = new URL(load?.name ?? location.href)
  const page = isOpenPage(url.pathname) ? partOf(url.pathname) : ''
  const linked = page === '' || kept.read() ? null : linkedFrom(document.referrer, url)
  const visit = markedBy(url) ?? linked
  if (visit) kept.write({ ...visit, page })
}
