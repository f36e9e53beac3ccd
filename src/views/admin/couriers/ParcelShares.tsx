import { Box, Flex, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { exportParcelShares } from '#contract/parcels/api.ts'
import type { ParcelShare } from '#contract/parcels/entity.ts'
import { SHARE_KINDS, SHARES_MAX, type ShareKind } from '#contract/parcels/states.ts'
import { parcelSharesQuery } from '#data/parcels.ts'
import { type PeriodName, periodOf } from '#data/revenueRanking.ts'
import { downloads } from '#machines/core/download/download.machine.ts'
import { sharesTexts as texts } from '#messages/couriers.ts'
import { formatCount, formatPercent } from '#messages/format.ts'
import { revenueTexts } from '#messages/revenue.ts'
import { FailedRead } from '#views/office/FailedRead.tsx'
import { DownloadButton } from '#views/office/list/DownloadButton.tsx'
import { FigureTable } from '#views/ui/FigureTable.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { SelectInput } from '#views/ui/SelectInput.tsx'
import { Toolbar } from '#views/ui/Toolbar.tsx'
import { useNow } from '#views/useNow.ts'

const csv = downloads(
  exportParcelShares,
  (query: { readonly by: ShareKind } & ReturnType<typeof periodOf>) => ({ query }),
  { file: 'parcels.csv', failed: 'settlements.export_failed' },
)

const kinds = SHARE_KINDS.map((value) => ({ value, label: texts.kinds[value] }))
const periods = Object.entries(revenueTexts.periods).map(([value, label]) => ({ value, label }))

const part = (count: number, { sent }: ParcelShare) =>
  texts.part(count, formatPercent(Math.round((100 * count) / sent)))

const rowOf = (share: ParcelShare) => ({
  key: share._id,
  cells: [
    share.name || texts.gone,
    formatCount(share.sent),
    part(share.delivered, share),
    part(share.returned, share),
    formatCount(share.lost),
  ],
})

/** How many parcels are delivered and come back, by courier, district, product or seller (product 16.23). */
export const ParcelShares = () => {
  const [by, setBy] = useState<ShareKind>('courier')
  const [period, setPeriod] = useState<PeriodName>('days30')
  const now = useNow()
  const asked = useMemo(() => ({ by, ...periodOf(period, now) }), [by, period, now])
  const query = useQuery(parcelSharesQuery(asked))
  const { data } = query
  if (query.error?.status === 404) return null
  return (
    <Box mt="5">
      <Panel heading={texts.title}>
        <Text as="p" color="gray">
          {texts.hint}
        </Text>
        <Toolbar>
          <SelectInput
            name="by"
            label={texts.by}
            value={by}
            options={kinds}
            onChange={(kind) => setBy(kind as ShareKind)}
          />
          <SelectInput
            name="period"
            label={texts.period}
            value={period}
            options={periods}
            onChange={(name) => setPeriod(name as PeriodName)}
          />
        </Toolbar>
        <FailedRead text={texts.failed} query={query} />
        {data?.length === 0 && <Text as="p">{texts.none}</Text>}
        {data && data.length > 0 && (
          <FigureTable tall label={texts.table} heads={[texts.name[by], ...texts.heads]} rows={data.map(rowOf)} />
        )}
        {data?.length === SHARES_MAX && (
          <Text as="p" color="gray">
            {texts.most(SHARES_MAX)}
          </Text>
        )}
        <Flex>
          <DownloadButton key={`${by} ${period}`} csv={csv} filters={asked} texts={texts} />
        </Flex>
      </Panel>
    </Box>
  )
}
