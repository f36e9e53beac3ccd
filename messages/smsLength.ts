/** The seven-bit alphabet of an SMS (GSM 03.38); any other character makes all of them 16 bits long. */
const SEVEN_BIT = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/

/** The characters of its extension, each of which takes the place of two. */
const EXTENDED = /[\f^{}\\[~\]|€]/g
/** The characters of a message by itself, and of a part of a longer one, in seven and in sixteen bits. */
const SEVEN_BIT_PARTS = [160, 153] as const
const SIXTEEN_BIT_PARTS = [70, 67] as const

/** How many messages an SMS is, as gateways count and bill them. No character is cut in two. */
export const smsParts = (text: string): number => {
  const isSevenBit = SEVEN_BIT.test(text.replace(EXTENDED, ''))
  const widths = [...text].map((character) => {
    if (!isSevenBit) return character.length
    return character.replace(EXTENDED, '') === '' ? 2 : 1
  })
  const [alone, part] = isSevenBit ? SEVEN_BIT_PARTS : SIXTEEN_BIT_PARTS
  if (widths.reduce((sum, width) => sum + width, 0) <= alone) return 1
  let parts = 1
  let used = 0
  for (const width of widths) {
    if (used + width > part) {
      parts += 1
      used = 0
    }
    used += width
  }
  return parts
}

/** The longest SMS that the shop makes by itself: one message of seven bits, or two of sixteen. */
const SEVEN_BIT_MAX = 160
const SIXTEEN_BIT_MAX = 2 * 67

/** Whether an SMS takes no more messages than the shop pays for. */
const fits = (text: string) => text.length <= (SEVEN_BIT.test(text) ? SEVEN_BIT_MAX : SIXTEEN_BIT_MAX)

/** An SMS with further words, the first ones first, as far as they fit; empty ones are left out. */
export const withAsFits = (text: string, ...more: readonly string[]): string =>
  more.reduce((whole, words) => {
    const longer = `${whole} ${words}`
    return words !== '' && fits(longer) ? longer : whole
  }, text)
