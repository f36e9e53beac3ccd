import { Flex, Heading, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { CircleCheck } from 'lucide'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { FAILURE_DAYS } from '#contract/constants.ts'
import type { Failure } from '#contract/system/entity.ts'
import { sendAgainSelect as select, type sendAgainMachine } from '#machines/system/sendAgain.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatDigits } from '#messages/format.ts'
import { jobListTexts } from '#messages/jobs.ts'
import { systemTexts as texts } from '#messages/system.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { type ListQuery, ListView } from '#views/ui/ListView.tsx'
import type { ReadFailure } from '#views/ui/offline.ts'
import { Panel } from '#views/ui/Panel.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import * as css from './SystemPage.module.css'

type Flow = ActorRefFrom<typeof sendAgainMachine>

const recipientOf = ({ kind, recipient }: Failure): string => (kind === 'sms' ? formatDigits(recipient) : recipient)

/** The name of what was given up; an SMS has only its recipient. */
const nameOf = (failure: Failure): string => {
  const { job, subject } = failure
  return job === null ? subject || recipientOf(failure) : jobListTexts.names[job](subject)
}

/** Mails, SMS and jobs that the servers have given up, each with what sends it again. */
export const Failures = <E extends ReadFailure>({
  query,
  flow,
}: {
  readonly query: ListQuery<readonly Failure[], E>
  readonly flow: Flow
}) => {
  const heading = useId()
  return (
    <section className={css.failures} aria-labelledby={heading}>
      <Heading as="h2" size="4" id={heading}>
        {texts.failures}
      </Heading>
      <Text as="p" size="2" color="gray">
        {texts.failuresHint(FAILURE_DAYS)}
      </Text>
      <ListView
        query={query}
        skeleton={<Skeleton height="5rem" />}
        count={2}
        empty={<EmptyState icon={CircleCheck} title={texts.noFailures} text={texts.noFailuresHint} />}
      >
        {(failures) => (
          <ul className={css.list} aria-labelledby={heading}>
            {failures.map((failure) => (
              <li key={failure._id}>
                <FailureCard failure={failure} flow={flow} />
              </li>
            ))}
          </ul>
        )}
      </ListView>
    </section>
  )
}

const FailureCard = ({ failure, flow }: { readonly failure: Failure; readonly flow: Flow }) => {
  const { _id: id, kind, job, reason, count, failedAt, sendable } = failure
  const sending = useSelector(flow, select.sending(id))
  const waits = useSelector(flow, select.busy) && !sending
  const name = nameOf(failure)
  const recipient = recipientOf(failure)
  const facts = [
    formatDayAndTime(failedAt),
    ...(recipient && recipient !== name ? [texts.to(recipient)] : []),
    job === null ? texts.tries(count) : texts.items(count),
  ]
  return (
    <Panel as="article" className={css.failure} aria-label={name}>
      <div>
        <Flex align="center" wrap="wrap" gapX="3" gapY="1">
          <Badge tone={kind === 'job' ? 'amber' : 'gray'}>{texts.kinds[kind]}</Badge>
          <Heading as="h3" size="3" className={css.name}>
            {name}
          </Heading>
        </Flex>
        <Text as="p" color="gray">
          {facts.join(' · ')}
        </Text>
        {reason && (
          <p className={css.reason}>
            {texts.reason}: <code lang="en">{reason}</code>
          </p>
        )}
        {!sendable && <p>{job === null ? texts.notKept : texts.importNotKept}</p>}
      </div>
      {sendable && (
        <Button
          className={css.again}
          size="2"
          variant="soft"
          busy={sending}
          busyLabel={texts.sending}
          disabled={waits}
          aria-description={name}
          onClick={() => flow.send({ type: 'failure.send', id })}
        >
          {job === null ? texts.sendAgain : texts.doAgain}
        </Button>
      )}
    </Panel>
  )
}
