import type { ReactNode } from 'react'
import { adminRoutes } from '#contract/routes/admin.ts'
import type { System } from '#contract/system/entity.ts'
import { addressOf } from '#machines/core/list/address.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { formatCount, formatWait } from '#messages/format.ts'
import { paymentMethodName } from '#messages/paymentNames.ts'
import { systemTexts as texts } from '#messages/system.ts'
import { Badge } from '#views/ui/Badge.tsx'
import { Panel } from '#views/ui/Panel.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import * as css from './SystemPage.module.css'

/** A share of the disk or of the connections from which it is marked. */
const NEARLY = 0.9

type Fact = readonly [label: string, value: ReactNode]

const Facts = ({ heading, facts }: { readonly heading: string; readonly facts: readonly Fact[] }) => (
  <Panel heading={heading}>
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Panel>
)

/** A text, as a warning where the operator should look. */
const Warned = ({ warns, children }: { readonly warns: boolean; readonly children: ReactNode }) =>
  warns ? <Badge tone="red">{children}</Badge> : children

const givenUp = (count: number): Fact => [
  texts.givenUp,
  <Warned key="count" warns={count > 0}>
    {formatCount(count)}
  </Warned>,
]

const age = (seconds: number) => (seconds === 0 ? texts.none : formatWait(seconds))

const Disk = ({ disk }: Pick<System, 'disk'>) =>
  disk ? (
    <Warned warns={disk.free < disk.total * (1 - NEARLY)}>
      {texts.freeOf(texts.bytes(disk.free), texts.bytes(disk.total))}
    </Warned>
  ) : (
    texts.unknown
  )

const Backup = ({ backupAt, backupLate }: Pick<System, 'backupAt' | 'backupLate'>) =>
  backupAt === null ? (
    texts.noBackup
  ) : (
    <>
      {formatDayAndTime(backupAt)} {backupLate && <Badge tone="red">{texts.backupLate}</Badge>}
    </>
  )

const Undecided = ({ count }: { readonly count: number }) =>
  count === 0 ? (
    formatCount(0)
  ) : (
    <>
      <Badge tone="red">{formatCount(count)}</Badge>{' '}
      <TextLink to={addressOf(adminRoutes.payments, { open: '1' })}>{texts.toPayments}</TextLink>
    </>
  )

/** The state of servers, database, queue, jobs, disk, backup and payment providers. */
export const SystemState = ({ state }: { readonly state: System }) => {
  const { at, version, schema, processes, database, messages, jobs, providers } = state
  const ageOf = (time: string) => formatWait((Date.parse(at) - Date.parse(time)) / 1000)
  return (
    <div className={css.state}>
      <Facts
        heading={texts.release}
        facts={[
          [texts.version, version],
          [texts.schema, <code key="schema">{schema}</code>],
        ]}
      />
      <Facts
        heading={texts.processes}
        facts={processes.map((one) => [
          one.host,
          <span key="since">
            {one.version !== version && (
              <Badge tone="amber">
                {texts.version} {one.version}
              </Badge>
            )}{' '}
            {texts.since(formatDayAndTime(one.startedAt), ageOf(one.startedAt))}
          </span>,
        ])}
      />
      <Facts
        heading={texts.database}
        facts={[
          [texts.size, texts.bytes(database.bytes)],
          [
            texts.connections,
            <Warned key="connections" warns={database.connections >= database.connectionsMax * NEARLY}>
              {texts.of(database.connections, database.connectionsMax)}
            </Warned>,
          ],
          [texts.oldestTransaction, age(database.oldestTransaction)],
        ]}
      />
      <Facts
        heading={texts.messages}
        facts={[
          [texts.waiting, formatCount(messages.waiting)],
          [texts.oldest, age(messages.oldest)],
          givenUp(messages.failed),
        ]}
      />
      <Facts
        heading={texts.jobs}
        facts={[
          [texts.waiting, formatCount(jobs.waiting)],
          [texts.running, formatCount(jobs.running)],
          givenUp(jobs.failed),
        ]}
      />
      <Facts
        heading={texts.storage}
        facts={[
          [texts.disk, <Disk key="disk" disk={state.disk} />],
          [texts.backup, <Backup key="backup" backupAt={state.backupAt} backupLate={state.backupLate} />],
        ]}
      />
      <Facts
        heading={texts.providers}
        facts={[
          ...providers.map(
            ({ _id: method, answers }): Fact => [
              paymentMethodName(method),
              <Warned key={method} warns={!answers}>
                {answers ? texts.answers : texts.silent}
              </Warned>,
            ],
          ),
          [texts.undecided, <Undecided key="undecided" count={state.undecidedPayments} />],
          [
            texts.keys,
            <TextLink key="keys" to={adminRoutes.integrations}>
              {texts.toKeys}
            </TextLink>,
          ],
        ]}
      />
    </div>
  )
}
