import { Box } from '@radix-ui/themes'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Bell } from 'lucide'
import { newsQuery } from '#data/news.ts'
import { newsMachine, newsSelect } from '#machines/news/news.machine.ts'
import { newsTexts as texts } from '#messages/news.ts'
import { useSession } from '#views/session.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { RoundButton } from '#views/ui/RoundButton.tsx'
import { useTitleMark } from '#views/ui/useWindowTitle.ts'
import { useFlow } from '../flow.ts'
import { useCapabilities } from '../useCapabilities.ts'
import * as css from './NewsBell.module.css'
import type { NewsLists } from './newsText.ts'

const NewsList = lazyWithPreload(() => import('./NewsList.tsx'))
const preload = () => {
  NewsList.preload().catch(() => undefined)
}

/** The bell with the number of unread news, on every screen of a back office; none where the server has no news. */
export const NewsBell = (lists: NewsLists) => (useCapabilities().news ? <BellOfPerson {...lists} /> : null)

const BellOfPerson = (lists: NewsLists) => {
  const person = useSession((session) => session.user?._id ?? '')
  const { data } = useQuery(newsQuery)
  const flow = useFlow(newsMachine, { input: { person } })
  const open = useSelector(flow, newsSelect.isOpen)
  const unread = data?.unread ?? 0
  useTitleMark(texts.mark(unread))
  return (
    <Box asChild position="relative" flexShrink="0">
      <span data-personal>
        <RoundButton
          icon={Bell}
          label={texts.bell(unread)}
          aria-haspopup="dialog"
          aria-expanded={open}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={() => flow.send({ type: 'list.open' })}
        />
        {unread > 0 && (
          <span className={css.count} aria-hidden="true">
            {texts.count(unread)}
          </span>
        )}
        {open && <NewsList flow={flow} lists={lists} />}
      </span>
    </Box>
  )
}
