import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import type { RefundFilters, RefundPage } from '#contract/refunds/staffApi.ts'
import { refundCountQuery, refundListQuery, refundPartQuery, refundsQuery } from '#data/refunds.ts'
import { refundsTexts as texts } from '#messages/refunds.ts'
import type { ListPart } from '#views/office/list/ListScreen.tsx'
import { useCapabilities } from '#views/office/useCapabilities.ts'
import { useListLength } from '#views/office/useListLength.ts'

/** What the list shows: the requests of the filters or a part of them, which goes on after `next`, and how many there are. */
interface ShownRefunds extends ListPart<Refund> {
  readonly showing: string
}

const whole = (items: readonly Refund[]): ShownRefunds => ({
  data: items,
  pages: 1,
  showing: texts.showing(items.length),
})

const partial = ({ data, next, total }: RefundPage): ShownRefunds => ({
  data,
  next,
  showing: total > FOUND_MAX ? texts.showingMore(FOUND_MAX) : texts.showing(total),
})

const sizeOf = ({ all }: RefundPage) => all

/**
 * The requests of the filters. All requests come by the call of the specification; the filtered ones are a call that a
 * server of the specification alone does not have, which then shows all. A list of thousands comes in parts.
 * @param after the place after which a part begins
 */
export const useRefunds = (filters: RefundFilters, after: string | undefined) => {
  const { refundDetails: hasDetails = false } = useCapabilities()
  const { isLong, isShort } = useListLength(refundCountQuery, hasDetails, sizeOf)
  const isFiltered = hasDetails && Object.values(filters).some((filter) => filter !== undefined)
  const shown = { placeholderData: keepPreviousData }
  const part = useQuery({ ...refundPartQuery(filters, after), ...shown, enabled: isLong, select: partial })
  const filtered = useQuery({ ...refundListQuery(filters), ...shown, enabled: isShort && isFiltered, select: whole })
  const all = useQuery({ ...refundsQuery, enabled: isShort && !isFiltered, select: whole })
  const short = isFiltered ? filtered : all
  return { refunds: isLong ? part : short, isFiltered, hasFilters: hasDetails }
}
