import { Schema } from 'effect'
import { type EntityOf, entity, text } from '../calls/reading.ts'
import { NAME_MAX } from '../constants.ts'
import { oneLine } from '../fields/text.ts'
import { ruleOf } from '../rules.ts'

/** A part of a source. */
export const sourcePart = oneLine(ruleOf('validation.wrong_kind'), NAME_MAX)

const parts = <A>(part: A) => ({ source: part, medium: part, campaign: part, term: part, content: part, page: part })

/**
 * How a visitor came to the shop in the visit in which an order was placed; unknown parts are empty. `source` is
 * `utm_source` of the address in lower case, else the site that linked to the shop; `medium` is `referral` for a link.
 * `page` is the path of the first page without query and fragment, empty for a page of a person.
 */
export const OrderSource = entity('OrderSource', parts(text))
export type OrderSource = EntityOf<typeof OrderSource>

/** The source of the orders of a checkout, as a client sends it. */
export const SourceToKeep = Schema.Struct(parts(Schema.optionalKey(sourcePart)))
export type SourceToKeep = typeof SourceToKeep.Type

/** A source as it is kept: source and medium in lower case; null where nothing says where a visitor came from. */
export const sourceOf = ({
  source = '',
  medium = '',
  campaign = '',
  term = '',
  content = '',
  page = '',
}: SourceToKeep): OrderSource | null =>
  source === ''
    ? null
    : {
        ...{ source: source.toLowerCase(), medium: medium.toLowerCase(), campaign, term, content },
        page: page.replace(/[?#].*/, ''),
      }
