import { Flex, Text } from '@radix-ui/themes'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CallError } from '#contract/calls/reply.ts'
import type { ListPart } from '#data/otherServers.ts'
import { listSelect, type PageChoose } from '#machines/core/list/list.ts'
import type { SearchClear, SearchListContext, SearchType } from '#machines/core/list/searchList.ts'
import type { FlowRef } from '#views/flowRef.ts'
import { EmptyState } from '#views/ui/EmptyState.tsx'
import type { IconNode } from '#views/ui/Icon.tsx'
import { type ListQuery, ListView } from '#views/ui/ListView.tsx'
import { PageHeader } from '#views/ui/PageHeader.tsx'
import { Pagination } from '#views/ui/Pagination.tsx'
import { SearchInput } from '#views/ui/SearchInput.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import { Tabs } from '#views/ui/Tabs.tsx'
import { TextLink } from '#views/ui/TextLink.tsx'
import { Toolbar } from '#views/ui/Toolbar.tsx'
import { ListSteps } from '../ListSteps.tsx'
import { type SavedList, SavedViews, SaveView } from '../SavedViews.tsx'

interface ListTexts {
  readonly title: string
  readonly search: string
  readonly searchPlaceholder: string
  readonly empty: string
  readonly emptyHint?: string
  /** Nothing is found by the filters. */
  readonly emptyFilter: string
  readonly showAll?: string
  /** The words on the buttons that lead to other parts; those of any list without it. */
  readonly steps?: { readonly first: string; readonly further: string }
}

interface ListScreenProps<Part> {
  readonly flow: FlowRef<{ readonly context: SearchListContext }, SearchType | SearchClear | PageChoose>
  readonly texts: ListTexts
  readonly icon: IconNode
  readonly found: ListQuery<Part, CallError>
  readonly isFiltered: boolean
  /** The placeholder of an entry, and how many of them show. */
  readonly skeleton?: { readonly of: ReactNode; readonly count: number }
  /** Next to the title. */
  readonly actions?: ReactNode
  /** Between the title and the filters. */
  readonly above?: ReactNode
  /** Next to the search field; false where the server cannot search. */
  readonly fields: ReactNode
  /** Between the filters and the list. */
  readonly chosen?: ReactNode
  /** Where the list has saved views, their name in the store of preferences, and how much of the list shows. */
  readonly views?: { readonly list: SavedList; readonly summary: ReactNode }
  readonly tabs?: {
    readonly label: string
    readonly tabs: readonly { readonly id: string; readonly label: string }[]
    readonly chosen: string
    readonly onChoose: (id: string) => void
  }
  readonly children: (part: Part) => ReactNode
}

const cards = { of: <Skeleton height="9rem" />, count: 3 }

/** A text in place of skeletons. */
export const loading = (text: string) => ({
  of: (
    <Text as="p" color="gray">
      {text}
    </Text>
  ),
  count: 1,
})

/** The screen of a list that comes in parts: search and filters, saved views, tabs, and the ways to the other parts. */
export const ListScreen = <Part extends ListPart<unknown>>(props: ListScreenProps<Part>) => {
  const { flow, texts, found, views, tabs } = props
  const query = useSelector(flow, listSelect.query)
  const typed = useSelector(flow, listSelect.searchInput)
  const path = useSelector(flow, ({ context }) => context.path)
  const header = <PageHeader title={texts.title}>{props.actions}</PageHeader>
  const entries = <Entries {...props} path={path} />
  if (!props.fields)
    return (
      <>
        {header}
        {entries}
      </>
    )
  const list = (
    <>
      {views && (
        <Flex align="center" justify="between" gap="3" {...(tabs ? { my: '3' } : { mb: '2' })} minHeight="1.25rem">
          <Text as="p" size="2" color="gray" role="status">
            {views.summary}
          </Text>
          <SaveView list={views.list} query={query} typed={typed} />
        </Flex>
      )}
      {entries}
    </>
  )
  return (
    <>
      {header}
      {props.above}
      <Toolbar>
        <SearchInput
          label={texts.search}
          placeholder={texts.searchPlaceholder}
          value={typed}
          busy={found.isPlaceholderData}
          onChange={(text) => flow.send({ type: 'search.type', text })}
          onClear={() => flow.send({ type: 'search.clear' })}
        />
        {props.fields}
      </Toolbar>
      {props.chosen}
      {views && <SavedViews list={views.list} path={path} query={query} typed={typed} />}
      {tabs ? <Tabs {...tabs}>{list}</Tabs> : list}
    </>
  )
}

const Entries = <Part extends ListPart<unknown>>(props: ListScreenProps<Part> & { readonly path: string }) => {
  const { flow, texts, found, isFiltered, path, skeleton = cards, children } = props
  const after = useSelector(flow, listSelect.after)
  return (
    <ListView
      query={found}
      skeleton={skeleton.of}
      count={skeleton.count}
      isEmpty={({ data }) => data.length === 0}
      empty={
        <EmptyState icon={props.icon} title={texts.empty} text={isFiltered ? texts.emptyFilter : texts.emptyHint}>
          {texts.showAll && (isFiltered || after !== undefined) && <TextLink to={path}>{texts.showAll}</TextLink>}
        </EmptyState>
      }
    >
      {(part) => (
        <>
          {children(part)}
          {part.pages === undefined ? (
            <ListSteps
              texts={texts.steps}
              next={part.next}
              isLater={after !== undefined}
              busy={found.isPlaceholderData}
              onOlder={(place) => flow.send({ type: 'page.choose', page: place })}
              onNewest={() => flow.send({ type: 'page.choose', page: 1 })}
            />
          ) : (
            <Pagination
              page={part.page ?? 1}
              pages={part.pages}
              busy={found.isPlaceholderData}
              onChoose={(chosen) => flow.send({ type: 'page.choose', page: chosen })}
            />
          )}
        </>
      )}
    </ListView>
  )
}
