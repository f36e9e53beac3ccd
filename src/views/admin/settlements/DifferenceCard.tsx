import { Flex, Heading, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { COURIER_NAMES } from '#contract/couriers/values.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import type { Difference, DifferenceState } from '#contract/settlements/entity.ts'
import type { DifferenceAct } from '#contract/settlements/rules.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { decideDifference } from '#machines/settlements/difference.machine.ts'
import { settlementsSelect as select, type settlementsMachine } from '#machines/settlements/settlements.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatDigits } from '#messages/format.ts'
import { differenceKindNames, differenceStateNames, settlementsTexts as texts } from '#messages/settlements.ts'
import { FactActions, FactCard, FactList, FactWords } from '#views/office/FactCard.tsx'
import { shortId } from '#views/orders/shortId.ts'
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { TextLink } from '#views/ui/TextLink.tsx'

const tones: { readonly [state in DifferenceState]: BadgeTone } = {
  open: 'amber',
  disputed: 'red',
  settled: 'green',
  cleared: 'gray',
}
const ACTS = ['settle', 'dispute', 'reopen'] as const satisfies readonly DifferenceAct[]

/** What can be decided about a difference now, by the chart that the server executes. */
export const actsOf = (state: DifferenceState): readonly DifferenceAct[] =>
  ACTS.filter((act) => decideDifference(state, { type: `difference.${act}` }) !== undefined)

interface DifferenceCardProps {
  readonly difference: Difference
  readonly flow: ActorRefFrom<typeof settlementsMachine>
}

/** One difference, with a button for each decision. */
export const DifferenceCard = ({ difference, flow }: DifferenceCardProps) => {
  const { _id, kind, state, courier, number, orders, statement, expected, actual, note, by, decidedAt } = difference
  const chosen = useSelector(flow, select.chosen)
  const busy = useSelector(flow, select.busy)
  const deciding = useSelector(flow, select.deciding(_id))
  const title = texts.difference(differenceKindNames[kind], formatDigits(number || '–'))
  const isChosen = chosen.includes(_id)
  const choose = () =>
    flow.send({ type: 'difference.choose', ids: isChosen ? chosen.filter((id) => id !== _id) : [...chosen, _id] })
  return (
    <FactCard label={title}>
      <div>
        <Flex align="center" wrap="wrap" gapX="3" gapY="1">
          {actsOf(state).length > 0 && (
            <CheckBox aria-label={texts.choose(title)} checked={isChosen} onChange={choose} />
          )}
          <Heading as="h2" size="3">
            {differenceKindNames[kind]}
          </Heading>
          <Badge tone={tones[state]}>{differenceStateNames[state]}</Badge>
        </Flex>
        <Text as="p" color="gray">
          {COURIER_NAMES[courier]} · {texts.parcel(formatDigits(number || '–'))}
          {statement && ` · ${texts.statement(formatDigits(statement))}`}
        </Text>
      </div>
      <FactList
        facts={[
          [texts.expected, kind === 'unknown' ? '–' : formatTaka(expected)],
          [texts.actual, formatTaka(actual)],
          ...(orders.length > 0
            ? [
                [
                  texts.orders,
                  <Flex key="orders" as="span" display="inline-flex" wrap="wrap" gap="2">
                    {orders.map((id) => (
                      <TextLink key={id} to={addressOf(adminRoutes.orders, { order: id })}>
                        {shortId(id)}
                      </TextLink>
                    ))}
                  </Flex>,
                ] as const,
              ]
            : []),
        ]}
      />
      {(note !== '' || decidedAt !== null) && (
        <FactWords>
          {[decidedAt !== null && texts.decided(by, formatDayAndTime(decidedAt)), note].filter(Boolean).join('\n')}
        </FactWords>
      )}
      <FactActions>
        {actsOf(state).map((act) => (
          <Button
            key={act}
            size="2"
            variant={act === 'settle' ? 'solid' : 'soft'}
            color={act === 'settle' ? undefined : 'gray'}
            aria-description={title}
            aria-disabled={busy}
            busy={deciding && act === 'settle'}
            onClick={() => flow.send({ type: 'difference.decide', act, ids: [_id] })}
          >
            {texts.acts[act]}
          </Button>
        ))}
      </FactActions>
    </FactCard>
  )
}
