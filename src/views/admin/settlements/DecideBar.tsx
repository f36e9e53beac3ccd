import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { NOTE_MAX } from '#contract/constants.ts'
import type { Difference } from '#contract/settlements/entity.ts'
import { DIFFERENCE_ACTS } from '#contract/settlements/rules.ts'
import { settlementsSelect as select, type settlementsMachine } from '#machines/settlements/settlements.machine.ts'
import { settlementsTexts as texts } from '#messages/settlements.ts'
import { Button } from '#views/ui/Button.tsx'
import { TextInput } from '#views/ui/TextInput.tsx'
import { actsOf } from './DifferenceCard.tsx'

interface DecideBarProps {
  /** The differences that show. */
  readonly differences: readonly Difference[]
  readonly flow: ActorRefFrom<typeof settlementsMachine>
}

/** The note of the next decision, and one press for all chosen differences, as far as all of them allow it. */
export const DecideBar = ({ differences, flow }: DecideBarProps) => {
  const chosen = useSelector(flow, select.chosen)
  const note = useSelector(flow, select.note)
  const busy = useSelector(flow, select.busy)
  const shown = differences.filter(({ _id }) => chosen.includes(_id))
  const open = differences.filter(({ state }) => state === 'open').map(({ _id }) => _id)
  const acts = DIFFERENCE_ACTS.filter(
    (act) => shown.length > 0 && shown.every(({ state }) => actsOf(state).includes(act)),
  )
  const ids = shown.map(({ _id }) => _id)
  return (
    <Flex align="end" wrap="wrap" gap="3" my="3">
      <Flex direction="column" flexGrow="1" minWidth="min(16rem, 100%)">
        <TextInput
          name="note"
          label={texts.note}
          hint={texts.noteHint}
          maxLength={NOTE_MAX}
          autoComplete="off"
          value={note}
          onChange={(text) => flow.send({ type: 'note.type', text })}
        />
      </Flex>
      <Flex align="center" wrap="wrap" gap="2">
        {shown.length > 0 && (
          <Text as="span" size="2" color="gray" role="status">
            {texts.chosen(shown.length)}
          </Text>
        )}
        {acts.map((act) => (
          <Button
            key={act}
            variant={act === 'settle' ? 'solid' : 'soft'}
            color={act === 'settle' ? undefined : 'gray'}
            aria-disabled={busy}
            onClick={() => flow.send({ type: 'difference.decide', act, ids })}
          >
            {texts.acts[act]}
          </Button>
        ))}
        {shown.length === 0 && open.length > 1 && (
          <Button variant="soft" color="gray" onClick={() => flow.send({ type: 'difference.choose', ids: open })}>
            {texts.chooseOpen(open.length)}
          </Button>
        )}
        {shown.length > 0 && (
          <Button variant="soft" color="gray" onClick={() => flow.send({ type: 'difference.choose', ids: [] })}>
            {texts.chooseNone}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}
