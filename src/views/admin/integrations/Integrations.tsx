import { Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Fragment, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { ANALYTICS, type AnalyticsService } from '#contract/analytics/consent.ts'
import { COURIER_NAMES, COURIERS } from '#contract/couriers/values.ts'
import { REVIEWED_STEPS } from '#contract/dashboard/entity.ts'
import type { Integration } from '#contract/integrations/entity.ts'
import { type IntegrationName, SECRET_FIELDS } from '#contract/integrations/rules.ts'
import { ONLINE_METHODS } from '#contract/payments/states.ts'
import { setupQuery } from '#data/dashboard.ts'
import {
  type checkIntegrationMachine,
  checkIntegrationSelect as select,
} from '#machines/integrations/checkIntegration.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatCount } from '#messages/format.ts'
import { integrationTexts as texts } from '#messages/integrations.ts'
import * as css from '#views/office/RecordSection.module.css'
import { RecordCard } from '#views/office/RecordSection.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { formatTaka } from '#views/ui/money.ts'
import { StepList } from '../dashboard/SetupSteps.tsx'

type Flow = ActorRefFrom<typeof checkIntegrationMachine>

const GROUPS: readonly (readonly [group: keyof typeof texts.groups, names: readonly IntegrationName[]])[] = [
  ['messages', ['sms', 'mail']],
  ['payments', ONLINE_METHODS],
  ['couriers', COURIERS],
  ['signIn', ['google']],
  ['analytics', ANALYTICS],
]

/** Companies call themselves the same in every language. */
export const SERVICE_NAMES: Readonly<Record<IntegrationName, string>> = { ...COURIER_NAMES, ...texts.names }

const CHANGEABLE: ReadonlySet<Integration['place']> = new Set<Integration['place']>(['kept', 'missing', 'unreadable'])

const isProvider = (name: IntegrationName) => name !== 'manual' && ONLINE_METHODS.some((one) => one === name)
const isAnalytics = (name: IntegrationName): name is AnalyticsService => ANALYTICS.some((one) => one === name)

const TONES = { off: 'gray', test: 'amber', live: 'green' } as const

interface IntegrationsProps {
  readonly integrations: readonly Integration[]
  readonly flow: Flow
  readonly onChange: (service: IntegrationName, kept: Integration) => void
}

/** What the review of a payment provider looks for, while none is live. */
const Review = ({ integrations }: Pick<IntegrationsProps, 'integrations'>) => {
  const heading = useId()
  const { data = [] } = useQuery(setupQuery)
  const isPaid = integrations.some(({ _id, state }) => isProvider(_id) && state === 'live')
  if (isPaid || data.length === 0) return null
  return (
    <section className={css.section} aria-labelledby={heading}>
      <Heading as="h3" size="3" id={heading}>
        {texts.review.title}
      </Heading>
      <Text as="p" size="2" color="gray">
        {texts.review.text}
      </Text>
      <StepList steps={data.filter(({ _id }) => REVIEWED_STEPS.includes(_id))} />
      <Text as="p" size="2" color="gray">
        {texts.review.shown}
      </Text>
    </section>
  )
}

/** The services in their groups. */
export const Integrations = ({ integrations, ...more }: IntegrationsProps) =>
  GROUPS.map(([group, names]) => (
    <Fragment key={group}>
      <Group
        title={texts.groups[group]}
        integrations={integrations.filter(({ _id }) => names.includes(_id))}
        {...more}
      />
      {group === 'payments' && <Review integrations={integrations} />}
    </Fragment>
  ))

const Group = ({ title, integrations, ...more }: IntegrationsProps & { readonly title: string }) => {
  const heading = useId()
  return (
    <section className={css.section} aria-labelledby={heading}>
      <Heading as="h2" size="4" id={heading}>
        {title}
      </Heading>
      <ul className={css.list} aria-labelledby={heading}>
        {integrations.map((integration) => (
          <li key={integration._id}>
            <IntegrationCard integration={integration} {...more} />
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

const Setting = ({ field, value }: Integration['settings'][number]) => {
  if (SECRET_FIELDS.has(field)) return texts.secret(value)
  if (value === 'delivered') return texts.purchaseTimes.delivered
  return <code translate="no">{value}</code>
}

interface CardProps extends Omit<IntegrationsProps, 'integrations'> {
  readonly integration: Integration
}

const IntegrationCard = ({ integration, flow, onChange }: CardProps) => {
  const { _id: name, state, check, place, answers, sent, succeededAt, failedAt } = integration
  const title = SERVICE_NAMES[name]
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
        <>
          {CHANGEABLE.has(place) && (
            <Button
              size="2"
              variant="soft"
              color="gray"
              aria-description={title}
              onClick={() => onChange(name, integration)}
            >
              {texts.change}
            </Button>
          )}
          {check !== 'none' && (
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
          )}
        </>
      }
    >
      <Text as="p" color={place === 'unreadable' ? 'red' : 'gray'}>
        {texts.places[place]}
      </Text>
      {integration.settings.length > 0 && (
        <Text as="p" color="gray">
          {integration.settings.map(({ field, value }, at) => (
            <Fragment key={field}>
              {at > 0 && ' · '}
              {texts.fields[field]}: <Setting field={field} value={value} />
            </Fragment>
          ))}
        </Text>
      )}
      {isAnalytics(name) && (
        <Text as="p" color="gray">
          {texts.consentHint}
        </Text>
      )}
      {(check !== 'none' || succeededAt !== null || failedAt !== null) && (
        <Text as="p" color="gray">
          <Calls integration={integration} />
        </Text>
      )}
      {sent && (check === 'message' || sent.month.parts > 0) && (
        <Text as="p" color="gray">
          {texts.sentToday(formatCount(sent.today.parts), formatTaka(sent.today.cost))} ·{' '}
          {texts.sentInMonth(formatCount(sent.month.parts), formatTaka(sent.month.cost))}
        </Text>
      )}
      {check === 'message' && (
        <Text as="p" color="gray">
          {texts.testHint}
        </Text>
      )}
      <span role="status" className={css.status}>
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
