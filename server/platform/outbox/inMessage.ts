import { NAME_MAX } from '#contract/constants.ts'
import { toOneLine } from '#contract/fields/plainText.ts'

/** Schemes, slashes and signs by which mail programs recognise an address. */
const ADDRESS_PART = /(?:\b[a-z][a-z\d+.-]*:)?\/{2,}|mailto:|www\.|@/gi
/** A dot in a name of a host: `evil.example`, `Md.Karim`. Full stops and initials (A.K.M.) are not changed. */
const HOST_DOT = /(?<=\S)[.\u3002\uFF0E\uFF61](?=\p{L}[\p{L}\p{M}\p{N}\p{Join_Control}-])/gu

/**
 * A text of a person in a mail or SMS of the shop, such as a name or a reason: one line, of which no mail program makes
 * a link, and without characters that hide how it reads. Every such text of a message passes through this function, so
 * that nobody speaks for the shop.
 * @param max the most characters; an ellipsis replaces the rest
 */
export const inMessage = (text: string, max: number = NAME_MAX): string => {
  const characters = [...toOneLine(toOneLine(text).replace(ADDRESS_PART, ' ').replace(HOST_DOT, '. '))]
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : characters.join('')
}
