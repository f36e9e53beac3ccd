import type { JobKind } from '#contract/jobs/entity.ts'
import type { NewsEntry } from '#contract/news/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { inLanguage } from '#data/localized.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { jobListTexts as jobTexts } from '#messages/jobs.ts'
import { newsTexts as texts } from '#messages/news.ts'
import { paymentMethodName } from '#messages/paymentNames.ts'
import { shortId } from '#views/orders/shortId.ts'
import { formatTaka } from '#views/ui/money.ts'
import { choiceText } from '../orders/ItemChoice.tsx'

/** Addresses of the lists of a back office. */
export interface NewsLists {
  readonly orders: string
  readonly products: string
}

const jobText = ({ kind, subject, done, failed }: NonNullable<NewsEntry['job']>) =>
  texts.job(
    jobTexts.names[kind](subject),
    kind === 'importProducts' && failed > 0
      ? jobTexts.nothingDone
      : jobTexts.finished(jobTexts.counted[kind](done), failed),
  )

/** The sentence of an entry. */
export const newsText = ({ kind, subject, total, product, job, alert }: NewsEntry): string => {
  if (product) {
    const name = [inLanguage(product).name, choiceText({ size: '', color: '', ...product })].filter(Boolean)
    return texts.stock(name.join(' · '), product.left)
  }
  if (job) return jobText(job)
  if (alert) return texts.alerts[alert.kind](paymentMethodName(alert.method), formatTaka(total))
  if (kind === 'payment') return texts.payment(formatTaka(total))
  return texts[kind === 'paid' || kind === 'refund' || kind === 'unsent' ? kind : 'order'](
    shortId(subject),
    formatTaka(total),
  )
}

const OF_ORDERS: readonly (JobKind | undefined)[] = ['moveOrder', 'undoOrderMove', 'packParcel', 'reportParcel']
const isOfOrders = ({ job }: NewsEntry) => OF_ORDERS.includes(job?.kind)

/** The address of the screen that an entry is about. */
export const newsAddress = (entry: NewsEntry, { orders, products }: NewsLists): string => {
  const { kind, subject } = entry
  switch (kind) {
    case 'order':
    case 'paid':
      return addressOf(orders, { order: subject })
    case 'refund':
    case 'unsent':
      return addressOf(adminRoutes.refunds, { search: shortId(subject) })
    case 'alert':
      if (entry.alert?.kind === 'silent') return adminRoutes.system
      return addressOf(adminRoutes.payments, { search: subject })
    case 'payment':
      return addressOf(adminRoutes.payments, { search: subject })
    case 'stock':
      return addressOf(products, { edit: subject })
    case 'job':
      return isOfOrders(entry) ? orders : products
  }
}

/** Names of the choices of a person, which `usePreference` keeps. */
export const NEWS_SOUND = 'news.sound'
export const NEWS_NOTICES = 'news.notices'
/** Both are off until the person chooses them. */
export const isChosen = (stored: unknown): boolean => stored === true
