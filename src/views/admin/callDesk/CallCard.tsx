import { Flex, Heading, Link, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Call } from '#contract/callDesk/entity.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { type callDeskMachine, callDeskSelect as select } from '#machines/callDesk/callDesk.machine.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { callDeskTexts as texts } from '#messages/callDesk.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatDigits } from '#messages/format.ts'
import { FactActions, FactCard, FactWords } from '#views/office/FactCard.tsx'
import { wholeTaka } from '#views/office/orders/wholeTaka.ts'
import { shortId } from '#views/orders/shortId.ts'
import { Badge, type BadgeTone } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'

const tones: { readonly [state in Call['state']]: BadgeTone } = {
  toCall: 'amber',
  calling: 'blue',
  callAgain: 'gray',
  unreachable: 'red',
  confirmed: 'green',
  refused: 'gray',
  ended: 'gray',
}

const whenOf = ({ state, dueAt, takenBy }: Call): string => {
  if (state === 'calling') return texts.by(takenBy)
  const time = formatDayAndTime(dueAt)
  return state === 'callAgain' ? texts.dueAt(time) : texts.dueSince(time)
}

interface CallCardProps {
  readonly call: Call
  readonly flow: ActorRefFrom<typeof callDeskMachine>
}

/** One call of the list. */
export const CallCard = ({ call, flow }: CallCardProps) => {
  const { _id, state, tries, customerName, phone, totalPrice, pieces, lastResult, linkSent, note } = call
  const task = useSelector(flow, select.task)
  const busy = useSelector(flow, select.busy)
  const facts = [
    whenOf(call),
    texts.pieces(pieces),
    wholeTaka(totalPrice),
    tries > 0 && texts.tries(tries),
    lastResult && texts.was[lastResult],
    linkSent && texts.linkSent,
  ]
  return (
    <FactCard label={texts.now(shortId(_id))}>
      <div>
        <Flex align="center" wrap="wrap" gapX="3" gapY="1">
          <Heading as="h2" size="3">
            {customerName}
          </Heading>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
        </Flex>
        <Text as="p" color="gray">
          <TextLink to={addressOf(adminRoutes.orders, { order: _id })}>{shortId(_id)}</TextLink>
          {' · '}
          <Link href={`tel:${phone}`}>{formatDigits(phone)}</Link>
        </Text>
      </div>
      <FactWords>
        {facts.filter(Boolean).join(' · ')}
        {note && `\n${note}`}
      </FactWords>
      {state !== 'calling' && (
        <FactActions>
          <Button
            size="2"
            variant="soft"
            aria-description={customerName}
            aria-disabled={busy || task !== null}
            onClick={() => flow.send({ type: 'call.take', id: _id })}
          >
            {texts.call}
          </Button>
        </FactActions>
      )}
    </FactCard>
  )
}
