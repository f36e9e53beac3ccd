import { Flex, Grid, Text } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Bell } from 'lucide'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { News, NewsEntry } from '#contract/news/entity.ts'
import { newsQuery } from '#data/news.ts'
import { type newsMachine, newsSelect } from '#machines/news/news.machine.ts'
import { formatDayAndTime } from '#messages/dates.ts'
import { newsTexts as texts } from '#messages/news.ts'
import { usePreference } from '#views/preferences.ts'
import { Button } from '#views/ui/Button.tsx'
import { CheckBox } from '#views/ui/CheckBox.tsx'
import { Dialog } from '#views/ui/Dialog.tsx'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import { ReadState } from '#views/ui/ReadState.tsx'
import { TextButton } from '#views/ui/TextButton.tsx'
import { useFocusRecovery } from '#views/ui/useFocusRecovery.ts'
import * as css from './NewsList.module.css'
import { isChosen, NEWS_NOTICES, NEWS_SOUND, type NewsLists, newsAddress, newsText } from './newsText.ts'

interface NewsListProps {
  readonly flow: ActorRefFrom<typeof newsMachine>
  readonly lists: NewsLists
}

/** The newest entries, each with a link to its screen, and how new ones are announced. */
export default function NewsList({ flow, lists }: NewsListProps) {
  const query = useQuery(newsQuery)
  const close = () => flow.send({ type: 'list.close' })
  return (
    <Dialog
      open
      side
      keepsActions
      title={texts.title}
      onClose={close}
      actions={<Button onClick={close}>{texts.close}</Button>}
    >
      <Announcements flow={flow} />
      {query.data ? (
        <Entries news={query.data} flow={flow} lists={lists} />
      ) : (
        <ReadState query={query} title={texts.failed} />
      )}
    </Dialog>
  )
}

const Entries = ({ news: { unread, entries }, flow, lists }: NewsListProps & { readonly news: News }) => {
  const busy = useSelector(flow, newsSelect.busy)
  const region = useFocusRecovery()
  const [newest] = entries
  if (!newest) return <EmptyState icon={Bell} title={texts.empty} text={texts.emptyText} />
  return (
    <Grid gap="2" {...region}>
      {unread > 0 && (
        <Flex justify="end">
          <TextButton disabled={busy} onClick={() => flow.send({ type: 'entries.read', id: newest._id })}>
            {texts.readAll}
          </TextButton>
        </Flex>
      )}
      <ul className={css.entries} aria-label={texts.title}>
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} flow={flow} lists={lists} />
        ))}
      </ul>
    </Grid>
  )
}

const Entry = ({ entry, flow, lists }: NewsListProps & { readonly entry: NewsEntry }) => (
  <li>
    <Link
      href={newsAddress(entry, lists)}
      className={css.entry}
      data-unread={!entry.read || undefined}
      onClick={() => flow.send(entry.read ? { type: 'list.close' } : { type: 'entry.follow', id: entry._id })}
    >
      <span>
        {!entry.read && <span className="visually-hidden">{texts.unread} </span>}
        {newsText(entry)}
      </span>
      <Text size="1" weight="regular" color="gray">
        {formatDayAndTime(entry.createdAt)}
      </Text>
    </Link>
  </li>
)

const Announcements = ({ flow }: Pick<NewsListProps, 'flow'>) => {
  const [sound, setSound] = usePreference(NEWS_SOUND, isChosen)
  const [notices, setNotices] = usePreference(NEWS_NOTICES, isChosen)
  const permission = useSelector(flow, newsSelect.notices)
  const chooseNotices = (chosen: boolean) => {
    setNotices(chosen)
    if (chosen && permission === 'unasked') flow.send({ type: 'notices.ask' })
  }
  return (
    <Grid gap="1">
      <CheckBox name="sound" checked={sound} onChange={({ target }) => setSound(target.checked)}>
        {texts.sound}
      </CheckBox>
      {permission && (
        <CheckBox
          name="notices"
          checked={notices && (permission === 'allowed' || permission === 'asking')}
          disabled={permission === 'refused'}
          onChange={({ target }) => chooseNotices(target.checked)}
        >
          {texts.notices}
          {permission === 'refused' && (
            <>
              <br />
              <small>{texts.refused}</small>
            </>
          )}
        </CheckBox>
      )}
    </Grid>
  )
}
