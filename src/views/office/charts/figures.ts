import { chartsTexts as texts } from '#messages/dashboard.ts'
import { formatNumber } from '#messages/format.ts'
import { formatTaka } from '#views/ui/money.ts'

const LAKH = 100_000
const CRORE = 100 * LAKH

/** Formats an amount on an axis: in full below a lakh, in lakh or crore above. */
export const formatAxisTaka = (taka: number): string => {
  if (taka >= CRORE) return texts.crore(formatNumber(taka / CRORE))
  return taka >= LAKH ? texts.lakh(formatNumber(taka / LAKH)) : formatTaka(taka)
}
