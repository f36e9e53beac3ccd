/** The seven-bit alphabet of an SMS (GSM 03.38); any other character makes all of them 16 bits long. */
const SEVEN_BIT = /^[\n\r !"#$%&'()*+,\-./0-9:;<=>?@A-Z_a-z£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/

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
