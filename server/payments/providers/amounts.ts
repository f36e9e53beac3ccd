import type { Paisa } from '#contract/money.ts'

/** Paisa as the text of taka that providers take: 125050 is `1250.50`. */
export const takaText = (paisa: Paisa): string =>
  `${Math.trunc(paisa / 100)}.${String(Math.abs(paisa % 100)).padStart(2, '0')}`

/** The taka of a provider's answer, `1250.5` or 1250.5, as paisa; null where it is no amount of whole paisa. */
export const paisaOfText = (taka: unknown): Paisa | null => {
  const match = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(typeof taka === 'number' ? String(taka) : String(taka ?? ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** The number of a wallet or card with all but its last four signs masked. */
export const masked = (number: string): string => {
  const signs = number.replace(/\s/g, '')
  return signs.length <= 4 ? '' : `${'*'.repeat(signs.length - 4)}${signs.slice(-4)}`
}
