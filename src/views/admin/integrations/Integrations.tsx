import { Heading, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { COURIER_NAMES, COURIERS } from '#contract/couriers/values.ts'
import type { Integration, IntegrationName } from '#contract/integrations/entity.ts'
import { ONLINE_METHODS } from '#contract/payments/states.ts'
import {
  type checkIntegrationMachine,
  checkIntegrationSelect as select,
} from '#machines/integrations/checkIntegration.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { integrationTexts as texts } from '#messages/integrations.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import * as css from '../RecordSection.module.css'
import { RecordCard } from '../RecordSection.tsx'

type Flow = ActorRefFrom<typeof checkIntegrationMachine>

const GROUPS: readonly (readonly [group: keyof typeof texts.groups, names: readonly IntegrationName[]])[] = [
  ['messages', ['sms', 'mail']],
  ['payments', ONLINE_METHODS],
  ['couriers', COURIERS],
  ['signIn', ['google']],
]

/** Companies call themselves the same in every language. */
const NAMES: Readonly<Record<IntegrationName, string>> = { ...COURIER_NAMES, ...texts.names }

const TONES = { off: 'gray', test: 'amber', live: 'green' } as const

interface IntegrationsProps {
  readonly integrations: readonly Integration[]
  readonly flow: Flow
}

/** The services in their groups. */
export const Integrations = ({ integrations, flow }: IntegrationsProps) =>
  GROUPS.map(([group, names]) => (
    <Group
      key={group}
      title={texts.groups[group]}
      integrations={integrations.filter(({ _id }) => names.includes(_id))}
      flow={flow}
    />
  ))

const Group = ({ title, integrations, flow }: IntegrationsProps & { readonly title: string }) => {
  const heading = useId()
  return (
    <section className={css.section} aria-labelledby={heading}>
      <Heading as="h2" size="4" id={heading}>
        {title}
      </Heading>
      <ul className={css.list} aria-labelledby={heading}>
        {integrations.map((integration) => (
          <li key={integration._id}>
            <IntegrationCard integration={integration} flow={flow} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Calls = ({ integration: { succeededAt, failedAt, failure } }: { readonly integration: Integration }) => {
  if (succeededAt === null && failedAt === null) return texts.neverCalled
  return (
    <>
      {succeededAt !== null && texts.succeeded(formatDayAndTime(succeededAt))}
      {succeededAt !== null && failedAt !== null && ' · '}
      {failedAt !== null && (
        <>
          {texts.failed(formatDayAndTime(failedAt))} <code lang="en">{failure}</code>
        </>
      )}
    </>
  )
}

const IntegrationCard = ({ integration, flow }: { readonly integration: Integration; readonly flow: Flow }) => {
  const { _id: name, state, check, answers, succeededAt, failedAt } = integration
  const title = NAMES[name]
  const checking = useSelector(flow, select.checking(name))
  const waits = useSelector(flow, select.busy) && !checking
  const answer = useSelector(flow, select.answer(name))
  return (
    <RecordCard
      name={title}
      badge={
        <>
          <Badge tone={TONES[state]}>{texts.states[state]}</Badge>{' '}
          {!answers && <Badge tone="red">{texts.silent}</Badge>}
        </>
      }
      actions={
        check !== 'none' && (
          <Button
            size="2"
            variant="soft"
            busy={checking}
            busyLabel={texts.checking}
            disabled={waits}
            aria-description={title}
            onClick={() => flow.send({ type: 'service.check', name })}
          >
            {check === 'message' ? texts.sendTest : texts.check}
          </Button>
        )
      }
    >
      {(check !== 'none' || succeededAt !== null || failedAt !== null) && (
        <Text as="p" color="gray">
          <Calls integration={integration} />
        </Text>
      )}
      {check === 'message' && (
        <Text as="p" color="gray">
          {texts.testHint}
        </Text>
      )}
      <span role="status">
        {answer && (
          <>
            <Badge tone={answer.state === 'good' ? 'green' : 'red'}>
              {answer.state === 'good' && check === 'message' ? texts.arrived : texts.answers[answer.state]}
            </Badge>{' '}
            {answer.code && <code lang="en">{answer.code}</code>}
          </>
        )}
      </span>
    </RecordCard>
  )
}
