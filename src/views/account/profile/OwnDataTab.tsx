import { Flex, Grid, Heading, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { OWN_DATA_FORMATS, type OwnData, type OwnDataFormat } from '#contract/ownData/entity.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import { ownDataQuery } from '#data/ownData.ts'
import { ownDataDownload, ownDataMachine } from '#machines/ownData/ownData.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { ownDataTexts as texts } from '#messages/ownData.ts'
import { Button } from '#views/ui/Button.tsx'
import { ErrorState } from '#views/ui/ErrorState.tsx'
import { ListView } from '#views/ui/ListView.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { CloseAccount } from './CloseAccount.tsx'
import { useFlow } from './flow.ts'

interface SectionProps {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

/** A section of the tab with a heading and a sentence about it. */
const Section = ({ title, text, children }: SectionProps) => {
  const id = useId()
  return (
    <Grid asChild gap="3">
      <section aria-labelledby={id}>
        <Heading as="h2" size="4" id={id}>
          {title}
        </Heading>
        <Text as="p" size="2" color="gray">
          {text}
        </Text>
        {children}
      </section>
    </Grid>
  )
}

/** The copy of the person's data, and the end of the account; renders nothing if the server has no such calls. */
export const OwnDataTab = ({ user }: { user: SessionUser }) => {
  const ownData = useQuery(ownDataQuery)
  if (ownData.error?.status === 404) return null
  return (
    <Flex direction="column" gap="6" pt="2">
      <Section title={texts.copyTitle} text={texts.copyText}>
        <ListView
          query={ownData}
          skeleton={<Skeleton width="10rem" height="2.5rem" />}
          count={1}
          empty={null}
          error={(error) => (
            <ErrorState
              title={texts.failedTitle}
              error={error}
              busy={ownData.isFetching}
              onRetry={() => ownData.refetch()}
            />
          )}
        >
          {(data) => <Copy {...data} />}
        </ListView>
      </Section>
      <Section title={texts.closeTitle} text={texts.closeText}>
        <CloseAccount user={user} />
      </Section>
    </Flex>
  )
}

const labels = { json: texts.asJson, csv: texts.asCsv } as const
const downloads = { json: ownDataDownload('json'), csv: ownDataDownload('csv') } as const

const Copy = ({ state, readyUntil }: OwnData) => {
  const flow = useFlow(ownDataMachine)
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'))
  if (state === 'ready' && readyUntil !== null)
    return (
      <>
        <Text as="p" size="2">
          {texts.readyUntil(formatDayAndTime(readyUntil))}
        </Text>
        <Flex wrap="wrap" gap="3">
          {OWN_DATA_FORMATS.map((format) => (
            <DownloadFile key={format} format={format} />
          ))}
        </Flex>
      </>
    )
  if (state === 'making')
    return (
      <Text as="p" size="2" role="status">
        {texts.making}
      </Text>
    )
  return (
    <div>
      <Button busy={busy} onClick={() => flow.send({ type: 'data.request' })}>
        {texts.request}
      </Button>
    </div>
  )
}

const DownloadFile = ({ format }: { readonly format: OwnDataFormat }) => {
  const { machine, input, start } = downloads[format]
  const flow = useFlow(machine, { input })
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Button variant="soft" busy={busy} onClick={() => flow.send(start({ format }))}>
      {labels[format]}
    </Button>
  )
}
