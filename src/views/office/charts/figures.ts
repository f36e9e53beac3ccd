import { numberFormat } from '#messages/format.ts'
import { chartsTexts as texts } from '#messages/officeOrders.ts'
import { formatTaka } from '#views/ui/money.ts'

const compact = numberFormat({ maximumFractionDigits: 2 })
const percents = numberFormat({ style: 'percent' })

const LAKH = 100_000
const CRORE = 100 * LAKH

export const formatShare = (part: number, whole: number): string => percents.format(whole === 0 ? 0 : part / whole)

/** Formats an amount on an axis: in full below a lakh, in lakh or crore above. */
export const formatAxisTaka = (taka: number): string => {
  if (taka >= CRORE) return texts.crore(compact.format(taka / CRORE))
  return taka >= LAKH ? texts.lakh(compact.format(taka / LAKH)) : formatTaka(taka)
}
