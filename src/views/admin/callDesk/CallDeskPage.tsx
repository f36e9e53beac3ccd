import { Grid } from '@radix-ui/themes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Phone } from 'lucide'
import { useSearch } from 'wouter'
import { OPEN_CALL_STATES } from '#contract/callDesk/entity.ts'
import { callList } from '#contract/callDesk/staffApi.ts'
import { filtersIn } from '#contract/calls/lists.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { callRulesQuery, callsQuery } from '#data/callDesk.ts'
import { callDeskMachine } from '#machines/callDesk/callDesk.machine.ts'
import { callRulesMachine } from '#machines/callDesk/callRules.machine.ts'
import { listMachine } from '#machines/core/list/list.machine.ts'
import { listSelect } from '#machines/core/list/list.ts'
import { callDeskTexts as texts } from '#messages/callDesk.ts'
import { formatCount } from '#messages/format.ts'
import { ListScreen } from '#views/office/list/ListScreen.tsx'
import { WithRight } from '#views/office/useRights.tsx'
import { Button } from '#views/ui/Button.tsx'
import { useFlow } from '../flow.ts'
import { CallCard } from './CallCard.tsx'
import { CallFigures } from './CallFigures.tsx'
import { CallFormDialog } from './CallFormDialog.tsx'
import { CallPanel } from './CallPanel.tsx'
import { CallRulesDialog } from './CallRulesDialog.tsx'
import { Unfinished } from './Unfinished.tsx'

/** The desk at which orders are confirmed by calls (product 16.21): the call of the person, and the list of all. */
export default function CallDeskPage() {
  const flow = useFlow(listMachine, { input: { path: adminRoutes.callDesk, search: useSearch() } })
  const desk = useFlow(callDeskMachine)
  const rulesFlow = useFlow(callRulesMachine)
  const filters = filtersIn(callList, useSelector(flow, listSelect.query))
  const page = useSelector(flow, listSelect.page)
  const found = useQuery({ ...callsQuery(filters, page), placeholderData: keepPreviousData })
  const { data: rules } = useQuery(callRulesQuery)
  const totals = found.data?.totals
  const tabs = (['all', ...OPEN_CALL_STATES] as const).map((id) => ({
    id,
    label: id === 'all' ? texts.all : `${texts.states[id]}${totals ? ` (${formatCount(totals[id])})` : ''}`,
  }))
  return (
    <>
      <ListScreen
        flow={flow}
        texts={texts}
        icon={Phone}
        found={found}
        isFiltered={Object.keys(filters).length > 0}
        actions={
          rules && (
            <WithRight right="settings">
              <Button variant="soft" onClick={() => rulesFlow.send({ type: 'dialog.open', rules })}>
                {texts.rules}
              </Button>
            </WithRight>
          )
        }
        above={<CallPanel flow={desk} />}
        fields={[]}
        tabs={{
          label: texts.filters,
          tabs,
          chosen: filters.state ?? 'all',
          onChoose: (tab) => flow.send({ type: 'filter.choose', name: 'state', value: tab === 'all' ? '' : tab }),
        }}
      >
        {({ data }) => (
          <Grid asChild gap="3">
            <ul aria-label={texts.title}>
              {data.map((call) => (
                <li key={call._id}>
                  <CallCard call={call} flow={desk} />
                </li>
              ))}
            </ul>
          </Grid>
        )}
      </ListScreen>
      <Unfinished />
      <CallFigures />
      <CallFormDialog flow={desk} />
      <CallRulesDialog flow={rulesFlow} />
    </>
  )
}
