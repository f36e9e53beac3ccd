import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { OpenSession } from '#contract/account/session.ts'
import { sessionsQuery } from '#data/sessions.ts'
import { sessionsSelect as select, sessionsMachine } from '#machines/profile/sessions.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { sessionsTexts as texts } from '#messages/profile.ts'
import { uiTexts } from '#messages/ui.ts'
import { ConfirmActorDialog } from '#views/office/ConfirmActorDialog.tsx'
import { Badge } from '#views/ui/Badge.tsx'
import { Button } from '#views/ui/Button.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { FormActions } from '#views/ui/FormActions.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { useFlow } from './flow.ts'
import * as css from './SessionList.module.css'

const deviceOf = ({ browser, system }: OpenSession) => texts.device(browser, system)

/** The person's sessions, each with a sign-out; renders nothing if the server has no such call. */
export const SessionList = () => {
  const title = useId()
  const sessions = useQuery(sessionsQuery)
  const flow = useFlow(sessionsMachine)
  const confirm = useSelector(flow, select.confirm)
  const item = useSelector(flow, select.item)
  if (sessions.error?.status === 404) return null
  return (
    <Grid asChild gap="3" pt="5">
      <section className={css.sessions} aria-labelledby={title}>
        <Heading as="h2" size="4" id={title}>
          {texts.title}
        </Heading>
        <Text as="p" size="2" color="gray">
          {texts.hint}
        </Text>
        <ListView
          query={sessions}
          skeleton={<SessionSkeleton />}
          count={2}
          empty={null}
          error={(error) => (
            <ErrorState
              title={texts.failedTitle}
              error={error}
              busy={sessions.isFetching}
              onRetry={() => sessions.refetch()}
            />
          )}
        >
          {(all) => (
            <SessionRows
              sessions={all}
              onEnd={(item) => flow.send({ type: 'item.end', item })}
              onEndOthers={() => flow.send({ type: 'others.end' })}
            />
          )}
        </ListView>
        {confirm && (
          <ConfirmActorDialog
            actor={confirm}
            title={item ? texts.endOneTitle : texts.endOthersTitle}
            text={item ? texts.endOneText(item.name) : texts.endOthersText}
            cancel={uiTexts.cancel}
            confirm={item ? texts.endOne : texts.endOthers}
            busyLabel={texts.ending}
          />
        )}
      </section>
    </Grid>
  )
}

interface SessionRowsProps {
  readonly sessions: readonly OpenSession[]
  readonly onEnd: (item: { readonly id: string; readonly name: string }) => void
  readonly onEndOthers: () => void
}

const SessionRows = ({ sessions, onEnd, onEndOthers }: SessionRowsProps) => (
  <>
    <ul>
      {sessions.map((session) => (
        <SessionRow
          key={session._id}
          session={session}
          onEnd={() => onEnd({ id: session._id, name: deviceOf(session) })}
        />
      ))}
    </ul>
    {sessions.some(({ current }) => !current) && (
      <FormActions>
        <Button variant="soft" color="gray" onClick={onEndOthers}>
          {texts.endOthers}
        </Button>
      </FormActions>
    )}
  </>
)

const SessionRow = ({ session, onEnd }: { session: OpenSession; onEnd: () => void }) => {
  const device = deviceOf(session)
  const { address, createdAt, lastUsedAt, current } = session
  return (
    <li className={css.row}>
      <div>
        <Flex asChild wrap="wrap" align="center" gapX="2" gapY="1">
          <Heading as="h3" size="3">
            {device}
            {current && <Badge tone="green">{texts.thisDevice}</Badge>}
          </Heading>
        </Flex>
        <Text as="p" size="2" color="gray">
          {texts.lastUsed(formatDayAndTime(lastUsedAt))}
        </Text>
        <Text as="p" size="2" color="gray">
          {texts.signedIn(formatDayAndTime(createdAt))}
        </Text>
        {address && (
          <Text as="p" size="2" color="gray">
            {texts.address(address)}
          </Text>
        )}
      </div>
      {!current && (
        <Button size="2" variant="soft" color="gray" aria-label={texts.endOneOf(device)} onClick={onEnd}>
          {texts.endOne}
        </Button>
      )}
    </li>
  )
}

const SessionSkeleton = () => (
  <div className={css.skeleton}>
    <Skeleton width="55%" height="1.375rem" />
    <Skeleton width="75%" height="1.125rem" />
    <Skeleton width="70%" height="1.125rem" />
    <Skeleton width="40%" height="1.125rem" />
  </div>
)
