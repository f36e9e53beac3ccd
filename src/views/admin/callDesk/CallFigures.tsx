import { Flex, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { CALL_FIGURE_DAYS } from '#contract/callDesk/entity.ts'
import { exportCallFigures } from '#contract/callDesk/staffApi.ts'
import { callFiguresQuery } from '#data/callDesk.ts'
import { downloads } from '#machines/core/download/download.machine.ts'
import { callDeskTexts as texts } from '#messages/callDesk.ts'
import { formatDay } from '#messages/dates.ts'
import { formatCount } from '#messages/format.ts'
import { FailedRead } from '#views/office/FailedRead.tsx'
import { DownloadButton } from '#views/office/list/DownloadButton.tsx'
import { FigureTable } from '#views/ui/FigureTable.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import * as css from './CallDesk.module.css'

const csv = downloads(exportCallFigures, (_: Record<never, never>) => ({}), {
  file: 'calls.csv',
  failed: 'calls.export_failed',
})

const NOTHING = {}

/** What each person has reported on each day, newest day first, and as a file. */
export const CallFigures = () => {
  const query = useQuery(callFiguresQuery)
  const { data } = query
  const rows = data?.map(({ _id, day, agent, calls, confirmed, refused, unreachable }) => ({
    key: _id,
    cells: [
      `${formatDay(`${day}T00:00:00+06:00`)} · ${agent}`,
      ...[calls, confirmed, refused, unreachable].map(formatCount),
    ],
  }))
  return (
    <Panel heading={texts.figures(CALL_FIGURE_DAYS)} className={css.figures}>
      <FailedRead text={texts.figuresFailed} query={query} />
      {rows?.length === 0 && (
        <Text as="p" color="gray">
          {texts.noFigures}
        </Text>
      )}
      {rows && rows.length > 0 && <FigureTable tall label={texts.figuresOf} heads={texts.heads} rows={rows} />}
      <Flex>
        <DownloadButton csv={csv} filters={NOTHING} texts={texts} />
      </Flex>
    </Panel>
  )
}
